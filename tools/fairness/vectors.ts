import { createHash } from 'node:crypto';
import {
  type Chain,
  commitmentTo,
  hmacDraws,
  hmacWords,
  makeChain,
  playDraws,
  roundDraws,
  secretAt,
  seedHash,
} from '@tianping/games';
import type { Proof } from '@tianping/games/wire';
import { gameByCode } from '@tianping/plugin-games';

const SEED = createHash('sha256').update('tianping/fairness/vectors').digest('hex');
const CHAIN = { length: 100, every: 10 };
const SALT = '0f1e2d3c4b5a6978';
const CLIENT_SEED = '兰-2026';
/** Games with a proof of their own among the examples. */
const PROVEN =
  'baccarat dragon-tiger roulette sic-bo blackjack dice slot-koi ' +
  'ssc-1 pk10-1 k3-1 x5-1 six-1 happy10-1 pc28-1';
const BOUNDS = [2, 6, 10, 37, 52, 1000, 2 ** 31 + 1];

/** The examples of `docs/fairness/vectors.json`, made by the product's own code. */
export function fairnessVectors() {
  const chain = chainOf();
  const words = hmacWords(Buffer.from(SEED, 'hex'), `${CLIENT_SEED}:0`);
  const draws = hmacDraws(Buffer.from(SEED, 'hex'), 'integers');
  return {
    seed: { serverSeed: SEED, hash: seedHash(SEED) },
    words: { key: SEED, message: `${CLIENT_SEED}:0`, first: Array.from({ length: 20 }, words) },
    integers: {
      key: SEED,
      message: 'integers',
      drawn: BOUNDS.flatMap((below) =>
        Array.from({ length: 4 }, () => ({ below, value: draws.int(below) })),
      ),
    },
    chain: {
      length: chain.length,
      lastSecret: SEED,
      anchor: chain.anchor,
      secrets: [1, 2, 50, 99].map((place) => {
        const secret = secretAt(chain, place);
        return { place, secret, commitment: commitmentTo(secret) };
      }),
    },
    proofs: PROVEN.split(' ').flatMap((code) => proofsOf(code, chain)),
  };
}

function chainOf(): Chain {
  const making = makeChain(SEED, CHAIN);
  for (;;) {
    const step = making.next();
    if (step.done) return step.value;
  }
}

/** Two plays of the game; none when there is no such game. */
function proofsOf(code: string, chain: Chain): readonly Proof[] {
  const game = gameByCode(code);
  if (!game) return [];
  return [3, 4].map((number): Proof => {
    if (game.form === 'round') return roundProofOf(code, chain, number);
    const play = {
      gameCode: code,
      playId: `play-${number}`,
      nonce: number,
      clientSeed: CLIENT_SEED,
      serverSeed: SEED,
      serverSeedHash: seedHash(SEED),
    };
    const draws = playDraws(play);
    if (game.form === 'hand') {
      const stakeMinor = 1000;
      const state = game.play(draws, { stakeMinor, actions: [] });
      const payoutMinor = state?.payoutMinor ?? null;
      return { form: 'hand', ...play, stakeMinor, actions: [], payoutMinor, shown: state?.shown };
    }
    if (game.form === 'table' || game.form === 'pond') throw new Error(code);
    const stakeMinor = game.stakes[0] ?? 100;
    const options = { target: 5000, direction: 'under' };
    const read = game.readOptions(options) ?? game.readOptions({});
    return {
      form: 'spin',
      ...play,
      stakeMinor,
      options,
      ...game.spin(draws, { stakeMinor, options: read }),
    };
  });
}

function roundProofOf(code: string, chain: Chain, place: number): Proof {
  const game = gameByCode(code);
  if (game?.form !== 'round') throw new Error(code);
  const secret = secretAt(chain, place);
  const roundId = `round-${place}`;
  const issue = game.everyMs === null ? String(place) : `20260101-000${place}`;
  const shoe = game.newShoe();
  const { outcome } = game.draw(roundDraws(secret, SALT, place), shoe, issue);
  return {
    form: 'round',
    gameCode: code,
    roundId,
    issue,
    chain: { chainId: 'example', anchor: chain.anchor, salt: SALT, length: chain.length },
    place,
    commitment: commitmentTo(secret),
    secret,
    shoe,
    outcome,
    isVoid: false,
    bets: [],
  };
}
