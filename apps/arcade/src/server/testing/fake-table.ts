import { err, must, ok } from '@tianping/base';
import { cappedNets, type RoomCode, type TableGame, type TableRoom } from '@tianping/games';
import { defineMessages } from '@tianping/i18n';

const words = defineMessages('arcadeFakeTable', { name: '测试牌桌', room: '测试房' });

interface State {
  readonly base: number;
  readonly carried: readonly number[];
  /** Nobody sees another's until the end. */
  readonly numbers: readonly number[];
  readonly acts: readonly ('hold' | 'double' | 'fold')[];
}
type Move = State['acts'][number];

interface Shown {
  readonly acts: readonly Move[];
  readonly mine: number | null;
  readonly numbers: readonly number[] | null;
}

const room = (code: RoomCode, baseMinor: number): TableRoom => ({
  code,
  name: words.room,
  baseMinor,
  carryMinor: baseMinor * 10,
  carryMaxMinor: baseMinor * 100,
  rakeMilli: 50,
});

export const FAKE_TURN_MS = 10_000;

/** Each place has a number and moves once, in turn: the highest of those who hold takes the unit from the others. */
export const highest: TableGame<State, Move, Shown> = {
  form: 'table',
  code: 'fake-table',
  kind: 'fake-table',
  name: words.name,
  category: 'QP',
  stake: { minMinor: 100, maxMinor: 1_000_000 },
  volatility: 'low',
  exactReturns: () => [],
  places: { min: 2, max: 3 },
  rooms: [room('trial', 100), room('novice', 1_000), room('junior', 5_000)],
  deal: (draws, setup) => ({
    base: setup.room.baseMinor,
    carried: setup.carried,
    numbers: setup.carried.map(() => draws.int(1_000_000)),
    acts: [],
  }),
  turn: ({ acts, numbers }) =>
    acts.length === numbers.length
      ? null
      : { step: 'act', places: [acts.length], ms: FAKE_TURN_MS },
  readMove: (move) => (move === 'hold' || move === 'double' || move === 'fold' ? move : null),
  move(state, place, move) {
    const { acts, numbers } = state;
    if (acts.length === numbers.length || acts.length !== place) return err('turn');
    if (move === 'double' && acts.includes('double')) return err('amount');
    return ok({ ...state, acts: [...acts, move] });
  },
  shownTo: ({ acts, numbers }, place) => ({
    acts,
    mine: place === null ? null : must(numbers[place], 'a place'),
    numbers: acts.length === numbers.length ? numbers : null,
  }),
  program: () => 'hold',
  onTimeout: () => 'fold',
  end(state) {
    const { acts, numbers, carried, base } = state;
    if (acts.length < numbers.length) return null;
    const times = acts.map((act) => (act === 'double' ? 2 : 1));
    const held = numbers.map((number, place) => (acts[place] === 'fold' ? -1 : number));
    const best = held.indexOf(Math.max(...held));
    const isVoid = acts.every((act) => act === 'fold');
    const owed = numbers.flatMap((_, from) =>
      isVoid || from === best ? [] : [{ from, to: best, minor: base * (times[from] ?? 1) }],
    );
    return { netMinor: cappedNets(owed, carried), times, isVoid };
  },
  describeMove: (move) => [move],
  describe: ({ numbers }, place) => [String(numbers[place])],
};

/** The same for two only. */
export const duel: typeof highest = { ...highest, places: { min: 2, max: 2 } };

interface LongState {
  readonly places: number;
  readonly counted: readonly number[];
}

/** A long hand of two: each in turn says the number of the move, so many times; nobody wins. */
export function countUp(moves: number): TableGame<LongState, number, LongState> {
  return {
    ...highest,
    places: { min: 2, max: 2 },
    deal: (_draws, { carried }) => ({ places: carried.length, counted: [] }),
    turn: ({ places, counted }) =>
      counted.length === moves
        ? null
        : { step: 'say', places: [counted.length % places], ms: FAKE_TURN_MS },
    readMove: (move) => (typeof move === 'number' ? move : null),
    move(state, place, move) {
      const { places, counted } = state;
      if (counted.length === moves || counted.length % places !== place) return err('turn');
      return move === counted.length ? ok({ ...state, counted: [...counted, move] }) : err('beat');
    },
    shownTo: (state) => state,
    program: ({ counted }) => counted.length,
    onTimeout: ({ counted }) => counted.length,
    end: ({ places, counted }) => {
      const none = Array.from({ length: places }, () => 0);
      return counted.length === moves ? { netMinor: none, times: none, isVoid: false } : null;
    },
    describeMove: (move) => [String(move)],
    describe: () => [],
  };
}
