import { createHash } from 'node:crypto';
import { createUuid, must, type Script } from '@tianping/base';
import type { Game } from '@tianping/games';
import type { SessionView } from '@tianping/games/wire';
import type { ArcadeContext } from './context.ts';
import { CHIPS_MAX, CHIPS_MINOR, DEMO_BALANCE_MINOR, SESSION_MS_MAX } from './limits.ts';
import { arcadeMessages } from './messages.ts';
import { newSeed } from './play/new-seed.ts';
import { figuresOf, type SessionFigures } from './store/figures.ts';
import { Refused } from './store/plays.ts';
import type { SessionRow } from './store/rows.ts';
import { seedsOf } from './store/seeds.ts';
import {
  awaySessions,
  endSession,
  endSessionsOf,
  insertSession,
  lostPages,
  markAway,
  saveBalance,
  sessionById,
  startSession,
} from './store/sessions.ts';
import type { Watchers } from './tables/watchers.ts';
import { translators } from './texts.ts';

export interface OpeningGame {
  readonly operator: string;
  readonly site: string;
  readonly gameCode: string;
  readonly script: Script;
  readonly lobbyUrl: string | null;
  /** Address from which the game was opened, as the operator says it. */
  readonly ip?: string;
  /** Null plays with the studio's own play money. */
  readonly account: {
    readonly player: string;
    readonly token: string;
    readonly nickname: string;
    readonly currency: string;
  } | null;
}

export const DEMO_CURRENCY = 'X'.repeat(3);

/** Opens a game for somebody; answers what the page shows with each call. */
export async function openSession(context: ArcadeContext, opening: OpeningGame): Promise<string> {
  const { db, clock, rng } = context;
  const token = Buffer.from(rng.bytes(32)).toString('base64url');
  const id = createUuid({ clock, rng });
  const { account } = opening;
  const { t } = translators[opening.script];
  const now = clock.now();
  await db.tx((sql) =>
    insertSession(sql, {
      id,
      tokenHash: hashOf(token),
      operator: opening.operator,
      site: opening.site,
      player: account?.player ?? `demo:${id}`,
      walletToken: account?.token ?? '',
      gameCode: opening.gameCode,
      nickname: account?.nickname ?? t(arcadeMessages.guest),
      script: opening.script,
      currency: account?.currency ?? DEMO_CURRENCY,
      isDemo: account === null,
      lobbyUrl: opening.lobbyUrl,
      openedAt: now,
      expiresAt: now + SESSION_MS_MAX,
      balanceMinor: account === null ? DEMO_BALANCE_MINOR : null,
      network: networkOf(opening.ip),
    }),
  );
  return token;
}

/** Addresses that say nothing of where somebody is: of this machine, or of a house behind one. */
const PRIVATE = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd]|fe80:)/i;

/** A digest of the network that an address belongs to: enough to see that two are the same. */
function networkOf(ip: string | undefined): string | null {
  if (ip === undefined || PRIVATE.test(ip)) return null;
  const parts = ip.split(/[.:]/).filter((part) => part !== '');
  if (parts.length < 4) return null;
  const prefix = parts.slice(0, ip.includes(':') ? 4 : 3).join('.');
  return createHash('sha256').update(prefix).digest('hex');
}

