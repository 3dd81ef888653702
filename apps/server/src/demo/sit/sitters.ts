import { createUuid } from '@tianping/base';
import {
  type ArcadeAnswer,
  type ArcadeCallName,
  type ArcadeRequest,
  arcadeCalls,
} from '@tianping/games/wire';

/** The venue of the studio's card tables, and the games at which one demo member each sits. */
const VENUE = 'TPQP';
const GAMES = ['doudizhu', 'niuniu', 'mahjong'] as const;

/** Asks the studio as a game's page does. Null when it refuses. */
export type AskStudio = <Name extends ArcadeCallName>(
  session: string,
  name: Name,
  request: ArcadeRequest<Name>,
) => Promise<ArcadeAnswer<Name> | null>;

/** Demo members at card tables, so that rooms are not empty; the studio's published program plays for them. */
export interface Sitters {
  /** A member who has lost the seat takes another; one who has a seat keeps it. Never rejects. */
  step(): Promise<void>;
  /** They leave their tables; running hands are played to their end. Never rejects. */
  leave(): Promise<void>;
}

/** A member who may sit down. */
export interface SittingMember {
  /** Whether the member is logged in, at a site of play money. */
  isPlaying(): boolean;
  /** Opens a game of a venue as the site's page does and returns its address. Rejects when the site refuses. */
  open(venue: string, gameCode: string): Promise<string>;
  /** Carries out work whose refusal is part of the game. Never rejects. */
  quietly(work: () => Promise<void>): Promise<void>;
}

interface Sitter {
  readonly member: SittingMember;
  /** Of the game that the member has opened. */
  readonly session: string;
}

type KeySource = Parameters<typeof createUuid>[0];

export function createSitters(
  of: KeySource & {
    /** As many of them sit as there are games; one who cannot makes room for the next. */
    readonly members: readonly SittingMember[];
    readonly ask: AskStudio;
  },
): Sitters {
  const { ask } = of;
  const queue = [...of.members];
  const sitters = new Map<string, Sitter>();
  const letGo = async (gameCode: string, { member, session }: Sitter): Promise<void> => {
    sitters.delete(gameCode);
    queue.push(member);
    await member.quietly(async () => {
      await ask(session, 'leave', { how: 'left' });
    });
  };
  const stepAt = async (gameCode: string): Promise<void> => {
    const sitter = sitters.get(gameCode);
    if (sitter) {
      let isSeated = false;
      await sitter.member.quietly(async () => {
        isSeated = await keepSeat(of, ask, sitter.session);
      });
      if (!isSeated) await letGo(gameCode, sitter);
      return;
    }
    const at = queue.findIndex((member) => member.isPlaying());
    const [member] = at < 0 ? [] : queue.splice(at, 1);
    if (!member) return;
    const opened: { session: string | null } = { session: null };
    await member.quietly(async () => {
      opened.session = await openGame(member, gameCode);
    });
    if (opened.session === null) queue.push(member);
    else {
      sitters.set(gameCode, { member, session: opened.session });
      await stepAt(gameCode);
    }
  };
  return {
    async step() {
      for (const gameCode of GAMES) await stepAt(gameCode);
    },
    async leave() {
      for (const [gameCode, sitter] of sitters) await letGo(gameCode, sitter);
    },
  };
}

/** False when no seat is free, or the session is over. */
async function keepSeat(source: KeySource, ask: AskStudio, session: string): Promise<boolean> {
  const lobby = await ask(session, 'rooms', {});
  if (!lobby) return false;
  if (!lobby.table && !(await sitDown(source, ask, session, lobby))) return false;
  // The program gives a seat up after two hands; a member who confirms being there keeps it.
  await ask(session, 'tableHost', { on: false });
  await ask(session, 'tableHost', { on: true });
  return true;
}

/** The session that the studio gave; null where the game opens elsewhere. */
async function openGame(member: SittingMember, gameCode: string): Promise<string | null> {
  const { hash } = new URL(await member.open(VENUE, gameCode), 'http://site.invalid');
  return new URLSearchParams(hash.slice(1)).get('session');
}

/** At the room with the smallest carry, at any table with a free seat. */
async function sitDown(
  source: KeySource,
  ask: AskStudio,
  session: string,
  { rooms }: ArcadeAnswer<'rooms'>,
): Promise<boolean> {
  // As a page does: this refreshes the balance that the studio holds.
  if (!(await ask(session, 'session', {}))) return false;
  const [room] = rooms.toSorted((a, b) => a.carryMinor - b.carryMinor);
  if (!room) return false;
  const seated = await ask(session, 'sit', {
    key: createUuid(source),
    room: room.room,
    at: { kind: 'any' },
    carryMinor: room.carryMinor,
    seed: 'demo',
  });
  return seated !== null;
}

/** The studio at an origin that this process can reach. */
export function askStudioAt(origin: string): AskStudio {
  return async (session, name, request) => {
    const answer = await fetch(`${origin}/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${session}` },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(ASK_MS_MAX),
    });
    const json: unknown = await answer.json();
    if (!answer.ok) return null;
    return arcadeCalls[name].answer.parse(json) as ArcadeAnswer<typeof name>;
  };
}

const ASK_MS_MAX = 10_000;
