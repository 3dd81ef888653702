import { setTimeout as pause } from 'node:timers/promises';
import { createUuid, must, type Rng, systemClock } from '@tianping/base';
import type { TableGame } from '@tianping/games';
import type { TableView } from '@tianping/games/wire';
import type { Act } from './act.ts';
import type { Line } from './line.ts';

interface Deps {
  readonly game: TableGame;
  readonly line: Line;
  readonly rng: Rng;
}

const LOOK_MS = 40;
const ROOM = 'novice';

/**
 * Sits at tables of cards, moves by the published program when it has the turn, and records what each hand was
 * shown to end with. At the end it leaves, and waits until its last hand has been played.
 */
export async function playSeated(
  deps: Deps,
  note: (act: Act) => void,
  isOver: () => boolean,
): Promise<void> {
  const seen = new Set<string>();
  for (;;) {
    const answer = await deps.line.until('rooms', {});
    const table = answer.ok ? answer.value.table : null;
    if (table) noteEnd(table, seen, note);
    if (!table && isOver()) return;
    if (!table) await sitDown(deps);
    else if (isOver() && !isLeaving(table)) await deps.line.until('stand', {});
    else await moveIfTurn(deps, table);
    await pause(LOOK_MS);
  }
}

function isLeaving({ seats }: TableView): boolean {
  return seats.some(({ isMe, isLeaving: leaves }) => isMe && leaves);
}

async function sitDown({ game, line, rng }: Deps): Promise<void> {
  const room = must(
    game.rooms.find(({ code }) => code === ROOM),
    'a room',
  );
  await line.until('sit', {
    key: createUuid({ clock: systemClock, rng }),
    room: ROOM,
    at: { kind: 'any' },
    carryMinor: room.carryMinor,
    seed: `seed-${rng.int(1_000_000)}`,
  });
}

async function moveIfTurn({ game, line }: Deps, { hand }: TableView): Promise<void> {
  const place = hand?.myPlace ?? null;
  if (!hand || place === null || !hand.turn?.places.includes(place)) return;
  const { handId, step } = hand;
  await line.until('tableMove', { handId, step, move: game.program(hand.shown) });
}

/** A finished hand is final: what it paid must be in the books. */
function noteEnd(table: TableView, seen: Set<string>, note: (act: Act) => void): void {
  const { hand } = table;
  if (!hand?.end || hand.playId === null || hand.myPlace === null || seen.has(hand.playId)) return;
  seen.add(hand.playId);
  const stakeMinor = must(
    table.seats.find(({ isMe }) => isMe),
    'his seat',
  ).carryMinor;
  const net = must(hand.end.netMinor[hand.myPlace], 'a net');
  const rake = must(hand.end.rakeMinor[hand.myPlace], 'a rake');
  const payoutMinor = stakeMinor + net - rake;
  note({ key: hand.playId, kind: 'table', stakeMinor, answer: 'taken', payoutMinor });
}
