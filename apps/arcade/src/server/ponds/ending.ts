import { createUuid, moneyMinor, plainMoneyText } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { notifyBalances } from '../card-tables/dealing.ts';
import type { ArcadeContext } from '../context.ts';
import { POND_LINE_MS_MAX, POND_SHOT_MS_MAX, PONDS_OVERDUE_MAX } from '../limits.ts';
import { arcadeMessages } from '../messages.ts';
import { recordAct } from '../store/office.ts';
import { endPlay, lockPlay } from '../store/plays.ts';
import {
  addFigures,
  endSitting,
  type OverdueReason,
  overdueSittings,
  type SittingRow,
} from '../store/ponds.ts';
import { sessionById } from '../store/sessions.ts';
import { translators } from '../texts.ts';
import type { PondDeps } from './deps.ts';
import type { SittingToEnd } from './flush.ts';
import { publishSeats } from './views.ts';

/** Why a sitting is over; `left` says nothing to its member. */
type SittingEnd = OverdueReason | SittingToEnd['reason'];

/**
 * Ends a sitting: bullets in the water are given back, and what is left is owed once. With `isOwn` whichever process
 * has it, when its member leaves; else only one of this process or of none. In a turn. False when it was over, or is
 * another's.
 */
export async function endOne(
  deps: PondDeps,
  playId: string,
  of: { readonly reason: SittingEnd; readonly isOwn: boolean },
): Promise<boolean> {
  const { context, holder, seas, watchers } = deps;
  const { db, clock } = context;
  const ended = await db.tx((sql) => settle(context, sql, playId, { holder, isOwn: of.isOwn }));
  const known = seas.get(playId);
  seas.remove(playId);
  if (known) publishSeats(deps, known.seaId);
  if (!ended) return false;
  const { sessionId } = ended;
  const reason = await reasonText(context, sessionId, of.reason);
  watchers.notifySession(sessionId, { t: 'pond', now: clock.now(), pond: null, reason });
  await notifyBalances(context, [sessionId]);
  context.nudge();
  return true;
}

async function settle(
  { clock, rng }: ArcadeContext,
  sql: Sql,
  playId: string,
  of: { readonly holder: string; readonly isOwn: boolean },
): Promise<SittingRow | null> {
  const play = await lockPlay(sql, playId);
  if (play?.state !== 'open') return null;
  const now = clock.now();
  const ended = await endSitting(sql, playId, { ...of, now });
  if (!ended) return null;
  const words = wordsOf(ended);
  const { purseMinor: payoutMinor, wonMinor } = ended;
  // What was fired and not given back is the turnover.
  const effectiveMinor = ended.firedMinor - ended.refundedMinor;
  await endPlay(sql, play, {
    winId: createUuid({ clock, rng }),
    payoutMinor,
    effectiveMinor,
    shown: { words },
    result: words.hans,
    actions: [],
    now,
  });
  // The rest of the payout was brought, not won.
  const figures = { stakedMinor: effectiveMinor, paidMinor: wonMinor - payoutMinor };
  await addFigures(sql, play.sessionId, figures);
  return ended;
}

/** Bullets, their stakes and what they won, in both scripts. */
function wordsOf(ended: SittingRow): { readonly hans: string; readonly hant: string } {
  const params = {
    bullets: ended.bullets,
    fired: plainMoneyText(moneyMinor(ended.firedMinor - ended.refundedMinor)),
    won: plainMoneyText(moneyMinor(ended.wonMinor)),
  };
  const { hans, hant } = translators;
  return {
    hans: hans.t(arcadeMessages.pondResult, params),
    hant: hant.t(arcadeMessages.pondResult, params),
  };
}

const reasons = {
  idle: arcadeMessages.pondIdle,
  chain: arcadeMessages.pondChain,
  putOut: arcadeMessages.pondPutOut,
  full: arcadeMessages.pondFull,
} as const;

async function reasonText(
  { db }: ArcadeContext,
  sessionId: string,
  reason: SittingEnd,
): Promise<string> {
  if (reason === 'left') return '';
  const session = await sessionById(db, sessionId);
  return translators[session?.script ?? 'hans'].t(reasons[reason]);
}

/** Ends what orders have shown to be over; who goes on sending invalid ones is reported with the facts. */
export async function endSittings(
  deps: PondDeps,
  overdone: readonly SittingToEnd[],
): Promise<void> {
  const { context, seas } = deps;
  const { db, clock, rng, log } = context;
  for (const { playId, reason, fault } of overdone) {
    const known = seas.get(playId);
    if (!known || !(await endOne(deps, playId, { reason, isOwn: false }))) continue;
    if (reason !== 'putOut') continue;
    const { operator, player, gameCode, lies } = known;
    log('arcade.putOut', { operator, player, gameCode, playId, lies, fault });
    await recordAct(db, {
      id: createUuid({ clock, rng }),
      at: clock.now(),
      act: 'putOut',
      subject: `${operator}/${player}`,
      reason: `${gameCode} ${playId}: ${lies} × ${fault}`,
    });
  }
}

/** Ends sittings whose session, line, shots or chain are over, of this process and of those that are gone. */
export async function endOverdue(deps: PondDeps): Promise<void> {
  const { context, holder } = deps;
  const now = context.clock.now();
  const overdue = await overdueSittings(context.db, {
    holder,
    now,
    lineAt: now - POND_LINE_MS_MAX,
    shotAt: now - POND_SHOT_MS_MAX,
    limit: PONDS_OVERDUE_MAX,
  });
  for (const { playId, reason } of overdue) {
    try {
      await endOne(deps, playId, { reason, isOwn: false });
    } catch (error) {
      context.log('arcade.fault', { at: 'pondEnd', playId, error: String(error) });
    }
  }
}
