import { type Clock, createUuid, type Rng, workOff } from '@tianping/base';
import type { Db } from '@tianping/db';
import type { ArcadeLog, PageEvents } from '../context.ts';
import {
  LOST_STAKE_MS,
  OUTBOX_BATCH_MAX,
  OUTBOX_EVERY_MS,
  OUTBOX_GATHER_MS,
  RETRY_FIRST_MS,
  RETRY_MS_MAX,
  ROLLBACK_TRIES_MAX,
  WALLET_PARALLEL_MAX,
} from '../limits.ts';
import {
  type CallWord,
  type DueCall,
  lostStakes,
  saveCallWords,
  takeDueCalls,
  undoStake,
} from '../store/calls.ts';
import type { Wallet } from './wallet.ts';

/** Sends what is owed until it has arrived: payouts for ever, ways back as often as the protocol says. */
export interface Outbox {
  /** Something is owed: it is sent before long. */
  nudge(): void;
  start(): void;
  /** What is under way is finished; the rest is in the table. */
  stop(): Promise<void>;
  /** One round now, whatever the time; stakes that nobody has decided on are given up first. */
  round(): Promise<number>;
}

export interface OutboxDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly wallet: Wallet;
  readonly news: Pick<PageEvents, 'balance'>;
  readonly log: ArcadeLog;
}

export function createOutbox(deps: OutboxDeps): Outbox {
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = true;
  let cancel = (): void => {};
  let cancelGathering: (() => void) | null = null;
  const run = (): void => {
    if (stopped) return;
    cancelGathering?.();
    cancelGathering = null;
    again = true;
    running ??= (async () => {
      while (again && !stopped) {
        again = false;
        const sent = await outboxRound(deps).catch((error: unknown) => {
          deps.log('arcade.fault', { at: 'outbox', error: String(error) });
          return 0;
        });
        if (sent >= OUTBOX_BATCH_MAX) again = true;
      }
    })().finally(() => {
      running = null;
      if (again) run();
    });
  };
  let givingUp: Promise<void> | null = null;
  const tick = (): void => {
    givingUp ??= giveUpLostStakes(deps)
      .catch((error: unknown) =>
        deps.log('arcade.fault', { at: 'lostStakes', error: String(error) }),
      )
      .finally(() => {
        givingUp = null;
        run();
      });
    if (!stopped) cancel = deps.clock.after(OUTBOX_EVERY_MS, tick);
  };
  return {
    // What is owed within a moment is sent together: each round costs two commits, however much it sends.
    nudge() {
      if (!stopped) cancelGathering ??= deps.clock.after(OUTBOX_GATHER_MS, run);
    },
    start() {
      stopped = false;
      tick();
    },
    async stop() {
      stopped = true;
      cancel();
      cancelGathering?.();
      cancelGathering = null;
      await givingUp;
      await running;
    },
    async round() {
      await giveUpLostStakes(deps);
      return await outboxRound(deps);
    },
  };
}

/** How many calls were sent. */
async function outboxRound(deps: OutboxDeps): Promise<number> {
  const { db, clock } = deps;
  const now = clock.now();
  const due = await takeDueCalls(db, { now, again: now + LOST_STAKE_MS, limit: OUTBOX_BATCH_MAX });
  if (due.length === 0) return 0;
  const words: CallWord[] = [];
  const queue = [...due];
  const send = async (): Promise<void> => {
    for (let call = queue.shift(); call; call = queue.shift())
      words.push(await sendOne(deps, call));
  };
  await Promise.all(Array.from({ length: WALLET_PARALLEL_MAX }, send));
  for (const { sessionId, balanceMinor } of await saveCallWords(db, words, clock.now())) {
    deps.news.balance(sessionId, balanceMinor);
  }
  return due.length;
}

async function giveUpLostStakes({ db, clock, rng }: OutboxDeps): Promise<void> {
  const now = clock.now();
  await workOff(await lostStakes(db, now), async (callId) => {
    const rollbackId = createUuid({ clock, rng });
    await db.tx((sql) => undoStake(sql, { callId, rollbackId, now, status: 'GIVEN_UP' }));
  });
}

async function sendOne(deps: OutboxDeps, call: DueCall): Promise<CallWord> {
  const { clock, wallet, log } = deps;
  const word = await wallet.move({
    user: {
      operator: call.operator,
      site: call.site,
      player: call.player,
      token: call.walletToken,
      gameCode: call.gameCode,
    },
    kind: call.kind,
    callId: call.id,
    reference: call.reference,
    playId: call.playId,
    amountMinor: call.amountMinor,
    isRoundClosed: call.isRoundClosed,
    ...(call.kind === 'win'
      ? { stated: { effectiveMinor: call.effectiveMinor ?? 0, result: call.result ?? '' } }
      : {}),
  });
  const { id, sessionId } = call;
  const at = clock.now();
  const nextAt = at + pauseOf(call.tries);
  if (word.kind === 'done') {
    return {
      id,
      state: 'done',
      status: 'RS_OK',
      nextAt,
      sessionId,
      balanceMinor: word.balanceMinor,
      at,
    };
  }
  // Nothing was taken there, or it was given back: a rollback has no more to do.
  const isNothingThere = word.status === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
  if (call.kind === 'rollback' && isNothingThere) {
    return { id, state: 'done', status: word.status, nextAt, sessionId, balanceMinor: null, at };
  }
  const isGivenUp = call.kind === 'rollback' && call.tries >= ROLLBACK_TRIES_MAX;
  if (isGivenUp) log('arcade.stuck', { id, status: word.status });
  const state = isGivenUp ? 'stuck' : 'pending';
  return { id, state, status: word.status, nextAt, sessionId, balanceMinor: null, at };
}

/** Doubling pauses; `tries` counts from one. */
export function pauseOf(tries: number): number {
  return Math.min(RETRY_FIRST_MS * 2 ** Math.min(tries - 1, 20), RETRY_MS_MAX);
}
