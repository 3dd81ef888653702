import { must } from '@tianping/base';
import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import type { Db } from '@tianping/db';
import type { TableGame } from '@tianping/games';
import type { TableView } from '@tianping/games/wire';
import { highest } from './fake-table.ts';
import { type Answered, openStudio, type TestStudio } from './studio.ts';

const START = 1_800_000_000_000;
/** What each brings to a hand in the room that is played, and what a wallet has. */
export const CARRY = 10_000;
export const MONEY = 1_000_000;

/** A studio with one game of cards, and members who sit down and play there. */
export interface CardWorld {
  readonly clock: FakeClock;
  readonly db: Db;
  readonly studio: TestStudio;
  open(player: string | null, ip?: string): Promise<string>;
  sit(session: string, at?: object, more?: object): Promise<Answered<'sit'>>;
  seated(session: string, at?: object): Promise<TableView>;
  /** The table at which somebody sits; null when he sits nowhere. */
  seen(session: string): Promise<TableView | null>;
  tableOf(session: string): Promise<TableView>;
  move(session: string, move: unknown, more?: object): Promise<Answered<'tableMove'>>;
  /** Moves on and lets all tables do what is due. */
  pass(ms: number): Promise<void>;
  /** Two members at one table, dealt in. */
  twoPlaying(startMs: number): Promise<readonly [string, string]>;
  /** Tables of two members each who are dealt in; at each, who moves first and who second. */
  pairsPlaying(tables: number, startMs: number): Promise<readonly (readonly [string, string])[]>;
  /** Plays the hand that stands with these moves, one a place. */
  playOut(sessions: readonly string[], moves: readonly unknown[]): Promise<void>;
  /** What wallets, plays and hands come to: nothing is made and nothing goes. */
  moneyOf(players: readonly string[]): Promise<{
    readonly sum: number;
    readonly open: number;
    readonly rake: number;
  }>;
}

export async function openCardWorld(db: Db, game: TableGame = highest): Promise<CardWorld> {
  const clock = createFakeClock(START);
  const studio = await openStudio({ db, clock, games: [game] });
  let keys = 0;
  const open: CardWorld['open'] = (player, ip) =>
    studio.open('fake-table', player, ip === undefined ? {} : { ip });
  const sit: CardWorld['sit'] = async (session, at = { kind: 'any' }, more = {}) => {
    keys += 1;
    const key = `a-seat-of-a-test-${keys}`;
    const asked = { key, room: 'novice', carryMinor: CARRY, seed: 'mine', at, ...more };
    return await studio.call(session, 'sit', asked as never);
  };
  const seated: CardWorld['seated'] = async (session, at) =>
    must((await sit(session, at)).answer, 'a seat').table;
  const seen: CardWorld['seen'] = async (session) =>
    must((await studio.call(session, 'rooms', {})).answer, 'rooms').table;
  const tableOf: CardWorld['tableOf'] = async (session) => must(await seen(session), 'a table');
  const move: CardWorld['move'] = async (session, what, more = {}) => {
    const { handId, step } = must((await tableOf(session)).hand, 'a hand');
    return await studio.call(session, 'tableMove', { handId, step, move: what, ...more });
  };
  const pass: CardWorld['pass'] = async (ms) => {
    clock.advance(ms);
    while ((await studio.arcade.stepCards()) > 0);
  };
  const world = { clock, db, studio, open, sit, seated, seen, tableOf, move, pass };
  return {
    ...world,
    async twoPlaying(startMs) {
      const [first, second] = [await open('player-1'), await open('player-2')];
      await seated(first);
      await seated(second);
      await pass(startMs);
      return [first, second];
    },
    async pairsPlaying(tables, startMs) {
      const byTable = new Map<string, string[]>();
      for (let at = 1; at <= 2 * tables; at += 1) {
        const session = await open(`player-${at}`);
        const { tableId } = await seated(session);
        byTable.set(tableId, [...(byTable.get(tableId) ?? []), session]);
      }
      await pass(startMs);
      const pairs = [...byTable.values()].map(async ([first = '', second = '']) => {
        const isFirst = (await tableOf(first)).hand?.myPlace === 0;
        return isFirst ? ([first, second] as const) : ([second, first] as const);
      });
      return await Promise.all(pairs);
    },
    playOut: (sessions, moves) => playOut(world, sessions, moves),
    moneyOf: (players) => moneyOf(world, players),
  };
}

async function playOut(
  { tableOf, move }: Pick<CardWorld, 'tableOf' | 'move'>,
  sessions: readonly string[],
  moves: readonly unknown[],
): Promise<void> {
  const turns = new Map<number, string>();
  for (const session of sessions) {
    turns.set(must((await tableOf(session)).hand?.myPlace, 'a place'), session);
  }
  for (const [place, what] of moves.entries()) {
    const { refusal } = await move(must(turns.get(place), 'a player'), what);
    if (refusal) throw new Error(`refused: ${refusal.code}`);
  }
}

async function moneyOf(
  { db, studio }: Pick<CardWorld, 'db' | 'studio'>,
  players: readonly string[],
): ReturnType<CardWorld['moneyOf']> {
  const { rows } = await db.query<{ open: number; rake: number }>(
    `select (select count(*) from arcade_play where state in ('staking', 'open'))::int as open,
       (select coalesce(sum(r::bigint), 0) from arcade_card_hand h,
          jsonb_array_elements_text(h.hand_end -> 'rakeMinor') as r)::int as rake`,
  );
  const sum = players.reduce((all, player) => all + studio.wallet.balanceOf(player), 0);
  return { sum, ...must(rows[0], 'sums') };
}
