import { ok } from '@tianping/base';
import type { HandGame, HandState, RoundGame, SpinGame } from '@tianping/games';
import { defineMessages } from '@tianping/i18n';

/** Names of games that exist in tests only. */
const words = defineMessages('arcadeFake', { name: '测试游戏' });

const base = {
  name: words.name,
  stake: { minMinor: 100, maxMinor: 100_000 },
  volatility: 'low',
  exactReturns: () => [{ of: '', name: words.name, returned: { num: 19n, den: 20n } }],
} as const;

/** Heads return 190 of 100. */
export const coin: SpinGame<{ readonly side: 'heads' | 'tails' }, { readonly side: string }> = {
  ...base,
  form: 'spin',
  code: 'fake-coin',
  kind: 'fake-coin',
  category: 'DZ',
  stakes: [100, 1_000, 10_000],
  readOptions(options) {
    if (typeof options !== 'object' || options === null || !('side' in options)) return null;
    const { side } = options;
    return side === 'heads' || side === 'tails' ? { side } : null;
  },
  spin(draws, { stakeMinor, options }) {
    const side = draws.int(2) === 0 ? 'heads' : 'tails';
    const isWon = side === options.side;
    return { payoutMinor: isWon ? (stakeMinor * 19) / 10 : 0, shown: { side } };
  },
  spinMs: 2_500,
  describe: ({ side }) => [side],
};

/** A number from 0 to 9; `n` returns nine times its stake, `odd` 1.9 times, `push` its stake always. */
export const digit: RoundGame<number, number> = {
  ...base,
  form: 'round',
  code: 'fake-digit',
  kind: 'fake-digit',
  category: 'ZR',
  plan: { bettingMs: 20_000, closedMs: 2_000, drawingMs: 3_000, settledMs: 5_000 },
  everyMs: null,
  newShoe: () => 3,
  isShoeOver: (left) => left <= 0,
  draw: (draws, left) => ({ outcome: draws.int(10), shoe: left - 1 }),
  readBet: (code) =>
    /^(\d|odd|push)$/.test(code)
      ? { group: 'all', name: code, returnMilli: [9_000], units: 1 }
      : null,
  judgeBets(bets) {
    const at = bets.findIndex(({ code }) => digit.readBet(code) === null);
    return at < 0 ? ok(null) : { ok: false, error: { at, fault: 'unknown' } };
  },
  settle({ code, stakeMinor }, outcome) {
    if (code === 'push') return stakeMinor;
    if (code === 'odd') return outcome % 2 === 1 ? Math.floor((stakeMinor * 19) / 10) : 0;
    return Number(code) === outcome ? stakeMinor * 9 : 0;
  },
  effective: ({ code, stakeMinor }) => (code === 'push' ? 0 : stakeMinor),
  describe: (outcome) => [String(outcome)],
};

/** The same every minute on the clock. */
const minuteDigit: RoundGame<number, number> = {
  ...digit,
  code: 'fake-minute',
  category: 'CP',
  plan: { bettingMs: 45_000, closedMs: 5_000, drawingMs: 5_000, settledMs: 5_000 },
  everyMs: 60_000,
};

/** Throws of a die are added up; beyond 10 all is lost. `double` adds the stake and throws once. */
export const upTo10: HandGame<{ readonly throws: readonly number[] }> = {
  ...base,
  form: 'hand',
  code: 'fake-ten',
  kind: 'fake-ten',
  category: 'QP',
  play(draws, { stakeMinor, actions }) {
    if (stakeMinor % 100 !== 0) return null;
    const throws = [draws.int(6) + 1];
    let stakedMinor = stakeMinor;
    let isOver = false;
    for (const action of actions) {
      if (isOver || !['hit', 'double', 'stand'].includes(action)) return null;
      if (action !== 'stand') throws.push(draws.int(6) + 1);
      if (action === 'double') stakedMinor += stakeMinor;
      const sum = throws.reduce((all, one) => all + one, 0);
      isOver = action !== 'hit' || sum > 10;
    }
    return stateOf(throws, stakedMinor, isOver);
  },
  added: (state, action) => (action === 'double' ? state.stakedMinor : 0),
  describe: ({ shown }) => [shown.throws.join(' ')],
};

function stateOf(
  throws: readonly number[],
  stakedMinor: number,
  isOver: boolean,
): HandState<{ readonly throws: readonly number[] }> {
  const sum = throws.reduce((all, one) => all + one, 0);
  const payoutMinor = sum > 10 ? 0 : sum >= 8 ? stakedMinor * 2 : 0;
  return {
    shown: { throws },
    actions: isOver ? [] : ['hit', 'stand', 'double'],
    stakedMinor,
    payoutMinor: isOver ? payoutMinor : null,
  };
}

export const fakeGames = [coin, digit, minuteDigit, upTo10];
