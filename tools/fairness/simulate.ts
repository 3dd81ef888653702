import { hash } from 'node:crypto';
import { must } from '@tianping/base';
import {
  type Draws,
  type Game,
  type HandGame,
  type PondFish,
  type PondGame,
  playMessage,
  type RoundGame,
  roundMessage,
  type TableGame,
  tableMessage,
} from '@tianping/games';
import { bestAction } from '@tianping/plugin-games/blackjack';
import { priceOf } from '@tianping/plugin-games/fishing';
import { countedOf, setupOf } from './outcomes/tables.ts';
import { quickDraws } from './quick-draws.ts';
import { NO_TALLY, type Tally } from './statistics.ts';

/** Large enough that rounding down a payout does not show, and within every game's limits of units. */
const STAKE_MINOR = 1_000_000;
/** How many hits are drawn before the next wave. */
const HITS_A_WAVE = 500;
/** All hands of a table are dealt and examined; one in this many is played to its end by house players. */
const PLAYED_EVERY = 200;
const MOVES_MAX = 1_000;

export interface Share {
  readonly seed: string;
  /** Number of this share, from which its secrets follow. */
  readonly share: number;
  readonly rounds: number;
}

/** How often something came; `expected` only where the chance is not the same in all rounds. */
export interface Seen {
  readonly seen: number;
  readonly expected: number;
}

export interface Simulated {
  /**
   * What one share of a game's rounds returned, by bet; `wins`: rounds in which it returned anything. Of a table what its first
   * place won, in units of its room.
   */
  readonly returns: Readonly<Record<string, Tally & { readonly wins: number }>>;
  /** By table and class. */
  readonly outcomes: Readonly<Record<string, Readonly<Record<string, Seen>>>>;
}

/** Plays a game with the streams of the product: a secret a round, or seeds and a rising nonce. */
export function simulate(game: Game, given: Share): Simulated {
  // Games of one kind would otherwise be drawn alike, and err together.
  const share = { ...given, seed: `${given.seed}|${game.code}` };
  if (game.form === 'round') return simulateRounds(game, share);
  if (game.form === 'table') return simulateTable(game, share);
  if (game.form === 'pond') return simulateHits(game, share);
  const serverSeed = secretOf(share, 0);
  const tally = counter();
  const stakeMinor = game.form === 'spin' ? (game.stakes.at(-1) ?? 0) : STAKE_MINOR;
  const options = game.form === 'spin' ? optionsOf(game) : null;
  for (let nonce = 0; nonce < share.rounds; nonce += 1) {
    const draws = quickDraws(
      serverSeed,
      playMessage({ clientSeed: `share-${share.share}`, nonce }),
    );
    if (game.form === 'spin') {
      const { payoutMinor } = game.spin(draws, { stakeMinor, options });
      tally.add('', payoutMinor / stakeMinor);
    } else {
      const message = playMessage({ clientSeed: `share-${share.share}`, nonce });
      tally.add('', playHand(game, () => quickDraws(serverSeed, message)) / STAKE_MINOR);
    }
  }
  return tally.all();
}

/** Hits on the fish of one wave after the other, each where it swims, with what is taken along there. */
function simulateHits(game: PondGame, share: Share): Simulated {
  const tally = counter();
  const serverSeed = secretOf(share, 0);
  let fishes: readonly PondFish[] = [];
  for (let round = 0; round < share.rounds; round += 1) {
    if (round % HITS_A_WAVE === 0) {
      fishes = game.wave(quickDraws(serverSeed, roundMessage(`share-${share.share}`, round + 1)));
    }
    const fish = must(fishes[round % fishes.length], 'a fish');
    const ms = Math.floor((fish.enterMs + fish.leaveMs) / 2);
    const along = game.alongOf(fish, fishes, ms).map(({ id, kind }) => ({ id, kind }));
    const draws = quickDraws(
      serverSeed,
      playMessage({ clientSeed: `share-${share.share}`, nonce: round }),
    );
    const { times } = game.catchOf(draws, { fishId: fish.id, kind: fish.kind, along });
    tally.add('', times);
    tally.add(fish.kind, times);
    countHit(tally, game, { fish, along, times });
  }
  return tally.all();
}

