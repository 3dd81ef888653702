import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { rngFromU32 } from '@tianping/base';
import type { Score } from '@tianping/odds';
import type { DrawnMatch } from './types.ts';

/**
 * Matches that are drawn by lot, in a way that anybody can verify. Every round has a secret of 32 bytes; its draw
 * follows from the secret and the match's public name alone. The SHA-256 of each secret is the secret of the round
 * before, so that the secrets of a chain are fixed by its anchor, which is public before the first of them is used.
 * As earlier secrets must stay hidden until their own round is over, each round is also committed to by a hash of its
 * own.
 */

/** Steps of half a minute in each half. */
const STEPS_PER_HALF = 90;
const COMMITMENT = 'tianping/drawn/commitment';
const SECRET_HEX = /^[0-9a-f]{64}$/;

/** A goal that was drawn: in which half, and in which half minute of it. */
export interface DrawnGoal {
  readonly half: 1 | 2;
  readonly step: number;
  readonly side: 'home' | 'away';
}

/** The commitment published for a round before any bet on it: hex of SHA-256. */
export function commitmentTo(secret: string): string {
  return bytesToHex(sha256(utf8ToBytes(`${COMMITMENT}|${secret}`)));
}

/** The secret of the round before; for a chain's first round its anchor. */
export function secretBefore(secret: string): string {
  return bytesToHex(sha256(hexToBytes(secret)));
}

/**
 * The goals of a match in their order. In each half minute each side scores with its chance, out of 2^32, home first:
 * the next 32 bits of HMAC-SHA-256(secret, `name|block`), blocks counted from 0, are a goal when they are below the
 * chance.
 */
export function drawGoals(
  match: Pick<DrawnMatch, 'name' | 'chances'>,
  secret: string,
): readonly DrawnGoal[] {
  const next = wordsOf(secret, match.name);
  const goals: DrawnGoal[] = [];
  for (const half of [1, 2] as const) {
    const chances = match.chances[half - 1] ?? { home: 0, away: 0 };
    for (let step = 0; step < STEPS_PER_HALF; step += 1) {
      for (const side of ['home', 'away'] as const) {
        if (next() < chances[side]) goals.push({ half, step, side });
      }
    }
  }
  return goals;
}

/** Chance of a goal in one half minute, out of 2^32, for an expected number of goals in the half. */
export function chanceOfStep(goalsOfHalf: number): number {
  return Math.round((goalsOfHalf / STEPS_PER_HALF) * 2 ** 32);
}

/** Random numbers that follow from a secret and a name alone. */
export function drawnRng(secret: string, name: string): ReturnType<typeof rngFromU32> {
  return rngFromU32(wordsOf(secret, name));
}

function wordsOf(secret: string, name: string): () => number {
  const key = hexToBytes(secret);
  let block = new DataView(new ArrayBuffer(0));
  let blocks = 0;
  let at = 0;
  return () => {
    if (at >= block.byteLength) {
      const bytes = hmac(sha256, key, utf8ToBytes(`${name}|${blocks}`));
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      blocks += 1;
      at = 0;
    }
    const word = block.getUint32(at);
    at += 4;
    return word;
  };
}

/** A published result, to be checked against the secret. */
export interface DrawnClaim {
  readonly match: DrawnMatch;
  readonly secret: string;
  /** The tallies that bets were settled by. */
  readonly halfTime: Score | null;
  readonly fullTime: Score | null;
}

export type DrawnCheck =
  | { readonly ok: true; readonly goals: readonly DrawnGoal[] }
  | { readonly ok: false; readonly fault: 'secret' | 'commitment' | 'chain' | 'score' };

/** Whether a result is the one that was committed to; pure, the same in the browser. */
export function checkDraw({ match, secret, halfTime, fullTime }: DrawnClaim): DrawnCheck {
  if (!SECRET_HEX.test(secret)) return { ok: false, fault: 'secret' };
  if (commitmentTo(secret) !== match.commitment) return { ok: false, fault: 'commitment' };
  if (!leadsTo(secret, match)) return { ok: false, fault: 'chain' };
  const goals = drawGoals(match, secret);
  const isTrue =
    (halfTime === null ||
      isScore(
        goals.filter(({ half }) => half === 1),
        halfTime,
      )) &&
    (fullTime === null || isScore(goals, fullTime));
  return isTrue ? { ok: true, goals } : { ok: false, fault: 'score' };
}

/** Whether hashing back from the secret reaches the chain's anchor after as many rounds as there were. */
function leadsTo(secret: string, { anchor, place }: DrawnMatch): boolean {
  let bytes = hexToBytes(secret);
  for (let steps = 0; steps <= place; steps += 1) bytes = sha256(bytes);
  return bytesToHex(bytes) === anchor;
}

function isScore(goals: readonly DrawnGoal[], score: Score): boolean {
  const home = goals.filter(({ side }) => side === 'home').length;
  return home === score.home && goals.length - home === score.away;
}
