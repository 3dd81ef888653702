import type { Pair, Story } from './words.ts';

/** Every score of every part that a match of sets might still have had when it was given up. */
export type Rest = ReadonlyMap<string, readonly Pair[]>;

const rests = new WeakMap<Story, Rest>();

export function restOf(story: Story): Rest {
  const known = rests.get(story) ?? playedOn(story);
  rests.set(story, known);
  return known;
}

/** One way in which the match goes on: sets, and what was won in all of them. */
interface Way {
  readonly sets: Pair;
  readonly all: Pair;
}

/** Set after set, each with every score that one ends at. */
function playedOn(story: Story): Rest {
  const { sofar = {}, sport } = story;
  const { FT: sets, GM, PT } = sofar;
  const all = GM ?? PT;
  if (story.end !== 'gaveUp' || sets === undefined || all === undefined) return new Map();
  const number = sets[0] + sets[1] + 1;
  const begun = sofar[`S${number}`] ?? [0, 0];
  const lengths = story.mostFrames === undefined ? [3, 5] : [story.mostFrames];
  const isShort = Object.entries(story.parts).some(
    ([name, set]) => /^S\d$/.test(name) && Math.max(...set) < 6,
  );
  const first: Pair[] = [];
  const ends: Way[] = [];
  for (const length of lengths.filter((most) => Math.max(...sets) <= most / 2)) {
    const now = setEnds({ sport, isShort, isLast: number === length }, begun);
    first.push(...now);
    const before: Pair = [all[0] - begun[0], all[1] - begun[1]];
    let ways = now.map((end) => onward({ sets, all: before }, end));
    while (ways.length > 0) {
      ends.push(...ways.filter((way) => isOver(way, length)));
      const open = ways.filter((way) => !isOver(way, length));
      ways = unique(
        open.flatMap((way) => {
          const isLast = way.sets[0] + way.sets[1] + 1 === length;
          return setEnds({ sport, isShort, isLast }, [0, 0]).map((end) => onward(way, end));
        }),
      );
    }
  }
  return new Map([
    ['FT', ends.map((way) => way.sets)],
    [GM ? 'GM' : 'PT', ends.map((way) => way.all)],
    ...(sofar[`S${number}`] ? [[`S${number}`, first] as const] : []),
  ]);
}

function isOver({ sets }: Way, length: number): boolean {
  return Math.max(...sets) > length / 2;
}

function onward({ sets, all }: Way, [home, away]: Pair): Way {
  return {
    sets: home > away ? [sets[0] + 1, sets[1]] : [sets[0], sets[1] + 1],
    all: [all[0] + home, all[1] + away],
  };
}

function unique(ways: readonly Way[]): Way[] {
  return [...new Map(ways.map((way) => [`${way.sets} ${way.all}`, way])).values()];
}

/** Points that a set by two clear may reach, as a long one; nobody can say that it will not. */
const LONG = 400;

function setEnds(
  kind: { readonly sport: string; readonly isShort: boolean; readonly isLast: boolean },
  begun: Pair,
): readonly Pair[] {
  const { sport, isShort, isLast } = kind;
  const isNew = begun[0] + begun[1] === 0;
  const pairs: [number, number][] = [];
  if (sport === 'TN') {
    const goal = isShort ? 4 : 6;
    for (let lost = 0; lost <= goal - 2; lost += 1) pairs.push([goal, lost]);
    pairs.push([goal + 1, goal - 1], [goal + 1, goal]);
    if (isShort) pairs.push([4, 3]);
    // The last set may be a tie-break alone.
    if (isLast && isNew) pairs.push([1, 0]);
  } else {
    const goal = isLast ? 15 : 21;
    for (let lost = 0; lost <= goal - 2; lost += 1) pairs.push([goal, lost]);
    for (let lost = goal - 1; lost < goal + 12; lost += 1) pairs.push([lost + 2, lost]);
    pairs.push([LONG + 2, LONG]);
  }
  return pairs
    .flatMap(([won, lost]): Pair[] => [
      [won, lost],
      [lost, won],
    ])
    .filter(([home, away]) => home >= begun[0] && away >= begun[1]);
}
