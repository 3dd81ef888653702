import { type Dice, type Play, type Story, Tallies } from './dice.ts';

const TARGETS = [10, 15, 20, 25, 30];
const ATTACKS = 14;

/** Four quarters of attacks; overtime where it is level and `mayTie` is false. */
export function playQuarters(input: {
  readonly worth: readonly number[];
  /** Attacks in a thousand that score. */
  readonly rate: number;
  readonly mayTie: boolean;
}): Play {
  const { worth, rate, mayTie } = input;
  return (dice) => {
    const tallies = new Tallies();
    const facts: Record<string, string> = {};
    const share = 300 + dice.int(400);
    tallies.begin('FT', 'HT');
    const attack = (...periods: readonly string[]) => {
      if (!dice.chance(rate)) return;
      const side = dice.chance(share) ? 'H' : 'C';
      tallies.add(side, worth[dice.int(worth.length)] ?? 1, 'FT', ...periods);
      noteRaces(tallies, side, facts);
    };
    for (let quarter = 1; quarter <= 4; quarter += 1) {
      const period = `Q${quarter}`;
      tallies.begin(period);
      if (quarter === 3) tallies.begin('H2');
      for (let played = 0; played < ATTACKS; played += 1) {
        attack(period, quarter <= 2 ? 'HT' : 'H2');
        if (played === ATTACKS - 1) tallies.end(period);
        if (quarter === 2 && played === ATTACKS - 1) tallies.end('HT');
        if (quarter < 4 || played < ATTACKS - 1) dice.step(() => tallies.storyWith(facts));
      }
    }
    tallies.end('H2', 'Q4');
    const isLevel = () => tallies.of('FT').home === tallies.of('FT').away;
    facts.overtime = isLevel() ? 'Y' : 'X';
    tallies.begin('OT');
    for (let played = 0; isLevel() && !(mayTie && played > 3); played += 1) attack('OT');
    tallies.end('FT', 'OT');
    for (const target of TARGETS) facts[`to${target}`] ??= 'N';
    return tallies.storyWith(facts);
  };
}

function noteRaces(tallies: Tallies, side: 'H' | 'C', facts: Record<string, string>): void {
  const { home, away } = tallies.of('FT');
  for (const target of TARGETS) {
    if ((side === 'H' ? home : away) >= target) facts[`to${target}`] ??= side;
  }
}

/** Three thirds, and a goal in overtime where they end level. */
export function playHockey(dice: Dice): Story {
  const tallies = new Tallies();
  const rate = 20 + dice.int(120);
  tallies.begin('FT', 'RT');
  for (let third = 1; third <= 3; third += 1) {
    const period = `P${third}`;
    tallies.begin(period);
    for (let minute = 1; minute <= 20; minute += 1) {
      if (dice.chance(rate)) tallies.add(dice.chance(520) ? 'H' : 'C', 1, 'FT', 'RT', period);
      if (minute === 20) tallies.end(period);
      if (third < 3 || minute < 20) dice.step(() => tallies.storyWith({}));
    }
  }
  if (tallies.of('FT').home === tallies.of('FT').away) {
    tallies.add(dice.chance(500) ? 'H' : 'C', 1, 'FT');
  }
  tallies.end('FT', 'RT');
  return tallies.storyWith({});
}

/** Nine innings, then as many as it takes until one leads. */
export function playBaseball(dice: Dice): Story {
  const tallies = new Tallies();
  const facts: Record<string, string> = {};
  const rate = 100 + dice.int(350);
  tallies.begin('FT', 'F5', 'F7');
  const isLevel = () => tallies.of('FT').home === tallies.of('FT').away;
  for (let inning = 1; inning <= 9 || isLevel(); inning += 1) {
    const period = `I${inning}`;
    tallies.begin(period);
    const firsts = [...(inning <= 5 ? ['F5'] : []), ...(inning <= 7 ? ['F7'] : [])];
    for (const side of ['C', 'H'] as const) {
      if (dice.chance(rate) || inning > 14) {
        const runs = inning > 14 ? (side === 'H' ? 2 : 1) : 1 + dice.int(4);
        tallies.add(side, runs, 'FT', period, ...firsts);
      }
      if (side === 'H') tallies.end(period);
      if (side === 'H' && inning === 5) tallies.end('F5');
      if (side === 'H' && inning === 7) tallies.end('F7');
      if (inning === 10) facts.overtime = 'Y';
      if (inning < 9) dice.step(() => tallies.storyWith(facts));
    }
  }
  facts.overtime ??= 'X';
  tallies.end('FT');
  return tallies.storyWith(facts);
}
