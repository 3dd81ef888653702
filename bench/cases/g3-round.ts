import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { must, systemClock } from '@tianping/base';
import type { RoundGame } from '@tianping/games';
import { roundView } from '@tianping/games/wire';
import { baccaratGames } from '@tianping/plugin-games/baccarat';
import { z } from 'zod';
import { type BenchStudio, startBenchStudio } from '../arcade/bench-studio.ts';
import type { Bench, Prepared } from '../harness.ts';

interface Size {
  readonly watchers: number;
  readonly bettors: number;
  readonly bettingMs: number;
}

const FULL: Size = { watchers: 5_000, bettors: 500, bettingMs: 40_000 };
const TINY: Size = { watchers: 5, bettors: 3, bettingMs: 4_000 };
/** Sockets of one session, as of one visitor's many tabs. */
const SOCKETS_A_SESSION = 100;
const BETS_AT_ONCE = 16;

/** How late the last watcher sees a round close and open its cards, or the last bettor is paid: the worst of them. */
export const roundTime: Bench = {
  name: 'G3',
  title: '五千人观看、五百人投注的一局：封盘、开牌、派完最晚迟到的秒数 ÷ 1 秒',
  goal: { sense: '<=', ratio: 1 },
  prepare: ({ tiny }) => prepare(tiny ? TINY : FULL),
};

const word = z.object({ roundId: z.string(), phase: z.string(), at: z.number() });

async function prepare(size: Size): Promise<Prepared> {
  const baccarat = must(baccaratGames[0], 'baccarat');
  const plan = { bettingMs: size.bettingMs, closedMs: 2_000, drawingMs: 2_000, settledMs: 1_000 };
  const game: RoundGame = { ...(baccarat as RoundGame), plan, isShoeOver: () => false };
  const studio = await startBenchStudio({ games: [game], clock: systemClock });
  const demo = Math.ceil(size.watchers / SOCKETS_A_SESSION);
  const sessions = await Promise.all(
    Array.from({ length: demo }, () => studio.open(game.code, null)),
  );
  const players: string[] = [];
  for (let at = 0; at < size.bettors; at += 1) {
    players.push(await studio.open(game.code, `player-${at}`));
  }
  const readers = await startWatchers({ port: studio.port, watchers: size.watchers, sessions });
  const seen = new Map<string, number>();
  readers.on('message', (message) => {
    const read = word.safeParse(message);
    if (read.success) seen.set(`${read.data.roundId} ${read.data.phase}`, read.data.at);
  });
  const late = { closed: 0, drawn: 0, paid: 0 };
  return {
    async ours() {
      const round = await nextRound(studio, game.code, size.bettingMs * 0.8);
      const paidBefore = studio.paid().count;
      await placeAll(studio, players, round.roundId);
      const settlesAt = round.drawsAt + plan.drawingMs;
      const atOf = (phase: string) => until(() => seen.get(`${round.roundId} ${phase}`));
      late.closed = (await atOf('closed')) - round.closesAt;
      late.drawn = (await atOf('drawing')) - round.drawsAt;
      const isPaid = () => studio.paid().count - paidBefore >= size.bettors || undefined;
      await until(isPaid);
      late.paid = studio.paid().at - settlesAt;
      return Math.max(late.closed, late.drawn, late.paid) / 1_000;
    },
    yardstick: async () => 1,
    facts: () => ({ ...size, lastRoundLateMs: late }),
    async dispose() {
      readers.kill();
      await studio.close();
    },
  };
}

/** A round that has most of its betting left. */
async function nextRound(studio: BenchStudio, gameCode: string, leastMs: number) {
  const session = await studio.open(gameCode, null);
  const socket = new WebSocket(`ws://127.0.0.1:${studio.port}/socket`);
  const frame = z.object({ t: z.literal('round'), now: z.number(), round: roundView });
  const found = new Promise<z.output<typeof roundView>>((resolve) => {
    socket.onmessage = ({ data }) => {
      const read = frame.safeParse(JSON.parse(String(data)));
      if (!read.success || read.data.round.phase !== 'betting') return;
      const { round, now } = read.data;
      if (round.closesAt - now > leastMs) resolve(round);
    };
    socket.onopen = () => socket.send(JSON.stringify({ t: 'hello', session }));
  });
  const round = await found;
  socket.close();
  return round;
}

async function placeAll(
  studio: BenchStudio,
  players: readonly string[],
  roundId: string,
): Promise<void> {
  const left = [...players];
  const place = async (): Promise<void> => {
    for (let session = left.pop(); session; session = left.pop()) {
      const bets = [{ code: 'player', stakeMinor: 1_000 }];
      await studio.call(session, 'bet', { key: `a-bet-in-${roundId.slice(-20)}`, roundId, bets });
    }
  };
  await Promise.all(Array.from({ length: BETS_AT_ONCE }, place));
}

async function until<Value>(ask: () => Value | undefined): Promise<Value> {
  for (;;) {
    const value = ask();
    if (value !== undefined) return value;
    await pause(20);
  }
}

function startWatchers(options: object): Promise<ChildProcess> {
  const path = fileURLToPath(new URL('../arcade/round-watchers.ts', import.meta.url));
  const child = fork(path, [JSON.stringify(options)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return new Promise((resolve) => child.once('message', () => resolve(child)));
}
