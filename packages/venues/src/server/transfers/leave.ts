import type { UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { VenueMember } from '../../rules/venue.ts';
import { siteVenues, type VenueSite, type VenuesDeps } from '../deps.ts';
import { endGameSessions, type GameEndReason } from '../seamless/game-sessions.ts';
import { type AutoMoved, movedBy, readAutoTransfer } from './auto-transfer.ts';
import { bringBack } from './recycle.ts';

export interface LeaveInput extends VenueMember {
  readonly site: VenueSite;
  /** One game, as named when it was entered, or all that a login has open. */
  readonly what:
    | {
        readonly venue: string;
        readonly session: string;
        /** Only if its page has sent nothing since then, and no round of it is open. */
        readonly silentSince?: UnixMs;
      }
    | { readonly loginId: string };
  /** Whether money may move now. */
  readonly mayMove: boolean;
}

interface Left {
  readonly venue: string;
  /** Digest of the session's token; null for a venue that keeps a wallet. */
  readonly key: string | null;
  readonly openedAt: number;
}

/**
 * Ends what the member leaves: from the commit on no stakes are accepted in it, what is owed is still paid, and its
 * venue is called. With automatic transfer on, the money of a venue with wallets comes back; null where nothing
 * moved. Games that have ended already, or were opened again since, are left alone.
 */
export async function leaveGames(deps: VenuesDeps, input: LeaveInput): Promise<AutoMoved | null> {
  const left = await endHere(deps, input);
  await Promise.all(left.map((one) => endThere(deps, input, one)));
  const wallets = new Set(left.flatMap(({ key, venue }) => (key === null ? venue : [])));
  if (wallets.size === 0 || !input.mayMove) return null;
  if (!(await readAutoTransfer(deps.db, input))) return null;
  // A member who fell silent in one venue may be playing in another.
  const isSilent = 'silentSince' in input.what;
  const isMeant = (code: string): boolean => !isSilent || wallets.has(code);
  return movedBy(await bringBack(deps, input, isMeant), null);
}

async function endHere(deps: VenuesDeps, input: LeaveInput): Promise<readonly Left[]> {
  const { siteId, memberId, what } = input;
  const isLogin = 'loginId' in what;
  const reason: GameEndReason = isLogin ? 'logout' : 'left';
  const known = siteVenues(deps, input.site).flatMap(({ venue }) => venue?.code ?? []);
  const now = deps.clock.now();
  const silentSince = isLogin ? null : (what.silentSince ?? null);
  return await deps.db.tx(async (sql) => {
    const of = isLogin
      ? { loginId: what.loginId }
      : { venue: what.venue.toUpperCase(), key: what.session, silentSince };
    // A stake locks the wallet first, too: it either has its round by now, or finds the session ended.
    if (silentSince !== null) await lockWallet(sql, input);
    const games = await endGameSessions(sql, { siteId, memberId, ...of }, { reason, now });
    const { rows } = await sql.query<{ readonly venue: string; readonly openedAt: number }>(
      `select venue, opened_at as "openedAt" from venue_session
       where site_id = $1 and member_id = $2 and ended_at is null and venue = any($3)
         and ($4::text is null or login_id = $4) and ($5::text is null or venue = $5)
         and ($6::text is null or opened_at::text = $6)
         and ($7::bigint is null or seen_at <= $7)`,
      isLogin
        ? [siteId, memberId, known, what.loginId, null, null, null]
        : [siteId, memberId, known, null, what.venue.toUpperCase(), what.session, silentSince],
    );
    return [
      ...games.map((game) => ({ ...game, openedAt: 0 })),
      ...rows.map((row) => ({ ...row, key: null })),
    ];
  });
}

async function lockWallet(sql: Sql, { siteId, memberId }: VenueMember): Promise<void> {
  await sql.query('select 1 from ledger_wallet where site_id = $1 and member_id = $2 for update', [
    siteId,
    memberId,
  ]);
}

/** Ends it at the venue. One that does not answer stays recorded; its wallet here is closed already. */
async function endThere(
  deps: VenuesDeps,
  { siteId, memberId }: VenueMember,
  { venue: code, key, openedAt }: Left,
): Promise<void> {
  const stated = await deps.venues
    .get(code)
    ?.endSession({ siteId, memberId }, key)
    .catch(() => null);
  if (key !== null || stated?.ok !== true) return;
  await deps.db.tx((sql) =>
    sql.query(
      `update venue_session set asked_at = $4, ended_at = $4
       where site_id = $1 and member_id = $2 and venue = $3 and opened_at = $5`,
      [siteId, memberId, code, deps.clock.now(), openedAt],
    ),
  );
}
