import { createHash } from 'node:crypto';
import { must } from '@tianping/base';
import {
  type Game,
  type HandGame,
  type PondFish,
  type PondGame,
  playDraws,
  type RoundGame,
  roundDraws,
} from '@tianping/games';
import { bestAction } from '@tianping/plugin-games/blackjack';
import { NO_TALLY, type Tally } from './statistics.ts';

/** Large enough that rounding down a payout does not show, and within every game's limits of units. */
const STAKE_MINOR = 1_000_000;
/** So many hits are drawn before another wave comes. */
const HITS_A_WAVE = 500;

export interface Share {
  readonly seed: string;
  /** Number of this share: its secrets are its own. */
  readonly share: number;
  readonly rounds: number;
}

/** What one share of a game's rounds returned, by bet; `wins`: rounds in which it returned anything. */
export type Simulated = Readonly<Record<string, Tally & { readonly wins: number }>>;

/** Plays a game with the streams of the product: a secret a round, or seeds and a rising nonce. */
export function simulate(game: Game, given: Share): Simulated {
  // Games of one kind would else be drawn alike, and err together.
  const share = { ...given, seed: `${given.seed}|${game.code}` };
  if (game.form === 'round') return simulateRounds(game, share);
  // Between players nothing is returned by chance: the house keeps a share of what changes hands.
  if (game.form === 'table') return {};
  if (game.form === 'pond') return simulateHits(game, share);
  const serverSeed = secretOf(share, 0);
  const tally = counter();
  const stakeMinor = game.form === 'spin' ? (game.stakes.at(-1) ?? 0) : STAKE_MINOR;
  const options = game.form === 'spin' ? optionsOf(game) : null;
  for (let nonce = 0; nonce < share.rounds; nonce += 1) {
    const draws = playDraws({ serverSeed, clientSeed: `share-${share.share}`, nonce });
    if (game.form === 'spin') {
      const { payoutMinor } = game.spin(draws, { stakeMinor, options });
      tally.add('', payoutMinor / stakeMinor);
    } else {
      const seeds = { serverSeed, clientSeed: `share-${share.share}`, nonce };
      tally.add('', playHand(game, () => playDraws(seeds)) / STAKE_MINOR);
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
      fishes = game.wave(roundDraws(serverSeed, `share-${share.share}`, round + 1));
    }
    const fish = must(fishes[round % fishes.length], 'a fish');
    const ms = Math.floor((fish.enterMs + fish.leaveMs) / 2);
    const along = game.alongOf(fish, fishes, ms).map(({ id, kind }) => ({ id, kind }));
    const draws = playDraws({ serverSeed, clientSeed: `share-${share.share}`, nonce: round });
    const { times } = game.catchOf(draws, { fishId: fish.id, kind: fish.kind, along });
    tally.add('', times);
    tally.add(fish.kind, times);
  }
  return tally.all();
}

/** Bets that the game can read, each staked in every round. */
function simulateRounds(game: RoundGame, share: Share): Simulated {
  const bets = game
    .exactReturns()
    .map(({ of }) => of)
    .filter((code) => game.readBet(code) !== null);
  const tally = counter();
  let shoe = game.newShoe();
  for (let round = 0; round < share.rounds; round += 1) {
    if (game.isShoeOver(shoe)) shoe = game.newShoe();
    const draws = roundDraws(secretOf(share, round), `fairness-${share.share}`, round + 1);
    const drawn = game.draw(draws, shoe, `20260101-${String(round % 1000).padStart(4, '0')}`);
    shoe = drawn.shoe;
    for (const code of bets) {
      const { units } = game.readBet(code) ?? { units: 1 };
      const stakeMinor = STAKE_MINOR * units;
      tally.add(code, game.settle({ code, stakeMinor }, drawn.outcome) / stakeMinor);
    }
  }
  return tally.all();
}

/** Net of added stakes, over the first stake: what the exact return is counted in. */
function playHand(game: HandGame, draws: () => ReturnType<typeof playDraws>): number {
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
  return createHash('sha256').update(`${seed}|${share}|${round}`).digest('hex');
}

function counter() {
  const tallies = new Map<string, { count: number; sum: number; squares: number; wins: number }>();
  return {
    add(of: string, returned: number): void {
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
    all: (): Simulated => Object.fromEntries(tallies),
  };
}

/** Shares of one game together. */
export function together(shares: readonly Simulated[]): Simulated {
  const names = new Set(shares.flatMap((share) => Object.keys(share)));
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      shares.reduce(
        (sum, share) => {
          const more = share[name];
          if (!more) return sum;
          return {
            count: sum.count + more.count,
            sum: sum.sum + more.sum,
            squares: sum.squares + more.squares,
            wins: sum.wins + more.wins,
          };
        },
        { ...NO_TALLY, wins: 0 },
      ),
    ]),
  );
}
