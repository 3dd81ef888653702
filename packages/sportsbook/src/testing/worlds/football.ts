import { type Dice, type Story, Tallies } from './dice.ts';

const MINUTES = 90;
const HALF = 45;
const WINDOW = 15;
const EXTRA = 30;
const METHODS = 'SHPF';

/** Ninety minutes with goals, corners and cards, and extra time and kicks where it is level. */
export function playFootball(dice: Dice): Story {
  const tallies = new Tallies();
  const facts: Record<string, string> = {
    goals: '',
    corners: '',
    cards: '',
    kickOff: dice.chance(500) ? 'H' : 'C',
    ownGoal: 'X',
    redCard: 'X',
    penalty: 'X',
  };
  // From matches without a goal to matches with a dozen.
  const rates = { goal: dice.int(120), corner: 40 + dice.int(300), card: dice.int(160) };
  const share = 150 + dice.int(700);
  const notify = () => tallies.storyWith(facts);
  tallies.begin('FT', 'HT', 'CR', 'CRHT', 'CD', 'CDHT');
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    const window = `W${Math.ceil(minute / WINDOW)}`;
    if (minute % WINDOW === 1) tallies.begin(window);
    if (minute === HALF + 1) tallies.begin('H2');
    const half = minute <= HALF ? ['HT'] : ['H2'];
    const side = () => (dice.chance(share) ? 'H' : 'C');
    if (dice.chance(rates.goal)) {
      const scorer = side();
      noteGoal(dice, facts, minute);
      facts.goals += scorer;
      tallies.add(scorer, 1, 'FT', window, ...half);
    }
    count(dice, rates.corner, 'corners', ['CR', minute <= HALF ? 'CRHT' : 'CR']);
    count(dice, rates.card, 'cards', ['CD', minute <= HALF ? 'CDHT' : 'CD']);
    if (dice.chance(3)) facts.redCard = 'Y';
    if (minute % WINDOW === 0) tallies.end(window);
    if (minute === HALF) tallies.end('HT', 'CRHT', 'CDHT');
    if (minute < MINUTES) dice.step(notify);
  }
  tallies.end('FT', 'H2', 'CR', 'CD');
  finish(dice, tallies, facts);
  return notify();

  function count(
    throws: Dice,
    rate: number,
    fact: 'corners' | 'cards',
    [whole, half]: readonly [string, string],
  ): void {
    if (!throws.chance(rate)) return;
    const side = throws.chance(share) ? 'H' : 'C';
    facts[fact] += side;
    tallies.add(side, 1, ...new Set([whole, half]));
  }
}

function noteGoal(dice: Dice, facts: Record<string, string>, minute: number): void {
  const isOwn = dice.chance(80);
  const method = isOwn ? 'O' : (METHODS[dice.int(METHODS.length)] ?? 'S');
  if (isOwn) facts.ownGoal = 'Y';
  if (method === 'P') facts.penalty = 'Y';
  if (facts.goals !== '') return;
  facts.goal1Minute = String(minute);
  facts.goal1By = method;
}

/** Which side goes through, and how. */
function finish(dice: Dice, tallies: Tallies, facts: Record<string, string>): void {
  const { home, away } = tallies.of('FT');
  facts.extraTime = home === away ? 'Y' : 'X';
  if (home !== away) {
    facts.qualifiedBy = home > away ? 'H' : 'C';
    return;
  }
  tallies.begin('ET');
  for (let minute = 0; minute < EXTRA; minute += 1) {
    if (dice.chance(40)) tallies.add(dice.chance(500) ? 'H' : 'C', 1, 'ET');
  }
  tallies.end('ET');
  const extra = tallies.of('ET');
  if (extra.home !== extra.away) {
    facts.qualifiedBy = extra.home > extra.away ? 'HOT' : 'COT';
    return;
  }
  const kicks = () => Array.from({ length: 10 }, () => (dice.chance(750) ? '1' : '0')).join('');
  facts.kicksHome = kicks();
  facts.kicksAway = kicks();
  facts.qualifiedBy = dice.chance(500) ? 'HPK' : 'CPK';
}
