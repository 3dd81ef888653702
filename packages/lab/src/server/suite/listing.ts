import type { Move } from './books.ts';
import { CaseEnd, type CaseLab, type LabSeat } from './kit.ts';
import type { ListedMove } from './line.ts';
import type { LabSettings } from './settings.ts';

const HOUR_MS = 3_600_000;
/** An answer with this many lines may be incomplete: its period is requested in halves. */
const FULL = 1_000;

/** A period, and whose movements are meant; everybody's of the site by default. */
interface Span {
  readonly from: number;
  readonly to: number;
  readonly user?: string;
}

/** The period of a case. Both clocks may differ: an hour on either side. */
export function spanOfCase(lab: CaseLab, user?: string): Span {
  const now = lab.now();
  const span = { from: now - lab.trace.elapsed() - HOUR_MS, to: now + HOUR_MS };
  return user === undefined ? span : { ...span, user };
}

/** A period that contains every case of a run. */
export function spanOfRun(lab: CaseLab): Span {
  return { from: lab.now() - 24 * HOUR_MS, to: lab.now() + HOUR_MS };
}

/** What listing a period needs of a case. */
type Lister = Pick<CaseLab, 'check' | 'list'> & { readonly settings: Pick<LabSettings, 'site'> };

/** All movements of a period, each once; ends the case where the list cannot be read to its end. */
export async function listBetween(lab: Lister, of: Span): Promise<readonly ListedMove[]> {
  const { from, to, user } = of;
  const listed = await lab.list({
    sub_partner_id: lab.settings.site,
    ...(user === undefined ? {} : { user }),
    start_time: new Date(from).toISOString(),
    end_time: new Date(to).toISOString(),
  });
  if (listed.length < FULL) return listed;
  if (to - from < 2) {
    lab.check('一毫秒内的名单', `${listed.length} 笔，可能没有列完`, `少于 ${FULL} 笔`);
    throw new CaseEnd('transactions/list');
  }
  const middle = Math.floor((from + to) / 2);
  const first = await listBetween(lab, { ...of, to: middle });
  const seen = new Set(first.map(({ transaction_uuid: id }) => id));
  const second = await listBetween(lab, { ...of, from: middle });
  // A moment between the halves may belong to both.
  const halves = [...first, ...second.filter(({ transaction_uuid: id }) => !seen.has(id))];
  const known = new Set(halves.map(({ transaction_uuid: id }) => id));
  const lost = listed.map(({ transaction_uuid: id }) => id).filter((id) => !known.has(id));
  lab.check('整段里有、分成两半取就没有的', lost, []);
  return halves;
}

/** Lists until nothing is in progress any more, as often as patience allows. */
export async function listSettled(
  lab: CaseLab,
  ask: () => Promise<readonly ListedMove[]>,
): Promise<readonly ListedMove[]> {
  const tries = 20;
  for (let time = 1; ; time += 1) {
    const listed = await ask();
    if (time === tries || openOf(listed).length === 0) return listed;
    await lab.pause(lab.settings.patienceMs / tries);
  }
}

/** Compares a provider's list of members' movements with the wallet's books, movement by movement. */
export function checkList(
  lab: CaseLab,
  listed: readonly ListedMove[],
  seats: readonly LabSeat[],
): void {
  const own = new Set(seats.map(({ user }) => user));
  const theirs = listed.filter(({ user }) => own.has(user));
  const known = new Set(theirs.map(({ transaction_uuid: id }) => id));
  lab.check('名单里重复的交易', theirs.length - known.size, 0);
  const moves = seats.flatMap((seat) => lab.moves(seat)).filter(({ state }) => state === 'done');
  const back = new Set(
    moves
      .filter(({ kind }) => kind === 'rollback')
      .map(({ reference_transaction_uuid: of }) => of ?? ''),
  );
  // A bet that was rolled back may be listed in any state, as long as its rollback is there.
  const isCounted = (id: string, kind: Move['kind']): boolean => kind !== 'bet' || !back.has(id);
  const due = moves
    .filter((move) => isCounted(move.transaction_uuid, move.kind))
    .map((move) => lineOf({ ...move, reference: move.reference_transaction_uuid }));
  const dueIds = new Set(moves.map(({ transaction_uuid: id }) => id));
  const got = theirs
    .filter((move) => isCounted(move.transaction_uuid, move.kind) && move.state === 'done')
    // A rollback of something unknown to the wallet has moved nothing here.
    .filter((move) => move.kind !== 'rollback' || dueIds.has(move.transaction_uuid))
    .map((move) => lineOf({ ...move, reference: move.reference_transaction_uuid }));
  lab.check('名单缺的', missing(due, got), []);
  lab.check('名单多的', missing(got, due), []);
  lab.check('名单里还没有了结的', openOf(theirs).map(moveText), []);
  // Only a bet can be refused: a payout that no wallet has confirmed is owed.
  const denied = theirs.filter(({ kind, state }) => kind !== 'bet' && state === 'refused');
  lab.check('名单里当作被拒的派彩与撤销', denied.map(moveText), []);
}

/** Rounds whose bet the wallet has but not their end: whatever a list says, the end is owed. */
export function checkOwed(lab: CaseLab, seats: readonly LabSeat[]): void {
  const owed = seats.flatMap(({ user }) =>
    lab.books.openRounds(user).map((round) => `${whereText(user)} 局 ${round}`),
  );
  lab.check('钱包里没有了结的局', owed, []);
}

/** Movements in progress; a bet whose rollback has arrived is over, whatever state it is listed in. */
function openOf(listed: readonly ListedMove[]): readonly ListedMove[] {
  const back = new Set(
    listed
      .filter(({ kind, state }) => kind === 'rollback' && state === 'done')
      .map(({ reference_transaction_uuid: of }) => of),
  );
  return listed.filter(({ state, transaction_uuid: id }) => state === 'open' && !back.has(id));
}

/** `bet done`, `rollback done`: the listed movements, sorted. */
export function statesOf(listed: readonly ListedMove[]): readonly string[] {
  return listed.map(({ kind, state }) => `${kind} ${state}`).sort();
}

function moveText({ kind, transaction_uuid: id, user, round }: ListedMove): string {
  return `${whereText(user)} ${kind} ${id} 局 ${round}`;
}

/** The case and the member that it created: `WN-09 会员 lab-mx2muki9-wn-09-1`. */
function whereText(user: string): string {
  const [, of] = /-([a-z]{2}-\d+)-\d+$/.exec(user) ?? [];
  return [...(of === undefined ? [] : [of.toUpperCase()]), `会员 ${user}`].join(' ');
}

interface Lined {
  readonly transaction_uuid: string;
  readonly kind: Move['kind'];
  readonly user: string;
  readonly game_code: string;
  readonly round: string;
  readonly round_closed: boolean;
  readonly amount: number;
  readonly currency: string | null;
  readonly reference: string | null;
}

function lineOf(move: Lined): string {
  const { transaction_uuid: id, kind, user, game_code: game, round, round_closed: closes } = move;
  // The wire has no amount and no currency for a rollback.
  const amount = kind === 'rollback' ? '-' : `${move.amount} ${move.currency}`;
  return [kind, id, user, game, round, closes, amount, move.reference ?? '-'].join(' ');
}

function missing(from: readonly string[], within: readonly string[]): readonly string[] {
  const known = new Set(within);
  return from.filter((line) => !known.has(line));
}
