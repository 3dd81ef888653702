import type { Stream, WavePlan } from './wave.ts';
import type { WayForm } from './ways.ts';

const ACROSS: readonly WayForm[] = ['cross'];
const ABOUT: readonly WayForm[] = ['cross', 'cross', 'turn'];
const UPWARDS: readonly WayForm[] = ['rise'];

/** The shortest and the longest time of a path, in seconds. */
type Seconds = readonly [number, number];

function stream(
  [kind, groups]: readonly [string, number],
  school: readonly [number, number],
  [least, most]: Seconds,
  ways: readonly WayForm[],
): Stream {
  return { kind, groups, oneIn: 1, school, swimMs: [least * 1000, most * 1000], ways };
}

/** A single fish of the kind, in one wave out of `oneIn`. */
function rare(
  kind: string,
  oneIn: number,
  [least, most]: Seconds,
  ways: readonly WayForm[],
): Stream {
  const swimMs = [least * 1000, most * 1000] as const;
  return { kind, groups: 1, oneIn, school: [1, 1], swimMs, ways };
}

/** The shallow bay: many small fish, no boss, no parade. */
export const reefPlan: WavePlan = {
  sorts: [{ sort: 'usual', weight: 1 }],
  streams: [
    stream(['clownfish', 8], [3, 5], [16, 20], ABOUT),
    stream(['butterflyfish', 8], [2, 3], [16, 20], ABOUT),
    stream(['tang', 7], [2, 3], [14, 18], ABOUT),
    stream(['puffer', 8], [1, 2], [18, 22], ABOUT),
    stream(['seahorse', 5], [1, 1], [18, 22], UPWARDS),
    stream(['jellyfish', 5], [1, 1], [20, 24], UPWARDS),
    stream(['octopus', 5], [1, 1], [18, 22], ABOUT),
    stream(['turtle', 5], [1, 1], [20, 25], ABOUT),
    stream(['lionfish', 5], [1, 1], [18, 22], ABOUT),
    stream(['angler', 4], [1, 1], [18, 22], ABOUT),
    stream(['swordfish', 4], [1, 1], [10, 13], ACROSS),
    stream(['manta', 3], [1, 1], [18, 22], ABOUT),
    stream(['shark', 3], [1, 1], [15, 19], ABOUT),
    rare('goldShark', 1, [14, 18], ABOUT),
    rare('whale', 2, [26, 32], ACROSS),
    rare('toad', 1, [18, 22], ABOUT),
    rare('bombCrab', 1, [20, 24], ABOUT),
    rare('lightningTurtle', 1, [20, 24], ABOUT),
  ],
  parade: [],
  boss: null,
};

/** The palace: bigger fish, the golden dragon in one wave of four, a parade in one of eight. */
export const palacePlan: WavePlan = {
  sorts: [
    { sort: 'usual', weight: 5 },
    { sort: 'boss', weight: 2 },
    { sort: 'dense', weight: 1 },
  ],
  streams: [
    stream(['clownfish', 7], [3, 4], [16, 20], ABOUT),
    stream(['butterflyfish', 7], [2, 3], [16, 20], ABOUT),
    stream(['puffer', 8], [1, 2], [18, 22], ABOUT),
    stream(['octopus', 7], [1, 1], [18, 22], ABOUT),
    stream(['squid', 7], [1, 2], [14, 18], ABOUT),
    stream(['turtle', 6], [1, 1], [20, 25], ABOUT),
    stream(['lionfish', 5], [1, 1], [18, 22], ABOUT),
    stream(['angler', 5], [1, 1], [18, 22], ABOUT),
    stream(['lobster', 5], [1, 1], [18, 22], ABOUT),
    stream(['swordfish', 5], [1, 1], [10, 13], ACROSS),
    stream(['manta', 4], [1, 1], [18, 22], ABOUT),
    stream(['shark', 4], [1, 1], [15, 19], ABOUT),
    stream(['goldShark', 3], [1, 1], [14, 18], ABOUT),
    rare('whale', 1, [26, 32], ACROSS),
    rare('toad', 1, [18, 22], ABOUT),
    rare('bombCrab', 1, [20, 24], ABOUT),
    rare('lightningTurtle', 1, [20, 24], ABOUT),
  ],
  parade: ['clownfish', 'butterflyfish', 'puffer'].flatMap((kind) => [kind, kind, kind]),
  boss: { kind: 'dragon', swimMs: [44_000, 48_000] },
};
