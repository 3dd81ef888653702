import { type Clock, err, ok, type Result } from '@tianping/base';
import type { PondClaim, PondGame, PondShot } from '@tianping/games';
import type { PondSitting, PondView, Refusal, SocketFrame } from '@tianping/games/wire';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createActs } from './acts.ts';
import type { ArcadeClient } from './client.ts';
import type { PondController, PondEvent, PondState } from './controllers.ts';
import type { Line } from './line.ts';
import { createEvenClock } from './pond/even-clock.ts';
import { pondAfter } from './pond/pond-after.ts';
import { createPondPurse, type PondPurse, UNCOUNTED_MS } from './pond/pond-purse.ts';
import { type PurseStore, partOf, playing, refuseUnknown } from './purse.ts';

/** Maximum number of shots, and of claims, in one order. */
const ORDER_MAX = 40;
/** Delay before a seat that could not be read is read again. */
const READ_AGAIN_MS = 1500;
const READ_TRIES = 5;

interface Means {
  readonly game: PondGame;
  readonly client: ArcadeClient;
  readonly line: Line;
  readonly purse: PurseStore;
  readonly clock: Clock;
  /** The server's clock, unix milliseconds. */
  readonly now: () => number;
  readonly newKey: () => string;
  readonly refused: (refusal: Refusal) => void;
  readonly say: (text: string) => void;
  /** Reads balance, staked and paid from the server. */
  readonly refresh: () => void;
  /** The refusal while the balance is not known. */
  readonly balanceUnknown: () => Refusal;
}

