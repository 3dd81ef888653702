import type { ExactReturn, Ratio, RoundGame } from '@tianping/games';
import type { Message } from '@tianping/i18n';
import { betsOf, LOTTERY_STAKE, payout } from './bets.ts';
import type { Chance, Family, LotteryOutcome, Words } from './play.ts';
import { longRuns } from './trends.ts';

export type LotteryGame = RoundGame<LotteryOutcome, null>;

interface Speed {
  readonly minutes: 1 | 3;
  readonly plan: LotteryGame['plan'];
}

const SPEEDS: Readonly<Record<1 | 3, Speed>> = {
  1: {
    minutes: 1,
    plan: { bettingMs: 38_000, closedMs: 6000, drawingMs: 11_000, settledMs: 5000 },
  },
  3: {
    minutes: 3,
    plan: { bettingMs: 154_000, closedMs: 8000, drawingMs: 11_000, settledMs: 7000 },
  },
};

/** What a stake returns on average: all its chances, and the draws that give it back. */
export function ratioOf(chances: readonly Chance[]): Ratio {
  const [first] = chances;
  const of = BigInt(first?.of ?? 1);
  const num = chances.reduce((sum, { price, ways }) => sum + BigInt(price) * BigInt(ways), 0n);
  return { num: num + 1000n * BigInt(first?.pushes ?? 0), den: of * 1000n };
}

/** One line for each play and price. */
function exactReturns(family: Family): readonly ExactReturn[] {
  const lines = new Map<string, ExactReturn>();
  const add = (of: string, name: Message | undefined, chances: readonly Chance[]): void => {
    const key = `${of.split('.').slice(0, 2).join('.')}:${chances.map(chanceKey).join()}`;
    if (name && !lines.has(key)) lines.set(key, { of, name, returned: ratioOf(chances) });
  };
  for (const { name, sections } of family.cells) {
    for (const { title, cells } of sections) {
      for (const { code, chances, label } of cells) {
        const own = typeof label === 'string' ? messageIn(title) : label;
        // Each chance of a cell is of another year: they do not add up.
        for (const chance of chances) add(code, own ?? name, [chance]);
      }
    }
  }
  for (const picker of family.pickers) {
    const byYear = picker.id === 'six.zodiacs2' ? picker.chances.map((one) => [one]) : null;
    for (const chances of byYear ?? [picker.chances]) {
      add(picker.id, messageIn(picker.name) ?? picker.group, chances);
    }
  }
  return [...lines.values()];
}

function chanceKey({ price, ways, of }: Chance): string {
  return `${price}/${ways}/${of}`;
}

function messageIn(words: Words): Message | undefined {
  return words.findLast((word) => typeof word !== 'string');
}

/** The shared rounds of a lottery at one speed. */
export function lotteryGame(family: Family, minutes: 1 | 3, name: Message): LotteryGame {
  const bets = betsOf(family);
  const { plan } = SPEEDS[minutes];
  let returns: readonly ExactReturn[] | null = null;
  return {
    form: 'round',
    code: `${family.lottery}-${minutes}`,
    kind: 'lottery',
    name,
    category: 'CP',
    stake: LOTTERY_STAKE,
    volatility: 'mid',
    plan,
    everyMs: minutes * 60_000,
    exactReturns() {
      returns ??= exactReturns(family);
      return returns;
    },
    newShoe: () => null,
    isShoeOver: () => false,
    draw: (draws, _shoe, issue) => ({ outcome: family.draw(draws, issue), shoe: null }),
    readBet: bets.kind,
    judgeBets: bets.judge,
    settle({ code, stakeMinor }, outcome) {
      const bet = bets.read(code);
      return bet ? payout(stakeMinor, bet.returned(outcome), bet.units) : 0;
    },
    /** A stake that comes back is no turnover. */
    effective({ code, stakeMinor }, outcome) {
      return bets.read(code)?.isPush(outcome) ? 0 : stakeMinor;
    },
    describe: (outcome) => [numbersText(family, outcome), ' · ', ...family.remarks(outcome)],
    runs: (past) =>
      longRuns(family, past).map(({ cell, times }) => ({
        words: [...cell.title, ' ', cell.label],
        times,
      })),
  };
}

/** `1 7 3`; six-mark's special number stands behind a plus. */
export function numbersText(family: Family, { balls }: LotteryOutcome): string {
  const isTwo = !['ssc', 'k3', 'pc28'].includes(family.lottery);
  const texts = balls.map((ball) => (isTwo ? String(ball).padStart(2, '0') : String(ball)));
  if (family.lottery !== 'six') return texts.join(' ');
  return `${texts.slice(0, 6).join(' ')} + ${texts[6] ?? ''}`;
}
