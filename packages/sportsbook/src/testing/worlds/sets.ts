import { type Dice, type Play, type Story, Tallies } from './dice.ts';

/** How a set is won. */
export interface SetRules {
  /** Sets to win the match, one of these. */
  readonly wins: readonly number[];
  readonly target: number;
  /** A set ends at this score at the latest, whatever the margin. */
  readonly cap: number;
  /** The tally of the whole match that counts what a set counts. */
  readonly sum: 'GM' | 'PT';
}

/** Sets of games or points, won with a margin of two unless the cap is reached. */
export function playSets(rules: SetRules): Play {
  return (dice) => {
    const tallies = new Tallies();
    const facts: Record<string, string> = {};
    const wins = rules.wins[dice.int(rules.wins.length)] ?? 2;
    const share = 250 + dice.int(500);
    tallies.begin('FT', rules.sum);
    let set = 0;
    while (Math.max(tallies.of('FT').home, tallies.of('FT').away) < wins) {
      set += 1;
      const winner = playSet(dice, tallies, { ...rules, share, set, facts });
      tallies.add(winner, 1, 'FT');
      tallies.end(`S${set}`);
      const isOver = Math.max(tallies.of('FT').home, tallies.of('FT').away) === wins;
      if (!isOver) dice.step(() => tallies.storyWith(facts));
    }
    tallies.end('FT', rules.sum);
    return tallies.storyWith(facts);
  };
}

function playSet(
  dice: Dice,
  tallies: Tallies,
  input: SetRules & {
    readonly share: number;
    readonly set: number;
    readonly facts: Record<string, string>;
  },
): 'H' | 'C' {
  const { target, cap, sum, share, set, facts } = input;
  const period = `S${set}`;
  tallies.begin(period);
  if (sum === 'GM') facts[`games${set}`] = '';
  for (;;) {
    const side = dice.chance(share) ? 'H' : 'C';
    tallies.add(side, 1, period, sum);
    if (sum === 'GM') facts[`games${set}`] += side;
    const { home, away } = tallies.of(period);
    const isClear = Math.max(home, away) >= target && Math.abs(home - away) >= 2;
    if (isClear || Math.max(home, away) === cap) return side;
    dice.step(() => tallies.storyWith(facts));
  }
}

const LENGTHS = [5, 7, 9, 11, 17, 19, 25, 31, 33, 35];
const RANGES = { RA: [1, 5], RB: [6, 8], RC: [10, 14], RD: [15, 17], RF: [19, 23] } as const;

/** Frames of points until one has more than half of them. */
export function playFrames(dice: Dice): Story {
  const tallies = new Tallies();
  const facts: Record<string, string> = { frames: '', centuries: '0', maximum: 'X' };
  const bestOf = LENGTHS[dice.int(LENGTHS.length)] ?? 5;
  const share = 300 + dice.int(400);
  const wins = (bestOf + 1) / 2;
  const isOver = () => Math.max(tallies.of('FT').home, tallies.of('FT').away) >= wins;
  tallies.begin('FT');
  for (let frame = 1; !isOver(); frame += 1) {
    const side = dice.chance(share) ? 'H' : 'C';
    const other = side === 'H' ? 'C' : 'H';
    const ranges = Object.entries(RANGES).filter(([, [from, to]]) => frame >= from && frame <= to);
    tallies.add(side, 50 + dice.int(80), `S${frame}`);
    tallies.add(other, dice.int(50), `S${frame}`);
    tallies.add(side, 1, 'FT', ...ranges.map(([range]) => range));
    tallies.end(`S${frame}`);
    for (const [range, [, to]] of ranges) if (to === frame) tallies.end(range);
    facts.frames += side;
    if (dice.chance(150)) facts.centuries = String(Number(facts.centuries) + 1);
    if (dice.chance(10)) facts.maximum = 'Y';
    if (!isOver()) dice.step(() => tallies.storyWith(facts));
  }
  facts.highBreak = 'HCN'[dice.int(3)] ?? 'N';
  tallies.end('FT');
  return tallies.storyWith(facts);
}

const FIRSTS = [
  'blood',
  'fiveKills',
  'tenKills',
  'tower',
  'dragon',
  'baron',
  'roshan',
  'pistol',
  'pistolTwo',
  'fiveRounds',
];

/** Maps of kills until one side has won enough; two maps may end level. */
export function playMaps(dice: Dice): Story {
  const tallies = new Tallies();
  const facts: Record<string, string> = {};
  const bestOf = [1, 2, 3, 5, 7][dice.int(5)] ?? 3;
  const wins = Math.floor(bestOf / 2) + 1;
  const score = () => tallies.of('FT');
  const isOver = (played: number) =>
    played === bestOf || Math.max(score().home, score().away) >= wins;
  tallies.begin('FT');
  for (let map = 1; !isOver(map - 1); map += 1) {
    tallies.begin(`S${map}`, `K${map}`, `D${map}`);
    for (const first of FIRSTS) facts[`${first}${map}`] = 'HCN'[dice.int(3)] ?? 'N';
    const minutes = 20 + dice.int(25);
    for (let minute = 0; minute < minutes; minute += 1) {
      tallies.add('H', 1, `D${map}`);
      if (dice.chance(600)) tallies.add(dice.chance(500) ? 'H' : 'C', 1, `K${map}`);
    }
    tallies.add(dice.chance(500) ? 'H' : 'C', 1, 'FT', `S${map}`);
    tallies.end(`S${map}`, `K${map}`, `D${map}`);
    if (!isOver(map)) dice.step(() => tallies.storyWith(facts));
  }
  tallies.end('FT');
  return tallies.storyWith(facts);
}

/** Runners, some of whom never start; one place, or two, with or without a dead heat. */
export function playOutright(dice: Dice): Story {
  const places = 1 + dice.int(2);
  const tied = dice.chance(400) ? 1 + dice.int(2) : 0;
  const order = ['R1', 'R2', 'R3', 'R4', 'R5', 'R6'].map((id) => ({ id, at: dice.int(1000) }));
  order.sort((a, b) => a.at - b.at || a.id.localeCompare(b.id));
  const ids = order.map(({ id }) => id);
  return {
    periods: {},
    board: {},
    facts: {},
    outright: {
      winners: ids.slice(0, places + tied),
      places,
      withdrawn: ids.slice(5),
      ...(dice.chance(500) ? { refund: true as const } : {}),
    },
  };
}
