import { err, ok } from '@tianping/base';
import type { AskAnswer, TransferVenue, VenueAnswer, VenueOrder } from '@tianping/venues';
import type { z } from 'zod';
import {
  askedAnswer,
  balanceAnswer,
  endedAnswer,
  gamesAnswer,
  maintenanceAnswer,
  movedAnswer,
  openAnswer,
  statementAnswer,
} from './protocol.ts';

/** How venues reach the sandbox that plays them. */
export interface VenueConnection {
  /** Origin of the sandbox, without a slash at the end. */
  readonly apiOrigin: string;
  /** Headers that authenticate the caller: a signature over id, time and body. */
  readonly sign: (body: string) => Readonly<Record<string, string>>;
  /** How long to wait for an answer; five seconds by default. */
  readonly answerMs?: number;
}

const ANSWER_MS = 5_000;
const UNKNOWN = { kind: 'unknown' } as const;

/** A venue with play money, kept by the sandbox over a signed protocol. */
export function createSandboxVenue(code: string, connection: VenueConnection): TransferVenue {
  const put = <Shape extends z.ZodType>(path: string, content: object, shape: Shape) =>
    call(connection, path, { venue: code, ...content }, shape);
  const move = async (
    direction: 'credit' | 'debit',
    { transferId, amountMinor, member }: VenueOrder,
  ): Promise<VenueAnswer> =>
    (await put(direction, { transferId, amountMinor, ...member }, movedAnswer)) ?? UNKNOWN;
  return {
    code,
    sandbox: true,
    wallet: 'transfer',
    async games() {
      const stated = await put('games', {}, gamesAnswer);
      return stated ? ok(stated.games) : err('unreachable');
    },
    credit: (order) => move('credit', order),
    debit: (order) => move('debit', order),
    async ask({ transferId }): Promise<AskAnswer> {
      return (await put('ask', { transferId }, askedAnswer)) ?? UNKNOWN;
    },
    async balance({ siteId, memberId }) {
      const stated = await put('balance', { siteId, memberId }, balanceAnswer);
      if (!stated) return err('unreachable');
      return 'maintenance' in stated ? err('maintenance') : ok(stated.balanceMinor);
    },
    async statement(siteId, day) {
      const stated = await put('statement', { siteId, day }, statementAnswer);
      return stated ? ok(stated.lines) : err('unreachable');
    },
    async maintenance() {
      const stated = await put('maintenance', {}, maintenanceAnswer);
      return stated ? ok(stated.maintenance) : err('unreachable');
    },
    async endSession({ siteId, memberId }) {
      return (await put('end', { siteId, memberId }, endedAnswer)) ? ok(null) : err('unreachable');
    },
    async open(member, { token: _token, ...how }) {
      const stated = await put('open', { member, ...how }, openAnswer);
      if (!stated) return err('unreachable');
      if ('url' in stated) return ok({ url: stated.url });
      return err('maintenance' in stated ? 'maintenance' : 'gameUnknown');
    },
  };
}

/** One signed request; null without a valid answer. */
async function call<Shape extends z.ZodType>(
  connection: VenueConnection,
  path: string,
  content: object,
  shape: Shape,
): Promise<z.output<Shape> | null> {
  const body = JSON.stringify(content);
  const first = await post(connection, path, body);
  // A kept-alive connection may have been closed by the other end: retried once, under the same id.
  const answer = first === 'broken' ? await post(connection, path, body) : first;
  const read = shape.safeParse(answer);
  return read.success ? read.data : null;
}

/** The answer; `broken` when the connection broke first, `null` when no valid answer came in time. */
async function post(
  { apiOrigin, sign, answerMs = ANSWER_MS }: VenueConnection,
  path: string,
  body: string,
): Promise<unknown> {
  // Real time: a clock that runs faster must not cut the connection.
  const signal = AbortSignal.timeout(answerMs);
  try {
    const response = await fetch(`${apiOrigin}/api/venues/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...sign(body) },
      body,
      signal,
      redirect: 'error',
    });
    const answer: unknown = await response.json();
    return response.ok ? answer : null;
  } catch {
    return signal.aborted ? null : 'broken';
  }
}
