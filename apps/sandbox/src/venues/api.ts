import type { Clock, Rng } from '@tianping/base';
import { verifyMessage } from '@tianping/payments';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { VenueBehaviour } from './behaviour.ts';
import type { Direction, KnownTransfer, VenueBooks } from './books.ts';
import { LATE_MS } from './limits.ts';
import type { StudioClient } from './studio/client.ts';
import { listedHere } from './studio/listed.ts';
import type { PlayTickets } from './tickets.ts';

const venue = z.string().regex(/^[A-Z0-9]{2,16}$/);
const player = z.object({ venue, siteId: z.int(), memberId: z.uuid() });
const order = player.extend({
  transferId: z.uuid(),
  amountMinor: z.int().min(1).max(1_000_000_000_000),
});
const question = z.object({ venue, transferId: z.string().max(64) });
const statement = z.object({
  venue,
  siteId: z.int(),
  day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
});
const entry = z.object({
  venue,
  /** Null for demo play. */
  member: player.omit({ venue: true }).nullable(),
  gameCode: z.string().max(100),
  script: z.enum(['hans', 'hant']),
  device: z.enum(['desktop', 'phone']),
  lobbyUrl: z.string().max(500),
  depositUrl: z.string().max(500),
  siteOrigin: z.string().max(200),
  ip: z.string().max(64),
  nickname: z.string().max(40),
});

const ZONE_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

export interface VenueApiOptions {
  readonly books: VenueBooks;
  readonly behaviour: VenueBehaviour;
  readonly tickets: PlayTickets;
  readonly clock: Clock;
  readonly rng: Rng;
  /** Shared with the site's venues. */
  readonly key: string;
  readonly publicOrigin: () => string;
  /** Runs the venues' games; null where a venue has only its own page. */
  readonly studio: StudioClient | null;
}

/** The venues' own interface, for the site: move money, query a transfer, read a wallet. */
export function serveVenueApi(app: FastifyInstance, options: VenueApiOptions): void {
  const { books, tickets } = options;
  const on = <Shape extends z.ZodType>(
    path: string,
    shape: Shape,
    answer: (asked: z.output<Shape>, reply: FastifyReply) => Promise<unknown>,
  ) =>
    app.post(`/api/venues/${path}`, async (request, reply) => {
      if (!isSigned(options, request)) return await reply.code(401).send({ error: 'signature' });
      const read = shape.safeParse(parsed(request.body));
      if (!read.success) return await reply.code(400).send({ error: 'malformed' });
      return await answer(read.data, reply);
    });

  on('credit', order, (asked, reply) => move(options, reply, { ...asked, direction: 'in' }));
  on('debit', order, (asked, reply) => move(options, reply, { ...asked, direction: 'out' }));
  on('ask', question, async (asked) => {
    const known = books.known(asked.venue, asked.transferId);
    return known ? wordOn(books, known) : { kind: 'notThere' };
  });
  on('balance', player, async (asked) =>
    books.isClosed(asked.venue)
      ? { maintenance: true }
      : { balanceMinor: books.balance(asked.venue, asked) },
  );
  on('statement', statement, async ({ venue: code, siteId, day }) => {
    const from = Date.parse(`${day}T00:00:00Z`) - ZONE_MS;
    const lines = books.statement(code, siteId, from, from + DAY_MS);
    return {
      lines: lines.map(({ transferId, direction, amountMinor, at }) => ({
        transferId,
        direction,
        amountMinor,
        at,
      })),
    };
  });
  on('maintenance', z.object({ venue }), async (asked) => ({
    maintenance: books.isClosed(asked.venue) ? { until: null } : null,
  }));
  on('games', z.object({ venue }), async ({ venue: code }) => ({
    games: ((await options.studio?.games(code)) ?? []).map(listedHere),
  }));
  on('end', player, async (asked) => {
    tickets.end(asked);
    const isEnded = (await options.studio?.end(asked.venue, asked)) ?? true;
    // Stated only when it has ended: until then the site asks again.
    return isEnded ? { ended: true } : {};
  });
  on('open', entry, async (asked) => {
    if (books.isClosed(asked.venue)) return { maintenance: true };
    const first = asked.gameCode || (await options.studio?.games(asked.venue))?.[0]?.game_code;
    if (options.studio && first) {
      const url = await options.studio.open(asked.venue, { ...asked, gameCode: first });
      return url === null ? { gameUnknown: true } : { url };
    }
    // Without games the venue has its own page, which needs a wallet.
    if (asked.gameCode !== '' || !asked.member) return { gameUnknown: true };
    const { venue: code, script, member, siteOrigin } = asked;
    const framedBy = originOf(siteOrigin);
    const ticket = tickets.give({ venue: code, script, siteOrigin: framedBy, ...member });
    return { url: `${options.publicOrigin()}/venues/play/${ticket}` };
  });
}

/** The origin of a web address; null for anything else. */
function originOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, protocol } = new URL(address);
  return /^https?:$/.test(protocol) ? origin : null;
}

async function move(
  { books, behaviour, clock }: VenueApiOptions,
  reply: FastifyReply,
  asked: z.output<typeof order> & { readonly direction: Direction },
): Promise<unknown> {
  const manner = behaviour.take(asked.venue, asked.transferId);
  if (manner === 'loseCall') return cutOff(reply);
  const { transferId, venue: code, siteId, memberId, direction, amountMinor } = asked;
  const known = books.move({ transferId, venue: code, siteId, memberId, direction, amountMinor });
  const isSame = known.amountMinor === amountMinor && known.direction === direction;
  const word = isSame
    ? wordOn(books, known)
    : { kind: 'refused', transferId, reason: 'amount' as const };
  if (manner === 'loseAnswer') return cutOff(reply);
  if (manner === 'late') await new Promise<void>((resolve) => clock.after(LATE_MS, resolve));
  if (manner === 'wrongAmount') return { ...word, amountMinor: amountMinor + 100 };
  if (manner === 'otherId') return { ...word, transferId: '01900000-0000-7000-8000-00000000dead' };
  return word;
}

function wordOn(books: VenueBooks, known: KnownTransfer) {
  const { transferId, amountMinor, refused, venue: code } = known;
  if (refused) return { kind: 'refused', transferId, reason: refused };
  return { kind: 'done', transferId, amountMinor, balanceMinor: books.balance(code, known) };
}

/** Cuts the connection: the caller never learns the outcome. */
function cutOff(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

function isSigned({ key, clock }: VenueApiOptions, { headers, body }: FastifyRequest): boolean {
  return verifyMessage(key, { headers, body: String(body) }, clock.now()).ok;
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return null;
  }
}
