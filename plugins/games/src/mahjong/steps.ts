import { CHARACTERS, COPIES, type Counts, countOf, TILE_KINDS } from './tiles.ts';

const SETS = 4;
/** More than can ever be missing. */
const NEVER = 99;
/** Chows that run through a kind: at most four begin at each of the two before. */
const RUNNING = COPIES + 1;

const INNER = (SETS + 1) * 2;
const STATES = RUNNING * RUNNING * INNER;

/** What can be made of a kind: so many tiles of it, apart from those that chows from before take. */
interface Following {
  readonly target: number;
  readonly used: number;
  readonly chows: number;
}

const NOWHERE = { running: 0, lists: [] };

/** From every state all that can follow it, by the chows that begin, three alike, and the pair. */
const FOLLOWING = Array.from({ length: STATES }, (_, state) => {
  const running = Math.floor(state / INNER);
  const [older, newer] = [Math.floor(running / RUNNING), running % RUNNING];
  const [sets, pair] = [Math.floor((state % INNER) / 2), state % 2];
  const lists: Following[] = [];
  for (let chows = 0; older + newer + chows <= COPIES; chows += 1) {
    for (let pong = 0; pong <= 1 && sets + chows + pong <= SETS; pong += 1) {
      for (let more = 0; more + pair <= 1; more += 1) {
        const inner = (sets + chows + pong) * 2 + pair + more;
        const target = (newer * RUNNING + chows) * INNER + inner;
        lists.push({ target, used: chows + 3 * pong + 2 * more, chows });
      }
    }
  }
  return { running: older + newer, lists };
});

/** What is missing for so many sets, without a pair and with one: `[sets * 2 + pair]`. */
type Missing = readonly number[];

/**
 * Tiles that must be exchanged until the hand waits for one: 0 is ready, −1 has won. Exact: the least number of
 * tiles missing to any winning hand of so many sets and a pair, or of seven pairs, that can be made of four tiles of
 * a kind. `melded`: tiles that lie open, which cannot come again.
 */
export function stepsToReady(counts: Counts, sets: number, melded: Counts): number {
  const most = TILE_KINDS.map((_, kind) => COPIES - countOf(melded, kind));
  const characters = missingCharacters(counts, most);
  const honours = missingHonours(counts, most);
  let least = sets === SETS ? missingPairs(counts) : NEVER;
  for (let low = 0; low <= sets; low += 1) {
    for (const pair of [0, 1]) {
      const missing = at(characters, low * 2 + pair) + at(honours, (sets - low) * 2 + 1 - pair);
      least = Math.min(least, missing);
    }
  }
  return least - 1;
}

function at(list: readonly number[], index: number): number {
  return list[index] ?? NEVER;
}

/** Seven pairs; four of a kind are two. */
function missingPairs(counts: Counts): number {
  const missing = counts.flatMap((count) => {
    const first = Math.max(0, 2 - count);
    return [first, Math.max(0, COPIES - count) - first];
  });
  return missing
    .toSorted((a, b) => a - b)
    .slice(0, 7)
    .reduce((sum, one) => sum + one, 0);
}

function missingHonours(counts: Counts, most: Counts): Missing {
  let best: number[] = Array.from({ length: INNER }, () => NEVER);
  best[0] = 0;
  for (let kind = CHARACTERS; kind < TILE_KINDS.length; kind += 1) {
    const held = countOf(counts, kind);
    const next = [...best];
    for (const [state, missing] of best.entries()) {
      if (countOf(most, kind) >= 3) improve(next, state + 2, missing + Math.max(0, 3 - held));
      if (state % 2 === 0 && countOf(most, kind) >= 2) {
        improve(next, state + 1, missing + Math.max(0, 2 - held));
      }
    }
    best = next;
  }
  return best;
}

function improve(best: number[], state: number, missing: number): void {
  const before = best[state];
  if (before !== undefined && missing < before) best[state] = missing;
}

/**
 * Kind by kind from the lowest: how many chows began one and two kinds before decides what of this kind they take.
 * A state is the two numbers, the sets that have begun, and whether there is a pair.
 */
function missingCharacters(counts: Counts, most: Counts): Missing {
  let best = new Uint8Array(STATES).fill(NEVER);
  best[0] = 0;
  for (let kind = 0; kind < CHARACTERS; kind += 1) {
    const next = new Uint8Array(STATES).fill(NEVER);
    const held = countOf(counts, kind);
    const isRowStart = kind + 2 < CHARACTERS;
    for (let state = 0; state < STATES; state += 1) {
      const missing = best[state] ?? NEVER;
      if (missing === NEVER) continue;
      const { running, lists } = FOLLOWING[state] ?? NOWHERE;
      const free = countOf(most, kind) - running;
      for (const { target, used, chows } of lists) {
        if (used > free || (chows > 0 && !isRowStart)) continue;
        const after = missing + Math.max(0, running + used - held);
        if (after < (next[target] ?? 0)) next[target] = after;
      }
    }
    best = next;
  }
  // No chow runs beyond the nine: those states have both numbers 0.
  return [...best.slice(0, INNER)];
}
