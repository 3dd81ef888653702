import { connect, type Socket } from 'node:net';
import { must } from '@tianping/base';
import { CANNON_PLACES, intoPond, POND_BOUNDS, type PondFish, roundDraws } from '@tianping/games';
import { frameHead, frameLength, maskedText, upgradeRequest } from '../realtime/raw-socket.ts';
import { busyPond } from './busy-pond.ts';

/** Shooters of a pond in a process of their own: all fire at a fixed pace, and claim what they hit when they hit it. */
const options: ShooterOptions = JSON.parse(process.argv[2] ?? '{}');

export interface ShooterOptions {
  readonly port: number;
  readonly sessions: readonly string[];
  /** An echo knows nothing of a pond: everybody is given the first cannon. */
  readonly isEcho: boolean;
}

export interface ShotFigures {
  readonly shots: number;
  readonly claims: number;
  /** Claims that were answered by a hit; in the order in which they were sent, or `disorder` counts them. */
  readonly judged: number;
  readonly disorder: number;
  readonly faults: Readonly<Record<string, number>>;
  /** From the moment of the hit to its answer, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
  readonly cpuSeconds: number;
}

interface Shooter {
  readonly socket: Socket;
  seat: number;
  epochAt: number;
  place: number;
  fishes: readonly PondFish[];
  readonly caught: Set<number>;
  shots: number;
  /** Claims without an answer, in the order in which they were sent. */
  readonly waiting: number[];
}

interface Claim {
  readonly shooter: Shooter;
  readonly shotId: number;
  readonly fishId: number;
  readonly atMs: number;
}

const STEP_MS = 4;
const LATE_MS = 3_000;
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);
const PONG_EVERY_MS = 10_000;
const sentAt = new Map<string, number>();
let ages: number[] = [];
let count = { shots: 0, claims: 0, judged: 0, disorder: 0 };
let faults: Record<string, number> = {};

const shooters: Shooter[] = [];
for (const session of options.sessions) shooters.push(await open(session));
process.on('disconnect', () => process.exit(0));
process.on('message', (ms: number) => void fireFor(ms));
process.send?.('open');

function open(session: string): Promise<Shooter> {
  const socket = connect(options.port, '127.0.0.1');
  socket.setNoDelay(true);
  const shooter: Shooter = {
    socket,
    seat: 0,
    epochAt: Date.now() - 1,
    place: 0,
    fishes: [],
    caught: new Set(),
    shots: 0,
    waiting: [],
  };
  socket.on('connect', () => socket.write(upgradeRequest('/socket')));
  setInterval(() => socket.write(PONG), PONG_EVERY_MS).unref();
  let rest: Buffer = Buffer.alloc(0);
  let isUpgraded = false;
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('a line was closed')));
    socket.on('data', (chunk: Buffer) => {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      if (!isUpgraded) {
        const end = rest.indexOf('\r\n\r\n');
        if (end === -1) return;
        rest = rest.subarray(end + 4);
        isUpgraded = true;
        socket.write(maskedText({ t: 'hello', session }));
      }
      for (let length = frameLength(rest); length <= rest.length; length = frameLength(rest)) {
        const frame = rest.subarray(0, length);
        rest = rest.subarray(length);
        const text = frame.toString('latin1', frameHead(frame));
        read(shooter, text);
        if (/^\{"t":"(pond|echo)"/.test(text)) resolve(shooter);
      }
    });
  });
}

function read(shooter: Shooter, text: string): void {
  if (text.startsWith('{"t":"pond"')) see(shooter, JSON.parse(text).pond);
  else if (text.startsWith('{"t":"echo"')) answered(shooter, text);
  else if (text.startsWith('{"t":"pondWave"')) {
    const { place } = JSON.parse(text).wave;
    fill(shooter, place);
  } else if (text.startsWith('{"t":"pondHits"')) {
    for (const [, ids = ''] of text.matchAll(/"caught":\[([\d,]+)\]/g)) {
      for (const id of ids.split(',')) shooter.caught.add(Number(id));
    }
    if (text.includes(`"seat":${shooter.seat},`)) answered(shooter, text);
  } else if (text.startsWith('{"t":"pondMine"') && !text.includes('"refused":[]')) {
    for (const { shotId, fault } of JSON.parse(text).refused) {
      faults[fault] = (faults[fault] ?? 0) + 1;
      const at = shooter.waiting.indexOf(shotId);
      if (at >= 0) shooter.waiting.splice(at, 1);
    }
  }
}

