import { createUuid, err, type IdempotencyKey, moneyMinor, ok, type Result } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { readBalance } from '@tianping/ledger/server';
import { gradeStake } from '../../rules/seamless/grade-stake.ts';
import { isOpen, movable } from '../../rules/transfer.ts';
import type { Maintenance, OpenInput, VenueMember } from '../../rules/venue.ts';
import {
  type ActivityHold,
  type GuardRefusal,
  type SiteVenue,
  siteVenue,
  type VenueSite,
  type VenuesDeps,
} from '../deps.ts';
import { notePlayed } from '../lobby/own-games.ts';
import { isHiddenGame } from '../lobby/ranked-games.ts';
import { endGameSessions, hashOfToken, openGameSession } from '../seamless/game-sessions.ts';
import { noteSession } from '../sessions.ts';
import { maintenanceOf } from '../states.ts';
import { bringBack, type RecycleResult } from './recycle.ts';
import { move } from './transfer.ts';
import type { StoredTransfer } from './transfer-store.ts';

export async function readAutoTransfer(
  sql: Sql,
  { siteId, memberId }: VenueMember,
): Promise<boolean> {
  const { rows } = await sql.query<{ auto: boolean }>(
    'select auto_transfer as auto from venue_member where site_id = $1 and member_id = $2',
    [siteId, memberId],
  );
  return rows[0]?.auto ?? false;
}

export async function setAutoTransfer(
  deps: VenuesDeps,
  { siteId, memberId }: VenueMember,
  on: boolean,
): Promise<boolean> {
  const now = deps.clock.now();
  await deps.db.tx((sql) =>
    sql.query(
      `insert into venue_member (site_id, member_id, auto_transfer, changed_at)
       values ($1, $2, $3, $4)
       on conflict (site_id, member_id) do update
         set auto_transfer = excluded.auto_transfer, changed_at = excluded.changed_at`,
      [siteId, memberId, on, now],
    ),
  );
  return on;
}

export interface EnterInput extends VenueMember {
  readonly site: VenueSite;
  /** Code or English name, in any case. */
  readonly venue: string;
  readonly how: Omit<OpenInput, 'token'>;
  /** Enter although money moved in would stay there; then none is moved in automatically. */
  readonly isActivity: boolean;
  /** The member's login; logging out ends what it has open. */
  readonly loginId?: string;
  /** Whether money may move now; the operator can stop that and leave the venues open. */
  readonly mayMove: boolean;
}

export type EnterRefusal =
  | { readonly kind: 'venueUnknown' }
  | { readonly kind: 'gameUnknown' }
  | { readonly kind: 'maintenance'; readonly venueName: string; readonly maintenance: Maintenance }
  | { readonly kind: 'unreachable'; readonly venueName: string }
  | { readonly kind: 'activity'; readonly venueName: string; readonly hold: ActivityHold }
  | { readonly kind: 'guarded'; readonly guarded: GuardRefusal };

/** Where the member plays. Null for a venue of this site itself, which plays from the central wallet. */
export interface Entered {
  readonly code: string;
  readonly url: string | null;
  /** What automatic transfer did; null where it is off or had nothing to do. */
  readonly moved: AutoMoved | null;
  /** Identifies what was opened when it is left; null for a venue of this site itself. */
  readonly session: string | null;
}

export interface AutoMoved {
  readonly backMinor: number;
  readonly inMinor: number;
  /** Transfers that are not answered yet. */
  readonly open: number;
}

/**
 * Opens a venue. With automatic transfer on, what other venues hold comes back first, then everything goes in; a
 * transfer without an answer does not delay the entry.
 */