/** What was paid, beside the chance of each payment; fish that take others along are either caught or not. */
function countHit(
  tally: Counter,
  game: PondGame,
  hit: {
    readonly fish: PondFish;
    readonly along: readonly { readonly kind: string }[];
    readonly times: number;
  },
): void {
  const { fish, along, times } = hit;
  const kind = must(game.readKind(fish.kind), 'a kind of the room');
  const codes = along.map((other) => other.kind);
  const { num, den, lines, weights } = priceOf(game.returned, kind, codes);
  const isAlone = kind.worth.form === 'fixed' || kind.worth.form === 'drawn';
  const classOf = (paid: number): string => (isAlone ? `${paid}` : 'caught');
  tally.see(kind.code, times === 0 ? 'missed' : classOf(times));
  tally.expect(kind.code, 'missed', 1 - num / den);
  for (const line of lines) {
    tally.expect(kind.code, classOf(line.times), ((num / den) * line.weight) / weights);
  }
}

/**
 * Hands as they are dealt; some of them played by house players in all places. Places differ in nothing but who
 * begins, which rotates: so each wins nothing in the long run, before the rake.
 */
function simulateTable(game: TableGame, share: Share): Simulated {
  const tally = counter();
  const counted = must(countedOf(game.code), 'what is counted of a table');
  const seeds = Array.from({ length: game.places.max }, () => 'house');
  for (let round = 0; round < share.rounds; round += 1) {
    const table = { tableId: `fairness-${share.share}`, number: round + 1, seeds };
    const setup = setupOf(game, round + 1);
    const dealt = game.deal(quickDraws(secretOf(share, round), tableMessage(table)), setup);
    tally.seeAll(counted.classesOf(dealt, round));
    if (round % PLAYED_EVERY > 0) continue;
    // Another hand number, so that every place begins as often as the others.
    const played = setupOf(game, round / PLAYED_EVERY + 1);
    const message = tableMessage({ ...table, tableId: 'played' });
    const draws = quickDraws(secretOf(share, round), message);
    const net = must(playedByHouse(game, game.deal(draws, played)).netMinor[0], 'a net');
    tally.add('', net / played.room.baseMinor);
  }
  return tally.all();
}

function playedByHouse(game: TableGame, dealt: unknown) {
  let state = dealt;
  for (let moves = 0; moves < MOVES_MAX; moves += 1) {
    const turn = game.turn(state);
    if (turn === null) return must(game.end(state), 'an end');
    const place = must(turn.places[0], 'a place');
    const moved = game.move(state, place, game.program(game.shownTo(state, place)));
    if (!moved.ok) throw new Error(`${game.code}: ${moved.error}`);
    state = moved.value;
  }
  throw new Error(`${game.code}: a hand without an end`);
}

/** Bets that the game can read, each staked in every round. */
function simulateRounds(game: RoundGame, share: Share): Simulated {
  const bets = game.exactReturns().flatMap(({ of: code }) => {
    const bet = game.readBet(code);
    return bet === null ? [] : [{ code, stakeMinor: STAKE_MINOR * bet.units }];
  });
  const counted = countedOf(game.code);
  const tally = counter();
  let shoe = game.newShoe();
  for (let round = 0; round < share.rounds; round += 1) {
    if (game.isShoeOver(shoe)) shoe = game.newShoe();
    const message = roundMessage(`fairness-${share.share}`, round + 1);
    const draws = quickDraws(secretOf(share, round), message);
    const drawn = game.draw(draws, shoe, `20260101-${String(round % 1000).padStart(4, '0')}`);
    shoe = drawn.shoe;
    for (const bet of bets) {
      tally.add(bet.code, game.settle(bet, drawn.outcome) / bet.stakeMinor);
    }
    if (counted) tally.seeAll(counted.classesOf(drawn.outcome, round));
  }
  return tally.all();
}

