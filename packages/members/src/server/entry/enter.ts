import { err, type MemberId, ok, type Result } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { phoneToComplete } from '../../rules/entry/recovery-forms.ts';
import type { UnusualLogin } from '../../rules/entry/risk.ts';
import type { Browser, MembersDeps } from '../deps.ts';
import { rememberDevice } from '../devices/known-devices.ts';
import { isTrusted, trustDevice } from '../devices/trusted-devices.ts';
import { readWays } from '../factors/store.ts';
import { openTicket } from '../factors/tickets.ts';
import type { FactorWay } from '../factors/types.ts';
import { assess } from '../risk/assess.ts';
import { endSessions, forgetOldSessions, surplusSessions } from '../sessions/session-list.ts';

export interface Entered {
  readonly memberId: MemberId;
  readonly token: string;
  readonly signKey: string;
}

/** Returned only to a caller who has proved the password or holds a remembered token. */
export type EnterRefusal =
  | { readonly kind: 'frozen' | 'closed' }
  /** Closed at the member's own request, with nothing left to withdraw. */
  | { readonly kind: 'excluded'; readonly until: number | null }
  | { readonly kind: 'sessionsFull'; readonly max: number }
  /** The second step must follow, with the ticket, from the same device. */
  | {
      readonly kind: 'secondFactor';
      readonly ticket: string;
      readonly ways: readonly FactorWay[];
      readonly expiresAt: number;
    }
  | {
      readonly kind: 'unusual';
      readonly unusual: UnusualLogin;
      /** The bound phone with stars. */
      readonly phoneNumber: string;
      readonly absenceDays: number;
    };

interface Overtaken {
  readonly kind: 'overtaken';
}

/** An account whose owner has been recognised. */
export interface EnteringAccount {
  readonly id: MemberId;
  readonly nameKey: string;
  readonly status: 'active' | 'frozen' | 'closed';
  readonly phone: string | null;
  readonly phone_area: string | null;
}

/** An account being logged in to, and what its owner has proved. */
interface Entering<Extra> {
  readonly account: EnteringAccount;
  /** The password that was checked; the login is overtaken where the account has another by now. */
  readonly passwordHash?: string;
  /** A code sent to the bound phone was entered. */
  readonly provedByCode: boolean;
  /** The second factor was given. */
  readonly provedByFactor?: boolean;
  /** Whether to trust this device, so that it is not asked for the second factor for a while. */
  readonly trust?: boolean;
  /** The remembered token used in place of the password, for the second step. */
  readonly rememberedId?: string | null;
  /** Runs first in the session's transaction; null means that another login was faster, and rolls it back. */
  readonly first: (sql: Sql) => Promise<Extra | null>;
}

type Opened<Extra> = Entered & {
  readonly extra: Extra;
  /** The token that a newly trusted device must keep. */
  readonly trust: string | null;
};

/**
 * The second half of every login: the account's status, the second factor, the check for unusual logins, the session. A
 * member with a second factor is asked for that instead of the phone's code.
 */
export async function enter<Extra>(
  deps: MembersDeps,
  browser: Browser,
  entering: Entering<Extra>,
): Promise<Result<Opened<Extra>, EnterRefusal | Overtaken>> {
  const { account, provedByCode, provedByFactor = false } = entering;
  const at = { siteId: browser.siteId, deviceId: browser.deviceId, nameKey: account.nameKey };
  if (account.status !== 'active') return err({ kind: account.status });
  const stop = await deps.stops.entering({ siteId: browser.siteId, memberId: account.id });
  if (stop) return err({ kind: 'excluded', until: stop.until });
  const who = { memberId: account.id, nameKey: account.nameKey };
  const assessment = provedByCode ? null : await assess(deps, who, browser);
  const asked = provedByFactor
    ? null
    : await askFactor(deps, browser, entering, assessment !== null);
  if (asked) return err(asked);
  if (assessment && !provedByFactor && account.phone !== null && deps.newDeviceCodes) {
    await deps.stopped.leave(at, account.id);
    const area = account.phone_area ?? '';
    return err({
      kind: 'unusual',
      unusual: assessment.unusual,
      phoneNumber: phoneToComplete(area, account.phone.slice(area.length)),
      absenceDays: deps.entryOf(browser.siteId).risk.absenceDays,
    });
  }
  const notify = async (sql: Sql): Promise<void> => {
    if (!assessment && !provedByCode) return;
    const { siteId, ip, userAgent } = browser;
    const about = { siteId, memberId: account.id, at: deps.clock.now(), ip, userAgent };
    await deps.onUnusualLogin(sql, { ...about, assessment, provedByCode });
  };
  const opened = await openSession(deps, browser, { ...entering, notify });
  if (!opened.ok) return opened;
  await deps.attempts.entered(at);
  if (provedByCode) await deps.stopped.end(at);
  return opened;
}