/** The living session of a token; throws `Refused`. */
export async function sessionOf(context: ArcadeContext, token: string): Promise<SessionRow> {
  const session = await context.sessionByToken(hashOf(token));
  if (!session || session.endedAt !== null || session.expiresAt <= context.clock.now()) {
    throw new Refused('session');
  }
  return session;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function gameOf(context: ArcadeContext, session: Pick<SessionRow, 'gameCode'>): Game {
  const game = context.games.get(session.gameCode);
  if (!game) throw new Refused('maintenance');
  return game;
}

/** The answer to a page that opens; the first one ends the same game open elsewhere. */
export async function showSession(
  context: ArcadeContext,
  session: SessionRow,
  extra: Pick<SessionView, 'chain'>,
): Promise<SessionView> {
  const { db, clock, rng, news } = context;
  const game = gameOf(context, session);
  if (session.awayAt !== null) await markAway(db, session.id, null);
  if (session.startedAt === null) {
    news.ended(await startSession(db, session, clock.now()), 'replaced');
  }
  const figures = await freshFigures(context, session);
  const seeds =
    game.form === 'round'
      ? null
      : await db.tx((sql) => seedsOf(sql, session, () => newSeed({ clock, rng })));
  return {
    gameCode: game.code,
    nickname: session.nickname,
    script: session.script,
    currency: session.currency,
    demo: session.isDemo,
    ...figures,
    startedAt: session.startedAt ?? clock.now(),
    serverNow: clock.now(),
    limits: { ...game.stake, chips: chipsOf(game) },
    lobbyUrl: session.lobbyUrl,
    frameOrigin: session.lobbyUrl === null ? null : new URL(session.lobbyUrl).origin,
    seeds: seeds && {
      serverSeedHash: seeds.active.serverSeedHash,
      clientSeed: seeds.active.clientSeed,
      nonce: seeds.active.nonce,
      nextServerSeedHash: seeds.next.serverSeedHash,
    },
    chain: extra.chain,
  };
}

/**
 * What a session has staked and won, with what the wallet says is left: what it last said when it does not answer, null
 * where it never has.
 */
async function freshFigures(context: ArcadeContext, session: SessionRow): Promise<SessionFigures> {
  const { db, clock, wallet } = context;
  if (!session.isDemo) {
    // Whatever the wallet states to a stake or a payout after this question is newer than its answer.
    const at = clock.now();
    const word = await wallet.balance(walletUser(session));
    if (word.kind === 'done' && word.balanceMinor !== session.balanceMinor) {
      const stated = { balanceMinor: word.balanceMinor, at };
      await db.tx((sql) => saveBalance(sql, session.id, stated));
    }
  }
  return must(await figuresOf(db, session.id), 'the session');
}

/**
 * Throws `Refused` where the wallet has less. One that has said so before is asked again: money may have come in since,
 * of which nobody has told the game.
 */
export async function judgeBalance(
  context: ArcadeContext,
  session: SessionRow,
  neededMinor: number,
): Promise<void> {
  if (session.balanceMinor === null || session.balanceMinor >= neededMinor) return;
  const { balanceMinor } = await freshFigures(context, session);
  if (balanceMinor !== null && balanceMinor < neededMinor) throw new Refused('balance');
}

/** The balance after something was staked; a wallet that has not said it yet is asked. Throws `Refused`. */
export async function balanceAfter(context: ArcadeContext, sessionId: string): Promise<number> {
  const session = must(await sessionById(context.db, sessionId), 'the session');
  const balanceMinor = session.balanceMinor ?? (await freshFigures(context, session)).balanceMinor;
  // Never a zero that nobody has said: the same key asks again.
  if (balanceMinor === null) throw new Refused('busy');
  return balanceMinor;
}

/** What the page said when it was left, or went away for a reason that nobody knows yet. */
export async function leaveSession(
  { db, clock, news }: ArcadeContext,
  session: SessionRow,
  how: 'left' | 'away',
): Promise<void> {
  const now = clock.now();
  if (how === 'away') {
    await markAway(db, session.id, now);
    return;
  }
  news.ended(await endSession(db, session.id, { reason: 'left', now }), 'left');
}

/**
 * Pages that answer here after their session went away are open all the same: a page that is loaded again may be
 * there before the word of the one that it replaces, and a second tab of the session stays when another is closed.
 */
export async function keepOpenPages(
  { db }: Pick<ArcadeContext, 'db'>,
  watchers: Pick<Watchers, 'answeredAt'>,
): Promise<void> {
  for (const { id, awayAt } of await awaySessions(db)) {
    if ((watchers.answeredAt(id) ?? 0) > awayAt) await markAway(db, id, null);
  }
}

/** Pages whose session was ended in another process, or that a page of it there has replaced, learn it. */
export async function endLostPages(
  { db, clock }: Pick<ArcadeContext, 'db' | 'clock'>,
  watchers: Pick<Watchers, 'sessions' | 'end'>,
): Promise<void> {
  for (const { id, reason, before } of await lostPages(db, watchers.sessions())) {
    watchers.end([id], reason, clock.now(), before);
  }
}

/** One game that the operator says its player has left, by the digest of the wallet's token; all of them without one. */
export async function endFor(
  { db, clock, news }: ArcadeContext,
  of: { readonly operator: string; readonly player: string },
  tokenHash: string | null,
): Promise<void> {
  const reason = tokenHash === null ? 'site' : 'left';
  const ended = await endSessionsOf(db, { ...of, tokenHash }, { reason, now: clock.now() });
  news.ended(ended, reason);
}

export function walletUser(session: SessionRow) {
  return {
    operator: session.operator,
    site: session.site,
    player: session.player,
    token: session.walletToken,
    gameCode: session.gameCode,
  };
}

function chipsOf(game: Game): number[] {
  if (game.form === 'spin') return [...game.stakes];
  const { minMinor, maxMinor } = game.stake;
  return CHIPS_MINOR.filter((chip) => chip >= minMinor && chip <= maxMinor).slice(0, CHIPS_MAX);
}
