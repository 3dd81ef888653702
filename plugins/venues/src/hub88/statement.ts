import { err, ok, type Result, type SiteId } from '@tianping/base';
import type { RoundAnswer, StatementFault, StatementLine, VenueMember } from '@tianping/venues';
import { minorOfAmount } from './amounts.ts';
import type { GameAnswer } from './game-calls.ts';
import type { Hub88Line } from './line.ts';
import { userOf } from './users.ts';

type Listed = GameAnswer<'transactions/list'>[number];

const ZONE_MS = 8 * 3_600_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** An answer with this many lines may be truncated: its period is requested again in halves. */
const FULL = 1_000;
/** The protocol's times are not finer: a truncated answer of so short a period cannot be read to its end. */
const SPAN_MS_MIN = 1;
/** So long after the end of its day a movement may still be taken back. */
const RETURN_MS = 7 * DAY_MS;

/**
 * Stakes and payouts of a day of the site's clock that stand, of games for which `isOwn` holds.
 *
 * A rollback belongs to the movement that it takes back, however late it comes, as in our books: the
 * listing is read on from the day to now, at most for a week. A day that is compared again later therefore agrees
 * again, and no rollback counts on a day of its own.
 *
 * A listing that cannot be read to its end, or that has an amount our minor units cannot express, is `incomplete`.
 */
export async function statementOf(
  line: Pick<Hub88Line, 'ask'>,
  asked: {
    readonly siteId: SiteId;
    readonly day: string;
    readonly isOwn: (code: string) => boolean;
    readonly now: number;
  },
): Promise<Result<readonly StatementLine[], StatementFault>> {
  const from = Date.parse(`${asked.day}T00:00:00Z`) - ZONE_MS;
  const end = from + DAY_MS;
  // The provider's clock may be ahead of ours.
  const until = Math.min(end + RETURN_MS, asked.now + HOUR_MS);
  // A moment between two hours belongs to both.
  const found = new Map<string, Listed>();
  for (let at = from; at < until; at += HOUR_MS) {
    const part = await between(line, asked.siteId, { from: at, to: at + HOUR_MS });
    if (!part.ok) return part;
    const needed = at < end ? part.value : part.value.filter(isDone('rollback'));
    for (const one of needed) found.set(one.transaction_uuid, one);
  }
  const all = [...found.values()];
  const back = new Set(
    all.filter(isDone('rollback')).map(({ reference_transaction_uuid: of }) => of),
  );
  const day = (made: string): boolean => {
    const at = Date.parse(made);
    return at >= from && at < end;
  };
  const lines = all
    .filter((one) => (one.kind === 'bet' || one.kind === 'win') && one.state === 'done')
    .filter((one) => day(one.created_at) && asked.isOwn(one.game_code))
    .filter((one) => !back.has(one.transaction_uuid))
    .map((one): StatementLine | null => {
      const amount = minorOfAmount(one.amount);
      if (!amount.ok) return null;
      return {
        transferId: one.transaction_uuid,
        direction: one.kind === 'bet' ? 'in' : 'out',
        amountMinor: amount.value,
        at: Date.parse(one.created_at) as StatementLine['at'],
      };
    });
  const read = lines.filter((one) => one !== null);
  return read.length === lines.length ? ok(read) : err('incomplete');
}

/** All lines of a period; the protocol pages by time only. */
async function between(
  line: Pick<Hub88Line, 'ask'>,
  siteId: SiteId,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<Result<readonly Listed[], StatementFault>> {
  const part = await line.ask('transactions/list', {
    sub_partner_id: String(siteId),
    start_time: new Date(from).toISOString(),
    end_time: new Date(to).toISOString(),
  });
  if (!part.ok) return err('unreachable');
  if (part.value.length < FULL) return ok(part.value);
  if (to - from <= SPAN_MS_MIN) return err('incomplete');
  const middle = Math.floor((from + to) / 2);
  const first = await between(line, siteId, { from, to: middle });
  if (!first.ok) return first;
  const second = await between(line, siteId, { from: middle, to });
  if (!second.ok) return second;
  const halves = [...first.value, ...second.value];
  // What a provider that leaves out the start of a period has between the halves is in the whole only.
  const known = new Set(halves.map(({ transaction_uuid: id }) => id));
  const isWhole = part.value.every(({ transaction_uuid: id }) => known.has(id));
  return isWhole ? ok(halves) : err('incomplete');
}

/** The provider's report on one member's part in a round. */
export async function roundWordOf(
  line: Pick<Hub88Line, 'ask'>,
  member: VenueMember,
  round: string,
): Promise<Result<RoundAnswer, 'unreachable'>> {
  const listed = await line.ask('transactions/list', {
    sub_partner_id: String(member.siteId),
    user: userOf(member),
    round,
  });
  if (!listed.ok) return err('unreachable');
  const own = listed.value.filter((one) => one.round === round && one.user === userOf(member));
  const [first] = own;
  if (!first) return ok({ kind: 'unknown' });
  if (own.some(({ state }) => state === 'open') || !own.some((one) => one.round_closed)) {
    return ok({ kind: 'open' });
  }
  const done = own.filter(({ state }) => state === 'done');
  const movements = done.map((one) => {
    const amount = minorOfAmount(one.amount);
    return {
      transactionId: one.transaction_uuid,
      kind: kinds[one.kind],
      amountMinor: one.kind === 'rollback' ? 0 : amount.ok ? amount.value : null,
    };
  });
  return ok({ kind: 'closed', movements });
}

const kinds = { bet: 'stake', win: 'payout', rollback: 'rollback' } as const;

function isDone(kind: Listed['kind']): (one: Listed) => boolean {
  return (one) => one.kind === kind && one.state === 'done';
}
