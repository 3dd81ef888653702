import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { PondProof } from '../../wire/proof.ts';
import {
  catchMinor,
  intoPond,
  POND_BOUNDS,
  type PondCatch,
  type PondFish,
  type PondGame,
} from '../pond-game.ts';
import { leadsToAnchor } from './chain.ts';
import { type PlaySeeds, pondDraws, pondMessage, roundDraws, seedHash } from './seeds.ts';
import {
  type Check,
  type CheckStep,
  compared,
  drawStep,
  jsonText,
  judged,
  sealed,
} from './verify.ts';

type ProvenHit = PondProof['hits'][number];
type FishById = (id: number) => PondFish | null;

/**
 * Recomputes a sitting at a pond, hit by hit: that each fish swam in its wave, what was caught along with it, and
 * what the seeds drew. Which fish others had caught before is not part of a proof; it changes no return.
 */
export function verifyPond(game: PondGame, proof: PondProof): Check {
  const { serverSeed, hits } = proof;
  if (serverSeed === null) {
    return sealed(proof.serverSeedHash, ['commitment', 'chain', 'draws', 'outcome']);
  }
  const seeds = { ...proof, serverSeed };
  const fishById = fishesOf(game, proof);
  const drawn = hits.map((hit, at) => drawAgain(game, { ...seeds, hit: at + 1 }, hit, fishById));
  const wrong = drawn.findIndex((result, at) => result?.times !== hits[at]?.times);
  return judged(
    [
      compared('commitment', proof.serverSeedHash, seedHash(serverSeed)),
      ...chainSteps(proof),
      drawStep(serverSeed, pondMessage({ ...seeds, hit: 1 })),
      wrong < 0
        ? compared('outcome', sumText(hits), sumText(drawn))
        : compared('outcome', hitText(wrong, hits[wrong]), hitText(wrong, drawn[wrong])),
      ...payoutSteps(game, proof, drawn),
    ],
    bestWords(game, hits, drawn),
  );
}

/** The best catch in words; empty without one. */
function bestWords(
  game: PondGame,
  hits: readonly ProvenHit[],
  drawn: readonly (PondCatch | null)[],
): Check['words'] {
  const most = drawn.reduce((all, result) => Math.max(all, result?.times ?? 0), 0);
  const best = drawn.findIndex((result) => most > 0 && result?.times === most);
  const [hit, result] = [hits[best], drawn[best]];
  return hit && result ? game.describe(hit, result) : [];
}

/** Null when the hit was not possible: no such fish, or not with those along with it. */
function drawAgain(
  game: PondGame,
  seeds: PlaySeeds & { readonly hit: number },
  hit: ProvenHit,
  fishById: FishById,
): PondCatch | null {
  const fish = fishOf(fishById, { id: hit.fishId, kind: hit.kind });
  const along = hit.along.flatMap((other) => fishOf(fishById, other) ?? []);
  if (fish === null || game.levels[hit.level] === undefined) return null;
  const ids = game.alongOf(fish, along, hit.atMs).map(({ id }) => id);
  if (ids.join() !== hit.along.map(({ id }) => id).join()) return null;
  return game.catchOf(pondDraws(seeds), hit);
}

function fishOf(
  fishById: FishById,
  { id, kind }: { readonly id: number; readonly kind: string },
): PondFish | null {
  const fish = fishById(id);
  return fish?.kind === kind ? fish : null;
}

/** Fish of the pond by their ids, of the waves to which the last secret leads back. */
function fishesOf(game: PondGame, { lastWave, chain }: PondProof): FishById {
  const waves = new Map<number, ReadonlyMap<number, PondFish>>();
  let back = lastWave;
  const secrets = new Map<number, string>();
  const secretOf = (place: number): string | null => {
    while (back !== null && back.place >= place) {
      secrets.set(back.place, back.secret);
      const { place: at, secret } = back;
      back = at > 1 ? { place: at - 1, secret: bytesToHex(sha256(hexToBytes(secret))) } : null;
    }
    return secrets.get(place) ?? null;
  };
  return (id) => {
    const place = Math.floor(id / POND_BOUNDS.fishAWave);
    const secret = place < 1 ? null : secretOf(place);
    if (secret === null) return null;
    const known = waves.get(place);
    if (known) return known.get(id) ?? null;
    const fishes = game.wave(roundDraws(secret, chain?.salt ?? '', place));
    const inPond = intoPond(fishes, { place, waveMs: game.waveMs });
    const wave = new Map(inPond.map((fish) => [fish.id, fish]));
    waves.set(place, wave);
    return wave.get(id) ?? null;
  };
}

/** Nothing to compare where nothing was hit. */
function chainSteps({ chain, lastWave }: PondProof): readonly CheckStep[] {
  if (chain === null || lastWave === null) return [];
  const { place, secret } = lastWave;
  const isOnChain = place <= chain.length && leadsToAnchor(secret, place, chain.anchor);
  return [
    {
      step: 'chain',
      state: isOnChain ? 'fits' : 'differs',
      stated: chain.anchor,
      computed: isOnChain ? chain.anchor : '',
    },
  ];
}

/** The amount brought, minus the stakes of all hits, plus their wins. */
function payoutSteps(
  game: PondGame,
  { hits, stakeMinor, payoutMinor }: PondProof,
  drawn: readonly (PondCatch | null)[],
): readonly CheckStep[] {
  if (payoutMinor === null) return [];
  let leftMinor: number | null = stakeMinor;
  for (const [at, { level }] of hits.entries()) {
    const [levelMinor, result] = [game.levels[level], drawn[at]];
    if (leftMinor === null || levelMinor === undefined || !result) leftMinor = null;
    else leftMinor += catchMinor(levelMinor, result) - levelMinor;
  }
  return [compared('payout', String(payoutMinor), String(leftMinor))];
}

function sumText(results: readonly ({ readonly times: number } | null)[]): string {
  const times = results.reduce((sum, result) => sum + (result?.times ?? 0), 0);
  return jsonText({ hits: results.length, times });
}

function hitText(at: number, result: { readonly times: number } | null | undefined): string {
  return jsonText({ hit: at + 1, times: result?.times ?? null });
}