/** A member's seat at a sea: its state by the server, and the shots fired there. */
export function createPondController(means: Means): PondController {
  const { clock, line, purse, now } = means;
  const seat = createSeat(means);
  const outbox = createOutbox(line);
  const listeners = new Set<(event: PondEvent) => void>();
  const evenNow = createEvenClock(clock.now, now);
  line.listen((frame) => {
    receive(means, seat, frame);
    const event = eventOf(frame, seat.state.getState().pond);
    if (event) for (const listener of listeners) listener(event);
  });
  return {
    state: seat.state,
    balance: partOf(purse, ({ balanceMinor }) => balanceMinor),
    now() {
      const { pond } = seat.state.getState();
      return pond ? Math.max(0, evenNow() - pond.epochAt) : 0;
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: seat.read,
    ...createActsAtSea(means, seat),
    fire(shot) {
      if (!seat.fire(shot)) return false;
      outbox.shot(shot);
      return true;
    },
    claim: outbox.claim,
  };
}

interface Seat {
  readonly state: StoreApi<PondState>;
  takeMine(sitting: PondSitting, over: Parameters<PondPurse['take']>[1]): void;
  /** Takes over the seat as the server states it. */
  take(pond: PondView | null): void;
  read(): Promise<void>;
  fire(shot: PondShot): boolean;
}

/** The seat as the server states it, and the balance for firing. */
function createSeat(means: Means): Seat {
  const { client, clock, line, purse, refused } = means;
  const left = createPondPurse();
  let words = 0;
  let isCut = false;
  const state = createStore<PondState>(() => ({
    line: line.state.getState(),
    isRead: false,
    pond: null,
    purseMinor: 0,
    reading: 0,
  }));
  const take = (pond: PondView | null): void => {
    const { pond: before, reading } = state.getState();
    words += 1;
    // Bullets fly on where the same seat is stated again, and the connection was not lost in between.
    const isAnew = isCut || !pond || !before || !isSameSeat(before, pond);
    isCut = false;
    if (isAnew) left.begin(pond?.sitting ?? null);
    else left.take(pond.sitting, NOTHING_OVER);
    if (before && pond) addFigures(purse, before.sitting, pond.sitting);
    const purseMinor = left.leftMinor();
    state.setState({ isRead: true, pond, purseMinor, reading: reading + (isAnew ? 1 : 0) });
  };
  const takeMine: Seat['takeMine'] = (sitting, over) => {
    const { pond } = state.getState();
    if (!pond) return;
    left.take(sitting, over);
    addFigures(purse, pond.sitting, sitting);
    state.setState({ pond: { ...pond, sitting }, purseMinor: left.leftMinor() });
  };
  const read = async (tries = READ_TRIES): Promise<void> => {
    const before = words;
    const answer = await client.call('pondNow', {});
    // Anything received meanwhile is newer than the answer.
    if (words !== before) return;
    if (answer.ok) take(answer.value.pond);
    else if (answer.error.code === 'busy' && tries > 1) {
      // Another process of the studio is about to release the seat.
      clock.after(READ_AGAIN_MS, () => void read(tries - 1));
    } else {
      state.setState({ isRead: true });
      refused(answer.error);
    }
  };
  line.state.subscribe(() => {
    const before = state.getState().line;
    const at = line.state.getState();
    state.setState({ line: at });
    if (at === 'lost') isCut = true;
    if (before !== 'lost' || at !== 'open') return;
    // The server usually sends it unasked, with the message that opens the connection.
    const known = words;
    queueMicrotask(() => {
      if (words === known) void read();
    });
  });
  return { state, take, takeMine, read: () => read(), fire: createFire(means, state, left) };
}

/** Subtracts the stake immediately; the server's count is decisive. */
function createFire(
  { clock, game }: Means,
  state: StoreApi<PondState>,
  left: PondPurse,
): PondController['fire'] {
  const show = (): void => state.setState({ purseMinor: left.leftMinor() });
  return ({ shotId, level }) => {
    const { line, pond } = state.getState();
    const stakeMinor = game.levels[level];
    if (line !== 'open' || !pond || stakeMinor === undefined) return false;
    if (left.leftMinor() < stakeMinor) return false;
    left.fire({ shotId, stakeMinor, at: clock.now() });
    show();
    clock.after(UNCOUNTED_MS, () => {
      left.forget(clock.now() - UNCOUNTED_MS);
      show();
    });
    return true;
  };
}

/** Handles the server's own messages. */
function receive({ say, refresh }: Means, seat: Seat, frame: SocketFrame): void {
  const { pond } = seat.state.getState();
  if (frame.t === 'pondMine') seat.takeMine(frame.sitting, frame);
  else if (frame.t === 'pond') {
    seat.take(frame.pond);
    if (frame.pond) return;
    say(frame.reason);
    if (pond) refresh();
  } else if (pond) {
    const after = pondAfter(pond, frame);
    if (after !== pond) seat.state.setState({ pond: after });
  }
}

const NOTHING_OVER = { refunded: [], refused: [] };

function isSameSeat(before: PondView, after: PondView): boolean {
  return (
    before.seaId === after.seaId &&
    before.seat === after.seat &&
    before.sitting.playId === after.sitting.playId
  );
}

/** Sitting down, adding money, moving to another sea, leaving. */
function createActsAtSea(
  means: Means,
  seat: Seat,
): Pick<PondController, 'enter' | 'add' | 'move' | 'leave'> {
  const { client, purse, refused, refresh } = means;
  const acts = createActs(means.newKey);
  const done = (answer: Result<unknown, Refusal>): Result<null, Refusal> => {
    if (answer.ok) return ok(null);
    refused(answer.error);
    // The outcome is unknown, or the seat is not the one that the page assumes.
    if (['busy', 'seated', 'noSeat'].includes(answer.error.code)) void seat.read();
    return err(answer.error);
  };
  const carry = async (
    name: 'pondEnter' | 'pondAdd',
    carryMinor: number,
  ): Promise<Result<null, Refusal>> => {
    const unknown = refuseUnknown(means);
    if (unknown) return err(unknown);
    const content = { name, carryMinor };
    const { key } = acts.begin(content);
    const answer = await playing(purse, client.call(name, { key, carryMinor }));
    if (!answer.ok) {
      if (answer.error.code === 'busy') {
        acts.lose(content, key);
        refresh();
      }
      return done(answer);
    }
    purse.setState({ balanceMinor: answer.value.balanceMinor });
    if ('pond' in answer.value) seat.take(answer.value.pond);
    else seat.takeMine(answer.value.sitting, NOTHING_OVER);
    return ok(null);
  };
  return {
    enter: (carryMinor) => carry('pondEnter', carryMinor),
    add: (carryMinor) => carry('pondAdd', carryMinor),
    async move() {
      const answer = await client.call('pondMove', {});
      if (answer.ok) seat.take(answer.value.pond);
      return done(answer);
    },
    async leave() {
      const answer = await client.call('pondLeave', {});
      if (answer.ok) {
        seat.take(null);
        refresh();
      }
      return done(answer);
    },
  };
}

/** Sends shots and claims of one moment together, at its end. */
function createOutbox(line: Line) {
  let shots: PondShot[] = [];
  let claims: PondClaim[] = [];
  const send = (): void => {
    const [allShots, allClaims] = [shots, claims];
    shots = [];
    claims = [];
    // A claim is never sent before its shot.
    for (const part of partsOf(allShots)) line.send({ t: 'shots', shots: part });
    for (const part of partsOf(allClaims)) line.send({ t: 'claims', claims: part });
  };
  const soon = (): void => {
    if (shots.length + claims.length === 1) queueMicrotask(send);
  };
  return {
    shot(shot: PondShot): void {
      shots.push(shot);
      soon();
    },
    claim(claim: PondClaim): void {
      claims.push(claim);
      soon();
    },
  };
}

function partsOf<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / ORDER_MAX);
  return Array.from({ length: count }, (_, at) =>
    items.slice(at * ORDER_MAX, (at + 1) * ORDER_MAX),
  );
}

function eventOf(frame: SocketFrame, pond: PondView | null): PondEvent | null {
  if (!pond) return null;
  if (frame.t === 'pondShots') return { kind: 'shots', seat: frame.seat, shots: frame.shots };
  if (frame.t === 'pondHits') return { kind: 'hits', seat: frame.seat, hits: frame.hits };
  if (frame.t !== 'pondMine') return null;
  return { kind: 'over', refunded: frame.refunded, refused: frame.refused };
}

/** Adds what was fired and won since to the figures of the session. */
function addFigures(purse: PurseStore, before: PondSitting, after: PondSitting): void {
  if (before.playId !== after.playId) return;
  const staked = after.firedMinor - before.firedMinor;
  const paid = after.wonMinor - before.wonMinor;
  if (staked === 0 && paid === 0) return;
  purse.setState(({ stakedMinor, paidMinor }) => ({
    stakedMinor: stakedMinor + staked,
    paidMinor: paidMinor + paid,
  }));
}
