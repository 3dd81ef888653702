import { type Clock, createUuid, type MemberId, type Rng, type SiteId } from '@tianping/base';
import { type Db, resealColumns, type Sealer } from '@tianping/db';
import { type OfficeLimits, officeLimits } from '../limits.ts';
import { createKeyedAnswers, type KeyedAnswers } from './answers.ts';
import { type Approvals, createApprovals } from './approvals/approvals.ts';
import type { OfficeDeps } from './deps.ts';
import { type AuditLine, appendAudit } from './log/audit-log.ts';
import { type ChainReport, verifyChain } from './log/verify.ts';
import { isMoneyLocked } from './members/restrictions.ts';
import { openSecret } from './secrets.ts';
import { createStaffEntry, type StaffEntry } from './staff/entry.ts';
import { findSession, type OfficeSession } from './staff/sessions.ts';

export interface OfficeOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  /** 32 bytes, the installation's own key. */
  readonly sealKey: Uint8Array;
  readonly sealer: Sealer;
  readonly hasDemoStaff: (siteId: SiteId) => boolean;
  readonly siteName: (siteId: SiteId) => string;
  /** Publishes a changed balance to a member's open pages. */
  readonly moved?: (siteId: SiteId, memberId: MemberId) => void;
  readonly limits?: Partial<OfficeLimits>;
}

/** The kernel of the back office: staff, their log, and proposals. */
export interface Office {
  /** For the exported functions of this package that read or write one table. */
  readonly deps: OfficeDeps;
  readonly entry: StaffEntry;
  readonly approvals: Approvals;
  readonly answers: KeyedAnswers;
  /** The live session of a cookie's token. */
  find(token: string): Promise<OfficeSession | null>;
  /** The same, without counting as use of the session. */
  peek(token: string): Promise<OfficeSession | null>;
  /** One line of the log in a transaction of its own; returns its number. */
  log(line: AuditLine): Promise<number>;
  verify(
    siteId: SiteId,
    range?: { readonly fromSeq?: number | null; readonly toSeq?: number | null },
  ): Promise<ChainReport>;
  newId(): string;
  /** To be called when money of a member has moved. */
  moved(siteId: SiteId, memberId: MemberId): void;
  /** Whether staff have stopped the member's money from going out. */
  isMoneyLocked(siteId: SiteId, memberId: MemberId): Promise<boolean>;
  /** Seals again what an older key has sealed; returns how many texts. */
  reseal(): Promise<number>;
  /** Expires proposals that nobody decided in time; returns how many. */
  runExpiry(): Promise<{ readonly expired: number }>;
}

export function createOffice(options: OfficeOptions): Office {
  const { limits, moved, ...rest } = options;
  const deps: OfficeDeps = { ...rest, limits: { ...officeLimits, ...limits } };
  const approvals = createApprovals(deps);
  return {
    deps,
    entry: createStaffEntry(deps),
    approvals,
    answers: createKeyedAnswers(deps),
    find: (token) => findSession(deps, token),
    peek: (token) => findSession(deps, token, { quiet: true }),
    log: (line) => deps.db.tx((sql) => appendAudit(sql, deps, line)),
    verify: (siteId, range) => verifyChain(deps, siteId, range),
    newId: () => createUuid(deps),
    moved: (siteId, memberId) => moved?.(siteId, memberId),
    isMoneyLocked: (siteId, memberId) => isMoneyLocked(deps.db, siteId, memberId),
    reseal: () =>
      resealColumns(deps.db, { ...deps.sealer, open: (sealed) => openSecret(deps, sealed) }, [
        { table: 'office_staff', column: 'totp_sealed' },
      ]),
    runExpiry: () => approvals.runExpiry(),
  };
}
