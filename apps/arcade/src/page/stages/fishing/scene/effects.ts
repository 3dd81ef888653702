import { CANNON_PLACES, type PondPoint } from '@tianping/games';
import type { Swimmer } from '../sea/waters.ts';
import { plainMoney } from '../words.ts';
import type { Atlas } from './atlas.ts';
import { resetPen, type Strips } from './strips.ts';
import { putSwimmer } from './swimmers.ts';

const NET_MS = 460;
const COIN_MS = 780;
const WORDS_MS = 1300;
const FADE_MS = 620;
const NETS = 64;
const COINS = 96;
const WORDS = 12;
const FADING = 48;
/** From this multiple of the stake on, more coins fly. */
const RICH_TIMES = 20;

/** An object of a pool; it is idle once its time has run out. */
interface Timed {
  ageMs: number;
}
interface Net extends Timed {
  x: number;
  y: number;
  name: string;
  size: number;
}
interface Coin extends Timed {
  x: number;
  y: number;
  toX: number;
  toY: number;
  bow: number;
}
interface Words extends Timed {
  x: number;
  y: number;
  text: string;
  size: number;
}
interface Fading extends Timed {
  swimmer: Swimmer | null;
}

/** Nets, coins, sums of money and caught fish: all from pools, drawn into strips. */
export interface Effects {
  net(at: PondPoint, level: number, isMine: boolean): void;
  caught(what: {
    readonly seat: number;
    readonly isMine: boolean;
    readonly swimmers: readonly Swimmer[];
    readonly times: number;
    readonly wonMinor: number;
  }): void;
  /** Puts caught fish among the others while they fade. */
  putFading(strips: Strips, ms: number): void;
  putOver(strips: Strips): void;
  step(elapsedMs: number): void;
  forget(): void;
}

export function createEffects(atlas: Atlas, isCalm: () => boolean): Effects {
  const nets = poolOf<Net>(NETS, () => ({ ageMs: NET_MS, x: 0, y: 0, name: 'net-1', size: 1 }));
  const coins = poolOf<Coin>(COINS, () => ({ ageMs: COIN_MS, x: 0, y: 0, toX: 0, toY: 0, bow: 0 }));
  const words = poolOf<Words>(WORDS, () => ({ ageMs: WORDS_MS, x: 0, y: 0, text: '', size: 1 }));
  const fading = poolOf<Fading>(FADING, () => ({ ageMs: FADE_MS, swimmer: null }));
  const all: readonly (readonly Timed[])[] = [nets.all, coins.all, words.all, fading.all];
  const age = (ms: number): void => {
    for (const pool of all) for (const one of pool) one.ageMs += ms;
  };
  return {
    net(at, level, isMine) {
      const net = nets.next();
      net.ageMs = 0;
      net.x = at.x;
      net.y = at.y;
      net.name = `net-${level < 3 ? 1 : level < 5 ? 2 : 3}`;
      net.size = isMine ? 1 : 0.72;
    },
    caught({ seat, isMine, swimmers, times, wonMinor }) {
      for (const swimmer of swimmers) {
        const one = fading.next();
        one.ageMs = 0;
        one.swimmer = swimmer;
      }
      const [first, cannon] = [swimmers[0], CANNON_PLACES[seat]];
      // A win that does not exceed its stake is not celebrated.
      if (!first || !cannon || times <= 1) return;
      const count = isMine ? (times >= RICH_TIMES ? 12 : 5) : 2;
      if (!isCalm()) throwCoins(coins, { from: first, to: cannon, count });
      if (!isMine) return;
      const text = words.next();
      text.ageMs = 0;
      text.x = first.x;
      text.y = first.y - 30;
      text.text = `+¥${plainMoney(wonMinor)}`;
      text.size = times >= RICH_TIMES ? 1.5 : 1;
    },
    putFading(strips, ms) {
      for (const one of fading.all) putFaded(strips, atlas, one, { ms, isCalm: isCalm() });
    },
    putOver(strips) {
      putNets(strips, atlas, nets.all, isCalm());
      putCoins(strips, atlas, coins.all);
      for (const one of words.all) putWords(strips, atlas, one, isCalm());
    },
    step: age,
    forget: () => age(Number.POSITIVE_INFINITY),
  };
}

