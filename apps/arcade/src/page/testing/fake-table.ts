import { type Clock, err, must, ok, type Result } from '@tianping/base';
import { handEndOf, type TableGame, tableDraws } from '@tianping/games';
import type { Refusal, RoomView, TableView } from '@tianping/games/wire';
import type { Translator } from '@tianping/i18n';
import { createStore } from 'zustand/vanilla';
import type { SeatRequest, TableController, TableState } from '../app/controllers.ts';
import { type PurseStore, partOf } from '../app/purse.ts';
import type { FakeState } from './fake-state.ts';

const HEX = '9f3ca71e04bd6e12'.repeat(4);
const THINK_MS = 1_200;
const REST_MS = 8_000;

/** A table within this page: the real rules, seeded draws, and programs in all other seats. */
export function createFakeTable(options: {
  readonly game: TableGame;
  readonly purse: PurseStore;
  readonly clock: Clock;
  readonly seed: number;
  /** `betting` freezes in a hand, `settled` at its end; null runs from the rooms on. */
  readonly hold: FakeState | null;
  /** Texts of moves and of ends come from the server in the script of the session. */
  readonly t: Translator['t'];
}): TableController {
  const { game, clock, hold, t } = options;
  const state = createStore<TableState>(() => ({
    line: hold === 'lost' ? 'lost' : 'open',
    rooms: roomsOf(game),
    table: null,
  }));
  let hand: FakeHand | null = null;
  let number = options.seed;
  let seating: SeatRequest | null = null;
  let version = 0;
  let cancel = (): void => {};

  const show = (): void => {
    version += 1;
    state.setState({ table: seating && viewOf({ game, hand, seating, version, clock, t }) });
  };
  const deal = (): void => {
    number += 1;
    hand = must(seating, 'a seat') && newHand(game, must(seating, 'a seat'), number, clock.now());
    show();
    run();
  };
  /** The other players move by their program, each after a moment. */
  const run = (): void => {
    cancel();
    if (!hand) return;
    const turn = game.turn(hand.state);
    if (!turn) {
      hand = { ...hand, endedAt: clock.now() };
      show();
      if (hold === null) cancel = clock.after(REST_MS, deal);
      return;
    }
    const others = turn.places.filter((place) => place !== 0);
    const [next] = hand.isHosted || hold === 'settled' ? turn.places : others;
    if (next === undefined) return;
    const move = (): void => {
      const now = must(hand, 'the hand');
      make(next, game.program(game.shownTo(now.state, next)));
    };
    if (hold === null) cancel = clock.after(THINK_MS, move);
    else move();
  };
  const make = (place: number, move: unknown): Result<null, Refusal> => {
    const now = must(hand, 'the hand');
    const after = game.move(now.state, place, move);
    if (!after.ok) return err({ code: after.error, message: after.error, at: null });
    const words = game
      .describeMove(move)
      .map((word) => (typeof word === 'string' ? word : t(word)));
    const moves = [...now.moves, { place, words: words.join('') }];
    const before = game.turn(now.state)?.step;
    const isOther = game.turn(after.value)?.step !== before || place !== 0;
    hand = { ...now, state: after.value, moves, turnAt: isOther ? clock.now() : now.turnAt };
    show();
    run();
    return ok(null);
  };
  if (hold !== null && hold !== 'closed') {
    const room = must(game.rooms[2], 'a room');
    seating = { room: room.code, at: { kind: 'any' }, carryMinor: room.carryMinor, seed: 'lan' };
    if (hold !== 'shuffling') deal();
    else show();
  }

  return {
    state,
    balance: partOf(options.purse, ({ balanceMinor }) => balanceMinor),
    refresh: async () => {},
    list: async () =>
      ok([
        { tableId: 'a', seats: game.places.max, players: ['m***07', '赵**'], isPlaying: true },
        { tableId: 'b', seats: game.places.max, players: ['w***92'], isPlaying: false },
      ]),
    async sit(asked) {
      seating = asked;
      show();
      cancel = clock.after(THINK_MS, deal);
      return ok(null);
    },
    move: async (move) => make(0, move),
    async host(isOn) {
      if (hand) hand = { ...hand, isHosted: isOn };
      show();
      run();
      return ok(null);
    },
    async seed(seed) {
      if (seating) seating = { ...seating, seed };
      show();
      return ok(null);
    },
    async stand() {
      cancel();
      seating = null;
      hand = null;
      show();
      return ok(null);
    },
  };
}