/** Net of added stakes, over the first stake: what the exact return is counted in. */
function playHand(game: HandGame, draws: () => Draws): number {
  const actions: string[] = [];
  for (;;) {
    const state = game.play(draws(), { stakeMinor: STAKE_MINOR, actions });
    if (!state) throw new Error(`${game.code}: ${actions.join(' ')}`);
    if (state.payoutMinor !== null) return state.payoutMinor - state.stakedMinor + STAKE_MINOR;
    actions.push(bestAction(state));
  }
}

/** The first choice that the game takes. */
function optionsOf(game: Extract<Game, { form: 'spin' }>): unknown {
  const choices = [{}, null, undefined, { target: 5000, direction: 'under' }];
  const options = choices.map((choice) => game.readOptions(choice)).find((one) => one !== null);
  if (options === undefined) throw new Error(`${game.code}: no options are taken`);
  return options;
}

function secretOf({ seed, share }: Share, round: number): string {
  return hash('sha256', `${seed}|${share}|${round}`);
}

interface Counter {
  add(of: string, returned: number): void;
  see(table: string, code: string): void;
  expect(table: string, code: string, chance: number): void;
  seeAll(classes: Readonly<Record<string, string>>): void;
  all(): Simulated;
}

function counter(): Counter {
  const tallies = new Map<string, { count: number; sum: number; squares: number; wins: number }>();
  const tables = new Map<string, Map<string, { seen: number; expected: number }>>();
  const classIn = (table: string, code: string) => {
    const classes = tables.get(table) ?? new Map<string, { seen: number; expected: number }>();
    tables.set(table, classes);
    const known = classes.get(code) ?? { seen: 0, expected: 0 };
    classes.set(code, known);
    return known;
  };
  const see = (table: string, code: string): void => {
    classIn(table, code).seen += 1;
  };
  return {
    add(of, returned) {
      let tally = tallies.get(of);
      if (!tally) {
        tally = { count: 0, sum: 0, squares: 0, wins: 0 };
        tallies.set(of, tally);
      }
      tally.count += 1;
      tally.sum += returned;
      tally.squares += returned * returned;
      if (returned > 0) tally.wins += 1;
    },
    see,
    expect(table, code, chance) {
      classIn(table, code).expected += chance;
    },
    seeAll(classes) {
      for (const table in classes) see(table, classes[table] ?? '');
    },
    all: () => ({
      returns: Object.fromEntries(tallies),
      outcomes: Object.fromEntries(
        [...tables].map(([table, classes]) => [table, Object.fromEntries(classes)]),
      ),
    }),
  };
}

/** Shares of one game together. */
export function together(shares: readonly Simulated[]): Simulated {
  const tables = shares.map(({ outcomes }) => outcomes);
  return {
    returns: merged(
      shares.map(({ returns }) => returns),
      (one = { ...NO_TALLY, wins: 0 }, more = { ...NO_TALLY, wins: 0 }) => ({
        count: one.count + more.count,
        sum: one.sum + more.sum,
        squares: one.squares + more.squares,
        wins: one.wins + more.wins,
      }),
    ),
    outcomes: merged(tables, (one = {}, more = {}) =>
      merged([one, more], (a = NOTHING_SEEN, b = NOTHING_SEEN) => ({
        seen: a.seen + b.seen,
        expected: a.expected + b.expected,
      })),
    ),
  };
}

const NOTHING_SEEN: Seen = { seen: 0, expected: 0 };

function merged<One>(
  records: readonly Readonly<Record<string, One>>[],
  add: (one: One | undefined, more: One | undefined) => One,
): Readonly<Record<string, One>> {
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const sumOf = (name: string): One =>
    records
      .map((record) => record[name])
      .reduce<One>((sum, more) => add(sum, more), add(undefined, undefined));
  return Object.fromEntries(names.map((name) => [name, sumOf(name)]));
}
