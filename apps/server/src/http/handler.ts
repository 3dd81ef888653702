import type { IdempotencyKey, MemberId, Result, Script, SiteId, UnixMs } from '@tianping/base';
import type { AnswerOf, AnyCall, Calls, RequestOf, SiteConfig } from '@tianping/contract';
import type { PageOrigin } from '@tianping/factors/server';
import type { Services } from '../services.ts';

/** A logged-in member's session as a handler sees it. */
export interface SessionContext {
  readonly memberId: MemberId;
  readonly name: string;
  /** Names the session, not its secret. */
  readonly sessionId: string;
}

export interface CallContext {
  readonly siteId: SiteId;
  readonly site: SiteConfig;
  readonly script: Script;
  readonly now: UnixMs;
  readonly requestId: string;
  readonly deviceId: string;
  readonly visitorId: string | null;
  /** The browser's own description of itself, cut to a bounded length. */
  readonly userAgent: string;
  /** The page that passkeys are bound to; null where the browser stated none, or that of another host. */
  readonly page: PageOrigin | null;
  /** The peer's address as the server sees it. */
  readonly ip: string;
  readonly session: SessionContext | null;
  /** Present on `idempotent` calls. */
  readonly idempotency: { readonly key: IdempotencyKey; readonly bodyHash: string } | null;
}

/** `context.session` and `context.idempotency` are there when the contract demands them. */
export type ContextOf<Call extends AnyCall> = CallContext &
  (Call['auth'] extends 'member' ? { readonly session: SessionContext } : unknown) &
  (Call['effect'] extends 'idempotent'
    ? { readonly idempotency: { readonly key: IdempotencyKey; readonly bodyHash: string } }
    : unknown);

/** An expected refusal: a status code of the one table, its message unless a better one is given. */
export interface CallRefusal {
  readonly code: number;
  readonly message?: string;
  readonly data?: unknown;
}

export type Handler<Call extends AnyCall> = (input: {
  readonly request: RequestOf<Call>;
  readonly context: ContextOf<Call>;
  readonly services: Services;
}) => Promise<Result<AnswerOf<Call>, CallRefusal>>;

export type HandlerMap = { readonly [Name in keyof Calls]: Handler<Calls[Name]> };