interface FakeHand {
  readonly state: unknown;
  readonly number: number;
  readonly count: number;
  readonly turnAt: number;
  readonly endedAt: number | null;
  readonly isHosted: boolean;
  readonly moves: readonly { readonly place: number; readonly words: string }[];
}

function roomsOf(game: TableGame): RoomView[] {
  return game.rooms.map((room, at) => ({
    room: room.code,
    baseMinor: room.baseMinor,
    carryMinor: room.carryMinor,
    carryMaxMinor: room.carryMaxMinor,
    rakeMilli: room.rakeMilli,
    players: [412, 386, 524, 318, 162, 60][at] ?? 0,
    tables: 3,
  }));
}

function newHand(game: TableGame, seating: SeatRequest, number: number, now: number): FakeHand {
  const room = must(
    game.rooms.find(({ code }) => code === seating.room),
    'a room',
  );
  const count = game.places.max;
  const seeds = Array.from({ length: count }, () => 'house').with(0, seating.seed);
  const carried = seeds.map(() => seating.carryMinor);
  const draws = tableDraws({ secret: HEX, tableId: 'preview', number, seeds });
  const state = game.deal(draws, { room, carried, handNumber: number });
  return { state, number, count, turnAt: now, endedAt: null, isHosted: false, moves: [] };
}

const NAMES = ['lan***17', 'm***07', '赵**', 'w***92', '陈**'];

function viewOf(of: {
  readonly game: TableGame;
  readonly hand: FakeHand | null;
  readonly seating: SeatRequest;
  readonly version: number;
  readonly clock: Clock;
  readonly t: Translator['t'];
}): TableView {
  const { game, hand, seating } = of;
  const count = hand?.count ?? 1;
  return {
    tableId: 'preview',
    version: of.version,
    room: seating.room,
    code: seating.at.kind === 'friends' ? '482913' : null,
    phase: hand ? (hand.endedAt === null ? 'playing' : 'resting') : 'waiting',
    seats: Array.from({ length: count }, (_, seat) => ({
      seat,
      kind: seat === 2 ? ('house' as const) : ('player' as const),
      nickname: seat === 2 ? '本店陪玩3' : (NAMES[seat] ?? 'x***'),
      carryMinor: seating.carryMinor,
      isMe: seat === 0,
      isHosted: seat === 0 && (hand?.isHosted ?? false),
      isLeaving: false,
    })),
    seatsMax: game.places.max,
    seatsMin: game.places.min,
    hand: hand && handView(game, hand, seating, of.t),
    nextAt: hand && hand.endedAt === null ? null : (hand?.endedAt ?? of.clock.now()) + REST_MS,
    nextCommitment: HEX,
    mySeed: seating.seed,
  };
}

function handView(
  game: TableGame,
  hand: FakeHand,
  seating: SeatRequest,
  t: Translator['t'],
): TableView['hand'] {
  const turn = game.turn(hand.state);
  const end = game.end(hand.state);
  const room = must(
    game.rooms.find(({ code }) => code === seating.room),
    'a room',
  );
  const words = game
    .describe(hand.state, 0)
    .map((word) => (typeof word === 'string' ? word : t(word)));
  return {
    handId: `hand-${hand.number}`,
    number: hand.number,
    seats: Array.from({ length: hand.count }, (_, seat) => seat),
    myPlace: 0,
    step: hand.moves.length,
    turn: turn && {
      step: turn.step,
      places: [...turn.places],
      endsAt: hand.turnAt + turn.ms,
      ms: turn.ms,
    },
    shown: game.shownTo(hand.state, 0),
    moves: [...hand.moves],
    end: end && handEndOf(end, room),
    words: end ? words.join('') : '',
    commitment: HEX,
    secret: end ? HEX : null,
    seeds: Array.from({ length: hand.count }, () => 'house').with(0, seating.seed),
    playId: 'play',
  };
}
