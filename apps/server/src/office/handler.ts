import type { IdempotencyKey, Result, Script, SiteId, UnixMs } from '@tianping/base';
import type {
  AnyOfficeCall,
  OfficeCallName,
  OfficeCalls,
  Permission,
  Role,
  SiteConfig,
} from '@tianping/contract';
import type { PageOrigin } from '@tianping/factors/server';
import type { z } from 'zod';
import type { CallRefusal } from '../http/handler.ts';
import type { Services } from '../services.ts';

/** A logged-in member of staff as a handler sees one. */
export interface StaffSession {
  readonly staffId: string;
  readonly name: string;
  readonly sessionId: string;
  readonly roles: readonly Role[];
  readonly permissions: ReadonlySet<Permission>;
  /** The CSRF token that the page sends beside its cookie. */
  readonly csrf: string;
}

/** What a handler adds to the log line that the pipeline writes for its call. */
export interface AuditTrail {
  /** Replaces the subject from the request's ids: `member:<id>`. */
  subject(subject: string): void;
  before(value: unknown): void;
  after(value: unknown): void;
  /** For calls before login: who logs in. Without it they are not logged. */
  as(siteId: SiteId, by: { readonly staffId: string; readonly name: string }): void;
}

/** The context of a call; everything is scoped to the site of the staff session. */
export interface OfficeContext {
  readonly siteId: SiteId;
  readonly site: SiteConfig;
  readonly script: Script;
  readonly now: UnixMs;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly staff: StaffSession | null;
  readonly idempotency: { readonly key: IdempotencyKey; readonly bodyHash: string } | null;
  readonly trail: AuditTrail;
  /** The office's page as the browser states it; null when it is none of ours. */
  readonly page: PageOrigin | null;
  /** Token by which the browser is recognised after an earlier login. */
  readonly device: string | null;
  /** Sets the cookie by which the browser is recognised from now on. */
  setDevice(token: string): void;
  /** Sets the cookie of a new session, or removes it. */
  setSession(token: string | null): void;
}

export type OfficeContextOf<Call extends AnyOfficeCall> = OfficeContext &
  (Call['permission'] extends 'public' ? unknown : { readonly staff: StaffSession }) &
  (Call['effect'] extends 'idempotent'
    ? { readonly idempotency: { readonly key: IdempotencyKey; readonly bodyHash: string } }
    : unknown);

/**
 * Answers one call of the office. The pipeline has checked session, permission and site before, and writes the audit
 * log afterwards; `context.trail` adds the state before and after.
 */
export type OfficeHandler<Call extends AnyOfficeCall> = (input: {
  readonly request: z.output<Call['request']>;
  readonly context: OfficeContextOf<Call>;
  readonly services: Services;
}) => Promise<Result<z.output<Call['answer']>, CallRefusal>>;

/** Some of the handlers, where one module makes several of a kind. */
export type OfficeHandlers<Name extends OfficeCallName> = Pick<OfficeHandlerMap, Name>;

export type OfficeHandlerMap = {
  readonly [Name in keyof OfficeCalls]: OfficeHandler<OfficeCalls[Name]>;
};
