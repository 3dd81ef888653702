import { err, ok, type Result, type SiteId } from '@tianping/base';
import type { RoundWord, StatementLine, VenueMember } from '@tianping/venues';
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
const SPAN_MS_MIN = 1_000;

/** Stakes and payouts of a day of the site's clock that stand, of games for which `isOwn` holds. */
export async function statementOf(
  line: Pick<Hub88Line, 'ask'>,
  asked: {
    readonly siteId: SiteId;
    readonly day: string;
    readonly isOwn: (code: string) => boolean;
  },
): Promise<Result<readonly StatementLine[], 'unreachable'>> {
  const from = Date.parse(`${asked.day}T00:00:00Z`) - ZONE_MS;
  // A moment between two hours belongs to both.
  const found = new Map<string, Listed>();
  // A stake of the last minutes may be taken back on the day after.
  for (let at = from; at < from + DAY_MS + HOUR_MS; at += HOUR_MS) {
    const part = await between(line, asked.siteId, at, at + HOUR_MS);
    if (!part.ok) return part;
    for (const one of part.value) found.set(one.transaction_uuid, one);
  }
  const all = [...found.values()];
  const back = new Set(
    all.filter(isDone('rollback')).map(({ reference_transaction_uuid: of }) => of),
  );
  const day = (made: string): boolean => {
    const at = Date.parse(made);
    return at >= from && at < from + DAY_MS;
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
  // A fraction of a cent cannot be compared with our books.
  return read.length === lines.length ? ok(read) : err('unreachable');
}

async function between(
  line: Pick<Hub88Line, 'ask'>,
  siteId: SiteId,
  from: number,
  to: number,
): Promise<Result<readonly Listed[], 'unreachable'>> {
  const part = await line.ask('transactions/list', {
    sub_partner_id: String(siteId),
    start_time: new Date(from).toISOString(),
    end_time: new Date(to).toISOString(),
  });
  if (!part.ok) return err('unreachable');
  if (part.value.length < FULL || to - from <= SPAN_MS_MIN) return ok(part.value);
  const middle = Math.floor((from + to) / 2);
  const halves = [
    await between(line, siteId, from, middle),
    await between(line, siteId, middle, to),
  ];
  const [first, second] = halves;
  if (!first?.ok || !second?.ok) return err('unreachable');
  return ok([...first.value, ...second.value]);
}

/** The provider's report on one member's part in a round. */
export async function roundWordOf(
  line: Pick<Hub88Line, 'ask'>,
  member: VenueMember,
  round: string,
): Promise<Result<RoundWord, 'unreachable'>> {
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
      amountMinor: one.kind === 'rollback' || !amount.ok ? 0 : amount.value,
    };
  });
  return ok({ kind: 'closed', movements });
}

const kinds = { bet: 'stake', win: 'payout', rollback: 'rollback' } as const;

function isDone(kind: Listed['kind']): (one: Listed) => boolean {
  return (one) => one.kind === kind && one.state === 'done';
}
