import type { HandGame, SpinGame } from '@tianping/games';
import {
  type ArcadeAnswer,
  type ArcadeCallName,
  type ArcadeCalls,
  arcadeCalls,
  type Refusal,
  type RefusalCode,
} from '@tianping/games/wire';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { CardTables } from '../card-tables/card-tables.ts';
import type { ArcadeContext } from '../context.ts';
import { actInHand, handOnTable, startHand } from '../play/hand.ts';
import { proofOf } from '../play/proof.ts';
import { listPlays } from '../play/records.ts';
import { rotate } from '../play/rotate.ts';
import { spin } from '../play/spin.ts';
import type { Ponds } from '../ponds/ponds.ts';
import { gameOf, leaveSession, sessionOf, showSession } from '../sessions.ts';
import { Refused } from '../store/plays.ts';
import type { SessionRow } from '../store/rows.ts';
import { saveScript } from '../store/sessions.ts';
import type { Tables } from '../tables/tables.ts';
import { refusalText } from '../texts.ts';

type Asked<Name extends ArcadeCallName> = z.output<ArcadeCalls[Name]['request']>;
type Handlers = {
  readonly [Name in ArcadeCallName]: (
    session: SessionRow,
    asked: Asked<Name>,
  ) => Promise<ArcadeAnswer<Name>>;
};
type Shapes = {
  readonly [Name in ArcadeCallName]: { readonly request: z.ZodType<Asked<Name>> };
};
const shapes: Shapes = arcadeCalls;

const ANSWER_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
} as const;

const statuses: Partial<Record<RefusalCode, number>> = {
  session: 401,
  wallet: 422,
  busy: 409,
  tooSoon: 429,
  keyReused: 409,
};

/** Where games of several members are played. */
export interface Rooms {
  readonly tables: Tables;
  readonly cards: CardTables;
  readonly ponds: Ponds;
}

/** The game page's calls. A refusal has changed nothing. */
export function serveCalls(
  app: FastifyInstance,
  context: ArcadeContext,
  { tables, cards, ponds }: Rooms,
): void {
  const handlers: Handlers = {
    session: async (session) => {
      const chain = await tables.chainOf(session.gameCode);
      return await ponds.inSession(session, await showSession(context, session, { chain }));
    },
    bet: (session, asked) => tables.bet(session, asked),
    spin: (session, asked) => spin(context, session, spinGame(context, session), asked),
    handStart: (session, asked) => startHand(context, session, handGame(context, session), asked),
    handAct: (session, asked) => actInHand(context, session, handGame(context, session), asked),
    handOpen: async (session) => ({
      hand: await handOnTable(context, session, handGame(context, session)),
    }),
    rooms: (session) => cards.rooms(session),
    tables: (session, { room }) => cards.list(session, room),
    sit: (session, asked) => cards.sit(session, asked),
    tableMove: (session, asked) => cards.move(session, asked),
    tableHost: (session, { on }) => cards.host(session, on),
    tableSeed: (session, { seed }) => cards.seed(session, seed),
    stand: (session) => cards.stand(session),
    pondEnter: (session, asked) => ponds.enter(session, asked),
    pondAdd: (session, asked) => ponds.add(session, asked),
    pondMove: (session) => ponds.move(session),
    pondLeave: (session) => ponds.leave(session),
    pondNow: (session) => ponds.now(session),
    rotateSeed: (session, asked) => rotate(context, session, asked),
    plays: async (session, asked) => ({ plays: await listPlays(context, session, asked) }),
    proof: async (session, asked) => ({ proof: await proofOf(context, session, asked.playId) }),
    frameDropped: async (session, { count }) => {
      const { id, operator, gameCode } = session;
      context.log('arcade.frameDropped', { sessionId: id, operator, gameCode, count });
      return {};
    },
    script: async (session, { script }) => {
      await saveScript(context.db, session.id, script);
      await cards.rewrite(session);
      return {};
    },
    leave: async (session, { how }) => {
      await leaveSession(context, session, how);
      return {};
    },
  };
  const isCall = (name: string): name is ArcadeCallName => Object.hasOwn(arcadeCalls, name);
  for (const name of Object.keys(arcadeCalls).filter(isCall)) {
    serveCall(app, context, name, handlers);
  }
}

function serveCall<Name extends ArcadeCallName>(
  app: FastifyInstance,
  context: ArcadeContext,
  name: Name,
  handlers: Handlers,
): void {
  app.post(`/api/${name}`, async (request, reply) => {
    let session: SessionRow | null = null;
    try {
      session = await sessionOf(context, bearerOf(request.headers.authorization));
      const read = shapes[name].request.safeParse(parsed(request.body));
      if (!read.success) throw new Refused('malformed');
      return await reply.headers(ANSWER_HEADERS).send(await handlers[name](session, read.data));
    } catch (error) {
      return await refuse(context, reply, { error, session, name });
    }
  });
}

async function refuse(
  context: ArcadeContext,
  reply: FastifyReply,
  of: {
    readonly error: unknown;
    readonly session: SessionRow | null;
    readonly name: ArcadeCallName;
  },
): Promise<FastifyReply> {
  const { error, session, name } = of;
  const known = error instanceof Refused ? error : null;
  if (!known) context.log('arcade.fault', { at: name, error: String(error) });
  const code = known?.code ?? 'busy';
  const message = refusalText(session?.script ?? 'hans', name, code);
  const refusal: Refusal = { code, message, at: known?.at ?? null };
  const status = known ? (statuses[code] ?? 422) : 500;
  return await reply.code(status).headers(ANSWER_HEADERS).send(refusal);
}

function spinGame(context: ArcadeContext, session: SessionRow): SpinGame {
  const game = gameOf(context, session);
  if (game.form !== 'spin') throw new Refused('malformed');
  return game;
}

function handGame(context: ArcadeContext, session: SessionRow): HandGame {
  const game = gameOf(context, session);
  if (game.form !== 'hand') throw new Refused('malformed');
  return game;
}

function bearerOf(header: string | undefined): string {
  return /^Bearer ([\w-]{20,255})$/.exec(header ?? '')?.[1] ?? '';
}

export function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}