/**
 * A ticket for the second step; null for a member without a second factor, and on a trusted device whose use is not
 * unusual.
 */
async function askFactor(
  deps: MembersDeps,
  browser: Browser,
  { account, passwordHash, rememberedId = null }: Entering<unknown>,
  isUnusual: boolean,
): Promise<Extract<EnterRefusal, { kind: 'secondFactor' }> | Overtaken | null> {
  const { siteId, deviceId } = browser;
  const { hasFactor, ways } = await readWays(deps.db, account.id, browser.page?.rpId ?? null);
  if (!hasFactor || (!isUnusual && (await isTrusted(deps, account.id, browser)))) return null;
  const of = { siteId, memberId: account.id, deviceId, purpose: 'login', rememberedId } as const;
  const opened = await deps.db.tx(async (sql) =>
    (await lockAccount(sql, account.id, passwordHash)) ? await openTicket(sql, deps, of) : null,
  );
  if (!opened) return { kind: 'overtaken' };
  return { kind: 'secondFactor', ticket: opened.token, ways, expiresAt: opened.expiresAt };
}

/**
 * Locks the account's row, which makes simultaneous logins of a member wait for each other, so that all count; false
 * when its password was replaced while it was checked.
 */
async function lockAccount(sql: Sql, memberId: MemberId, passwordHash?: string): Promise<boolean> {
  const { rows } = await sql.query(
    'select 1 from members where id = $1 and ($2::text is null or password_hash = $2) for update',
    [memberId, passwordHash ?? null],
  );
  return rows.length > 0;
}

async function openSession<Extra>(
  deps: MembersDeps,
  browser: Browser,
  entering: Entering<Extra> & { readonly notify: (sql: Sql) => Promise<void> },
): Promise<Result<Opened<Extra>, EnterRefusal | Overtaken>> {
  const { clock, db, limits, sessions } = deps;
  const { siteId, deviceId, ip, userAgent } = browser;
  const memberId = entering.account.id;
  const { sessionsMax, whenFull } = deps.entryOf(siteId).sessions;
  const outcome = await db.tx(async (sql) => {
    if (!(await lockAccount(sql, memberId, entering.passwordHash))) return 'overtaken';
    const now = clock.now();
    const surplus = await surplusSessions(sql, {
      memberId,
      max: sessionsMax,
      now,
      idleMs: limits.sessionIdleMs,
    });
    if (surplus.length > 0 && whenFull === 'refuse') return 'full';
    const extra = await entering.first(sql);
    if (extra === null) return 'overtaken';
    await endSessions(sql, surplus, now);
    await forgetOldSessions(sql, memberId, now);
    await sql.query('update members set last_login_at = $2 where id = $1', [memberId, now]);
    await rememberDevice(sql, memberId, { browser, now });
    const trust = entering.trust ? await trustDevice(sql, deps, { memberId, deviceId }) : null;
    await entering.notify(sql);
    const lifeMs = limits.sessionLifeMs;
    const owner = { siteId, memberId, deviceId, ip, userAgent, lifeMs };
    return { ended: surplus, extra, trust, ...(await sessions.open(sql, owner)) };
  });
  if (outcome === 'full') return err({ kind: 'sessionsFull', max: sessionsMax });
  if (outcome === 'overtaken') return err({ kind: 'overtaken' });
  const { ended, extra, trust, token, signKey } = outcome;
  if (ended.length > 0) sessions.forget({ sessionIds: ended });
  return ok({ memberId, token, signKey, extra, trust });
}
