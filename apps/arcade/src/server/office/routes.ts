import { createHash, timingSafeEqual } from 'node:crypto';
import { createUuid, isUuid } from '@tianping/base';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ArcadeContext } from '../context.ts';
import { arcadeMessages as text } from '../messages.ts';
import { actLines, pairLines } from '../store/card-pairs.ts';
import {
  playLines,
  recordAct,
  reviveCall,
  roundLines,
  stuckCalls,
  tableLines,
} from '../store/office.ts';
import type { Tables } from '../tables/tables.ts';
import { translators } from '../texts.ts';
import { officePage, officeStyle } from './page.ts';

const LINES = 40;
/** Pairs at tables of cards are looked at over so long, and from so many hands on. */
const PAIRS_MS = 30 * 86_400_000;
const PAIR_HANDS_MIN = 20;
const COOKIE = 'studio-office';
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/** The studio's own office: what its tables do, and what hands may do about them. Its token opens it. */
export function serveOffice(
  app: FastifyInstance,
  context: ArcadeContext,
  deps: { readonly tables: Tables; readonly token: string },
): void {
  const { db, clock } = context;
  const isAllowed = (request: FastifyRequest): boolean =>
    isSame(cookieOf(request.headers.cookie), deps.token);
  const denied = (reply: FastifyReply): FastifyReply =>
    reply
      .code(403)
      .headers(HEADERS)
      .type('text/plain; charset=utf-8')
      .send(translators.hans.t(text.officeDenied));

  app.get('/office.css', (_request, reply) =>
    reply.headers(HEADERS).type('text/css; charset=utf-8').send(officeStyle),
  );
  app.get<{ Querystring: { token?: string } }>('/office', async (request, reply) => {
    const { token } = request.query;
    if (token !== undefined) {
      if (!isSame(token, deps.token)) return await denied(reply);
      // The token leaves the address, where it would stay in the history.
      return await reply
        .headers(HEADERS)
        .header('set-cookie', `${COOKIE}=${token}; Path=/office; HttpOnly; SameSite=Strict`)
        .redirect('/office', 303);
    }
    if (!isAllowed(request)) return await denied(reply);
    const page = officePage({
      now: clock.now(),
      tables: await tableLines(db),
      rounds: await roundLines(db, LINES),
      plays: await playLines(db, LINES),
      calls: await stuckCalls(db, LINES),
      pairs: await pairLines(db, {
        since: clock.now() - PAIRS_MS,
        handsMin: PAIR_HANDS_MIN,
        limit: LINES,
      }),
      acts: await actLines(db, LINES),
      nameOf: (code) => {
        const game = context.games.get(code);
        return game ? translators.hans.t(game.name) : code;
      },
    });
    return await reply.headers(HEADERS).type('text/html; charset=utf-8').send(page);
  });
  app.post('/office', async (request, reply) => {
    if (!isAllowed(request)) return await denied(reply);
    const fields = new URLSearchParams(String(request.body));
    await act(context, deps.tables, fields);
    return await reply.headers(HEADERS).redirect('/office', 303);
  });
}

/** Nothing is done without a reason, and what is done stays written with it. */
async function act(context: ArcadeContext, tables: Tables, fields: URLSearchParams): Promise<void> {
  const { db, clock } = context;
  const subject = fields.get('subject') ?? '';
  const reason = (fields.get('reason') ?? '').trim().slice(0, 200);
  const kind = fields.get('act');
  if (!isUuid(subject)) return;
  const isVoid = kind === 'void' && reason !== '' && (await tables.voidByHand(subject, reason));
  const isRetry = kind === 'retry' && (await reviveCall(db, subject, clock.now()));
  if (isRetry) context.nudge();
  if (!isVoid && !isRetry) return;
  await recordAct(db, {
    id: createUuid(context),
    at: clock.now(),
    act: isVoid ? 'void' : 'retry',
    subject,
    reason,
  });
}

function cookieOf(header: string | undefined): string {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([name]) => name === COOKIE)?.[1] ?? '';
}

/** Takes the same time whatever differs. */
function isSame(given: string, token: string): boolean {
  const hash = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(hash(given), hash(token));
}
