import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { must } from '@tianping/base';
import type { TableGame } from '@tianping/games';
import type { TableHandView } from '@tianping/games/wire';
import { games } from '@tianping/plugin-games';
import { type Line, openLines } from '../load/lines.ts';
import { frameHead, frameLength, maskedText, upgradeRequest } from '../realtime/raw-socket.ts';
import type { Pace, TableLoadMessage, TableLoadResult } from './table-load.ts';

/** Programs at tables of four: each has its page's socket, and moves by HTTP when it is its turn. */
type Opening = Extract<TableLoadMessage, { open: object }>['open'];
type Hand = Pick<TableHandView, 'handId' | 'step' | 'turn' | 'myPlace' | 'shown'>;

interface Player {
  readonly session: string;
  /** The hand in which it has the turn; null while it has none. */
  hand: Hand | null;
}

const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);
const PONG_EVERY_MS = 10_000;
/** Pages that are opened, and members that sit down, at the same time. */
const AT_ONCE = 32;

let lines: readonly Line[] = [];
let echoLines: readonly Line[] = [];
let game: TableGame | null = null;
const ready: Player[] = [];
const onAnswers = new Map<Line, (body: Buffer) => void>();

process.on('message', async (message: TableLoadMessage) => {
  try {
    if ('open' in message) process.send?.(await open(message.open));
    else if ('play' in message) process.send?.(await run(lines, message.play, nextMove));
    else process.send?.(await run(echoLines, message.echo, nextEcho));
  } catch (fault) {
    process.send?.({ failed: String(fault) });
  }
});
process.on('disconnect', () => process.exit(0));

async function open(opening: Opening): Promise<string> {
  const { port, echoPort, connections, sessions } = opening;
  const take = (line: Line, body: Buffer): void => onAnswers.get(line)?.(body);
  lines = await openLines({ port, connections: AT_ONCE }, take);
  const found = games.find(({ code }) => code === opening.gameCode);
  game = found?.form === 'table' ? found : null;
  const tables = Array.from({ length: sessions.length / 4 }, (_, at) =>
    sessions.slice(4 * at, 4 * at + 4),
  );
  await side(tables, async (four, line) => {
    let at: object = { kind: 'friends' };
    for (const session of four) {
      const key = `a-seat-of-a-program-${sessions.indexOf(session)}`;
      const { room, carryMinor } = opening;
      const answer = await send(line, session, 'sit', {
        key,
        room,
        at,
        carryMinor,
        seed: 'program',
      });
      const code = /"code":"(\d{6})"/.exec(answer)?.[1];
      at = { kind: 'code', code: must(code, answer) };
    }
  });
  await side(sessions, (session) => watch(port, { session, hand: null }));
  // Lines that nobody has used meanwhile would have been closed by the server.
  lines = await openLines({ port, connections }, take);
  echoLines = await openLines({ port: echoPort, connections }, take);
  return 'open';
}

/** Does it for all, in parallel over the lines, each item with one of them. */
async function side<T>(
  items: readonly T[],
  work: (item: T, line: Line) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const one = async (line: Line): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item, line);
  };
  await Promise.all(lines.slice(0, AT_ONCE).map(one));
}

function send(line: Line, session: string, name: string, content: object): Promise<string> {
  return new Promise((resolve) => {
    onAnswers.set(line, (body) => resolve(body.toString('utf8')));
    line.send(request(session, name, content));
  });
}

function request(session: string, name: string, content: object): Buffer {
  const body = JSON.stringify(content);
  const head = [
    `POST /api/${name} HTTP/1.1`,
    'host: 127.0.0.1',
    'content-type: application/json',
    `authorization: Bearer ${session}`,
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Resolves with the first frame of its table. */
function watch(port: number, player: Player): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let pending: Buffer = Buffer.alloc(0);
    let isUp = false;
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      if (!isUp) {
        const end = pending.indexOf('\r\n\r\n');
        if (end === -1) return;
        isUp = true;
        pending = pending.subarray(end + 4);
        socket.write(maskedText({ t: 'hello', session: player.session }));
      }
      for (let length = frameLength(pending); length <= pending.length; ) {
        if (see(player, pending.subarray(0, length))) resolve();
        pending = pending.subarray(length);
        length = frameLength(pending);
      }
    });
    socket.write(upgradeRequest('/socket'));
    const timer = setInterval(() => socket.write(PONG), PONG_EVERY_MS);
    socket.on('close', () => clearInterval(timer));
  });
}

/** True for a frame that shows the player's table. */
function see(player: Player, frame: Buffer): boolean {
  if (frame.indexOf('"t":"table"') === -1) return false;
  const { table } = JSON.parse(frame.toString('utf8', frameHead(frame))) as {
    readonly table: { readonly hand: Hand | null } | null;
  };
  const hand = table?.hand ?? null;
  const isTurn = hand?.turn?.places.some((place) => place === hand.myPlace) ?? false;
  const isKnown = player.hand !== null;
  player.hand = isTurn ? hand : null;
  if (isTurn && !isKnown) ready.push(player);
  return table !== null;
}

/** The move of the player who has had the turn for longest; null where nobody has it. */
function nextMove(): Buffer | null {
  for (let player = ready.shift(); player !== undefined; player = ready.shift()) {
    const { hand, session } = player;
    if (!hand) continue;
    player.hand = null;
    const move = must(game, 'the game').program(hand.shown);
    return request(session, 'tableMove', { handId: hand.handId, step: hand.step, move });
  }
  return null;
}

function nextEcho(): Buffer {
  return request('a-session-of-a-program', 'tableMove', {
    handId: '01a3185c-5000-7e4b-97c5-414480b35a25',
    step: 1,
    move: { kind: 'follow' },
  });
}

/** Sends at the pace; a request that finds no free line waits for one, and its time runs. */
async function run(
  on: readonly Line[],
  { perSecond, seconds }: Pace,
  next: () => Buffer | null,
): Promise<TableLoadResult> {
  const free = [...on];
  const waiting: { readonly content: Buffer; readonly dueAt: number }[] = [];
  const times: number[] = [];
  let refused = 0;
  let idle = 0;
  const pass = (): void => {
    while (free.length > 0 && waiting.length > 0) {
      // Round robin: a server closes a line that is idle for long.
      const line = must(free.shift(), 'a line');
      const { content, dueAt } = must(waiting.shift(), 'a request');
      onAnswers.set(line, (body) => {
        times.push(performance.now() - dueAt);
        if (body.indexOf('"message":') !== -1) refused += 1;
        free.push(line);
        pass();
      });
      line.send(content);
    }
  };
  const cpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  const total = perSecond * seconds;
  for (let due = 0; due < total; ) {
    const now = performance.now();
    for (; due < total && startedAt + (due * 1_000) / perSecond <= now; due += 1) {
      const content = next();
      if (content) waiting.push({ content, dueAt: startedAt + (due * 1_000) / perSecond });
      else idle += 1;
    }
    pass();
    await pause(1);
  }
  while (free.length < on.length) await pause(5);
  const cpu = process.cpuUsage(cpuBefore);
  times.sort((a, b) => a - b);
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return {
    p50: at(0.5),
    p99: at(0.99),
    answered: times.length,
    refused,
    idle,
    cpuSeconds: (cpu.user + cpu.system) / 1e6,
  };
}