/** Each starts a little later than the one before, fanned out. */
function throwCoins(
  coins: Pool<Coin>,
  way: { readonly from: PondPoint; readonly to: PondPoint; readonly count: number },
): void {
  const { from, to, count } = way;
  for (let at = 0; at < count; at += 1) {
    const coin = coins.next();
    coin.ageMs = -at * 45;
    coin.x = from.x;
    coin.y = from.y;
    coin.toX = to.x;
    coin.toY = to.y - 30;
    coin.bow = (at % 2 === 0 ? 1 : -1) * (40 + at * 16);
  }
}

function putFaded(
  strips: Strips,
  atlas: Atlas,
  { swimmer, ageMs }: Fading,
  { ms, isCalm }: { readonly ms: number; readonly isCalm: boolean },
): void {
  if (!swimmer || ageMs >= FADE_MS) return;
  const part = ageMs / FADE_MS;
  const size = 1 + (isCalm ? 0 : Math.sin(part * Math.PI) * 0.12 - part * 0.3);
  const flash = Math.max(0, 0.8 - part * 1.6);
  putSwimmer(strips, atlas, swimmer, { ms, isCalm, alpha: 1 - part, flash, size });
}

interface Pool<One> {
  readonly all: readonly One[];
  next(): One;
}

/** A ring of reused objects; the oldest is replaced. */
function poolOf<One>(size: number, make: () => One): Pool<One> {
  const all = Array.from({ length: size }, make);
  let at = 0;
  return {
    all,
    next() {
      at = (at + 1) % size;
      return all[at] ?? make();
    },
  };
}

function putNets(strips: Strips, atlas: Atlas, nets: readonly Net[], isCalm: boolean): void {
  const { pen } = strips;
  resetPen(pen);
  for (const { ageMs, x, y, name, size } of nets) {
    if (ageMs >= NET_MS) continue;
    const part = ageMs / NET_MS;
    const grown = isCalm ? 1 : 0.35 + 0.65 * Math.min(1, part * 3.2);
    pen.x = x;
    pen.y = y;
    pen.scaleX = size * grown;
    pen.scaleY = size * grown;
    pen.alpha = Math.min(1, (1 - part) * 2);
    strips.put(atlas.frame(name));
  }
}

function putCoins(strips: Strips, atlas: Atlas, coins: readonly Coin[]): void {
  const { pen } = strips;
  resetPen(pen);
  for (const { ageMs, x, y, toX, toY, bow } of coins) {
    if (ageMs < 0 || ageMs >= COIN_MS) continue;
    const part = ageMs / COIN_MS;
    const way = part * part * (3 - 2 * part);
    const out = Math.sin(part * Math.PI) * bow;
    pen.x = x + (toX - x) * way + out;
    pen.y = y + (toY - y) * way - Math.sin(part * Math.PI) * 60;
    pen.alpha = Math.min(1, (1 - part) * 5);
    strips.put(atlas.frame(`coin-${Math.floor(ageMs / 55) % 6}`));
  }
}

function putWords(strips: Strips, atlas: Atlas, words: Words, isCalm: boolean): void {
  const { ageMs, text, size } = words;
  if (ageMs >= WORDS_MS) return;
  const part = ageMs / WORDS_MS;
  const { pen } = strips;
  const grown = size * (isCalm ? 1 : Math.min(1, 0.6 + part * 5));
  const frames = [...text].map((sign) => atlas.frame(`sign-${sign}`));
  const tight = 0.86;
  let x = words.x - (frames.reduce((sum, { width }) => sum + width, 0) * tight * grown) / 2;
  resetPen(pen);
  pen.y = words.y - (isCalm ? 0 : part * 70);
  pen.scaleX = grown;
  pen.scaleY = grown;
  pen.alpha = Math.min(1, (1 - part) * 4);
  for (const frame of frames) {
    pen.x = x + (frame.width * tight * grown) / 2;
    strips.put(frame);
    x += frame.width * tight * grown;
  }
}