function see(
  shooter: Shooter,
  pond: {
    readonly seat: number;
    readonly epochAt: number;
    readonly waves: readonly { readonly place: number }[];
    readonly caught: readonly { readonly fishId: number }[];
  },
): void {
  shooter.seat = pond.seat;
  shooter.epochAt = pond.epochAt;
  for (const { fishId } of pond.caught) shooter.caught.add(fishId);
  fill(shooter, must(pond.waves.at(-1), 'a wave').place);
}

function fill(shooter: Shooter, place: number): void {
  const drawn = busyPond.wave(roundDraws('00'.repeat(32), '', place));
  shooter.place = place;
  shooter.fishes = intoPond(drawn, { place, waveMs: busyPond.waveMs });
}

function answered(shooter: Shooter, text: string): void {
  const now = Date.now();
  for (const [, id = ''] of text.matchAll(/"shotId":(\d+)/g)) {
    const shotId = Number(id);
    count.judged += 1;
    if (shooter.waiting.shift() !== shotId) count.disorder += 1;
    const key = `${shooters.indexOf(shooter)} ${shotId}`;
    const at = sentAt.get(key);
    sentAt.delete(key);
    if (at !== undefined) ages.push(now - at);
  }
}

/** Everybody fires as fast as a cannon may, whatever has become of earlier shots. */
async function fireFor(ms: number): Promise<void> {
  ages = [];
  sentAt.clear();
  count = { shots: 0, claims: 0, judged: 0, disorder: 0 };
  faults = {};
  const cpu = process.cpuUsage();
  const start = Date.now() + 50;
  const claims = new Map<number, Claim[]>();
  const fired = shooters.map(() => 0);
  let claimed = start;
  for (let now = Date.now(); now < start + ms + LATE_MS; now = Date.now()) {
    for (const [at, shooter] of shooters.entries()) {
      // Spread over the time between two shots.
      const from = start + Math.floor((at * busyPond.shotMs) / shooters.length);
      for (;;) {
        const due = from + must(fired[at], 'a count') * busyPond.shotMs;
        if (due > now || due >= start + ms) break;
        fired[at] = must(fired[at], 'a count') + 1;
        fire(shooter, due, claims);
      }
    }
    for (; claimed <= now; claimed += 1) {
      for (const claim of claims.get(claimed) ?? []) send(claim, claimed);
      claims.delete(claimed);
    }
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
  ages.sort((a, b) => a - b);
  const { user, system } = process.cpuUsage(cpu);
  const part = (share: number): number =>
    ages[Math.min(ages.length - 1, Math.floor(ages.length * share))] ?? Number.POSITIVE_INFINITY;
  process.send?.({
    ...count,
    faults,
    p50: part(0.5),
    p99: part(0.99),
    most: part(1),
    cpuSeconds: (user + system) / 1e6,
  } satisfies ShotFigures);
}

function fire(shooter: Shooter, at: number, claims: Map<number, Claim[]>): void {
  if (shooter.fishes.length === 0) fill(shooter, 1);
  const free = options.isEcho
    ? shooter.fishes
    : shooter.fishes.filter(({ id }) => !shooter.caught.has(id));
  shooter.shots += 1;
  count.shots += 1;
  const fish = must(free[(shooter.shots * 7) % Math.max(1, free.length)], 'a fish that is left');
  const target = must(fish.path[0], 'its place');
  const cannon = must(CANNON_PLACES[shooter.seat], 'a cannon');
  const firedAtMs = at - shooter.epochAt;
  const shotId = shooter.shots;
  const shot = { shotId, target, level: 0, firedAtMs, lockedFish: fish.id };
  shooter.socket.write(maskedText({ t: 'shots', shots: [shot] }));
  const apart = Math.hypot(target.x - cannon.x, target.y - cannon.y);
  const { radius } = must(busyPond.readKind(fish.kind), 'a kind').reach;
  const flown = Math.ceil((apart - radius) / POND_BOUNDS.bulletSpeed);
  const due = claims.get(at + flown) ?? [];
  claims.set(at + flown, due);
  due.push({ shooter, shotId, fishId: fish.id, atMs: firedAtMs + flown });
}

function send({ shooter, shotId, fishId, atMs }: Claim, at: number): void {
  // Another shooter was faster: the bullet flies on, and is given back.
  if (!options.isEcho && shooter.caught.has(fishId)) return;
  count.claims += 1;
  shooter.waiting.push(shotId);
  sentAt.set(`${shooters.indexOf(shooter)} ${shotId}`, at);
  shooter.socket.write(maskedText({ t: 'claims', claims: [{ shotId, fishId, atMs }] }));
}