export async function enter(
  deps: VenuesDeps,
  input: EnterInput,
): Promise<Result<Entered, EnterRefusal>> {
  const found = siteVenue(deps, input.site, input.venue);
  if (!found) return err({ kind: 'venueUnknown' });
  const { code, name: venueName } = found.config;
  const maintenance = await maintenanceOf(deps, found);
  if (maintenance) return err({ kind: 'maintenance', venueName, maintenance });
  const { siteId, memberId } = input;
  if (await isHiddenGame(deps, input.site, { venue: found, gameCode: input.how.gameCode })) {
    return err({ kind: 'gameUnknown' });
  }
  const question = { siteId, memberId, action: 'launch', amountMinor: 0 } as const;
  const guarded = await deps.db.tx((sql) => deps.guard(sql, { ...question, at: deps.clock.now() }));
  if (guarded) return err({ kind: 'guarded', guarded });
  const hold = found.venue ? await deps.activityHold(input, code) : null;
  if (hold && !input.isActivity) return err({ kind: 'activity', venueName, hold });
  let moved: AutoMoved | null = null;
  if (input.mayMove && (await readAutoTransfer(deps.db, input))) {
    const back = await bringBack(deps, input, (other) => other !== code);
    const isIn = found.venue !== null && !input.isActivity;
    moved = movedBy(back, isIn ? await moveAllIn(deps, found, input) : null);
  }
  if (!found.opens) return ok({ code, url: null, moved, session: null });
  const { loginId = null } = input;
  const openedAt = deps.clock.now();
  await deps.db.tx((sql) => noteSession(sql, input, { venue: code, now: openedAt, loginId }));
  const isSeamless = found.opens.wallet === 'seamless';
  const { gameCode } = input.how;
  const grade = isSeamless ? await deps.gradeOf(input) : 0;
  const maxStakeMinor = gradeStake(found.config.seamless ?? {}, grade);
  const token = isSeamless
    ? await openGameSession(deps, {
        siteId,
        memberId,
        venue: code,
        gameCode,
        maxStakeMinor,
        loginId,
      })
    : null;
  const opened = await found.opens
    .open({ siteId, memberId }, { ...input.how, token })
    .catch(() => err('unreachable' as const));
  const session = token === null ? String(openedAt) : hashOfToken(token);
  if (opened.ok) {
    await deps.db.tx(async (sql) => {
      const now = deps.clock.now();
      if (gameCode !== '') await notePlayed(sql, input, { venue: code, gameCode, at: now });
      const before = { siteId, memberId, venue: code, gameCode, exceptKey: session };
      if (isSeamless) await endGameSessions(sql, before, { reason: 'replaced', now });
    });
    return ok({ code, url: opened.value.url, moved, session });
  }
  if (opened.error === 'maintenance') {
    return err({ kind: 'maintenance', venueName, maintenance: { until: null } });
  }
  return err(
    opened.error === 'gameUnknown' ? { kind: 'gameUnknown' } : { kind: 'unreachable', venueName },
  );
}

/** The whole central wallet, as much of it as the venue accepts. A member who may not move it plays without. */
async function moveAllIn(
  deps: VenuesDeps,
  found: SiteVenue,
  { siteId, memberId }: VenueMember,
): Promise<StoredTransfer | null> {
  const { mainMinor } = await readBalance(deps.db, siteId, memberId);
  const amountMinor = movable(moneyMinor(Math.max(mainMinor, 0)), found.config);
  if (amountMinor === 0) return null;
  const id = createUuid(deps);
  const sent = await move(deps, found, {
    siteId,
    memberId,
    key: id as IdempotencyKey,
    bodyHash: id,
    direction: 'in',
    amountMinor,
    origin: 'auto',
  });
  return sent.ok ? sent.value : null;
}

/** The outcome of the transfers at entry, for the member to read. */
export function movedBy(
  back: readonly RecycleResult[],
  into: StoredTransfer | null,
): AutoMoved | null {
  const all = [...back.map(({ transfer }) => transfer), into].filter((each) => each !== null);
  const done = all.filter(({ status }) => status === 'success');
  const sumOf = (direction: 'in' | 'out'): number =>
    done
      .filter((each) => each.direction === direction)
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const open = all.filter(({ status }) => isOpen(status)).length;
  const [backMinor, inMinor] = [sumOf('out'), sumOf('in')];
  return backMinor + inMinor + open === 0 ? null : { backMinor, inMinor, open };
}
