import { amountOfMinor } from '@tianping/plugin-venues/hub88';
import type { Attempt, Move } from './books.ts';
import type { CaseLab, LabSeat, PlayRequest } from './kit.ts';
import type { PlayAnswer } from './line.ts';
import { ALWAYS, type WalletBehaviour } from './manners.ts';

/** Plays a whole round and compares every side of it with every other. */
export async function wholeRound(
  lab: CaseLab,
  seat: LabSeat,
  asked: PlayRequest,
): Promise<PlayAnswer> {
  const before = lab.balance(seat);
  const play = await lab.play(seat, asked);
  const paid = checkRound(lab, seat, { asked, play });
  lab.check('钱包余额', lab.balance(seat), before + paid);
  const isOver = play.state === 'settled' || play.state === 'undone';
  if (isOver && play.balance !== null) {
    lab.check('供应商显示的余额', play.balance, lab.balance(seat));
  }
  return play;
}

/** Checks that the movements of a round match its outcome. Answers their sum for the member. */
export function checkRound(
  lab: CaseLab,
  seat: LabSeat,
  { asked, play }: { readonly asked: PlayRequest; readonly play: PlayAnswer },
): number {
  const { outcome } = asked;
  const stake = amountOfMinor(asked.stakeMinor ?? 1_000);
  const moves = lab.moves(seat).filter(({ round }) => round === play.round);
  const of = (kind: Move['kind']): readonly Move[] => moves.filter((move) => move.kind === kind);
  const [bet] = of('bet');
  lab.check('下注', of('bet').map(brief), [`${stake} done`]);
  lab.check('撤销笔数', of('rollback').length, outcome === 'rollback' ? 1 : 0);
  lab.check('派彩笔数', of('win').length, outcome === 'rollback' ? 0 : 1);
  const paid = of('win').reduce((sum, { amount }) => sum + amount, 0);
  if (outcome === 'push') lab.check('走局派彩等于注额', paid, stake);
  if (outcome === 'lose') lab.check('输局派彩为零', paid, 0);
  if (outcome === 'win') lab.check('赢局派彩多于注额', paid > stake, true);
  const ends = moves.filter(({ kind }) => kind !== 'bet');
  const named = ends.map(({ reference_transaction_uuid: reference }) => reference);
  lab.check(
    '引用的下注',
    named,
    ends.map(() => bet?.transaction_uuid),
  );
  lab.check('结束这一局的调用', moves.filter(({ round_closed: closes }) => closes).length, 1);
  if (play.state !== 'open') {
    lab.check('供应商所报的状态', play.state, outcome === 'rollback' ? 'undone' : 'settled');
  }
  checkOwnWord(lab, play, moves);
  return outcome === 'rollback' ? 0 : paid - stake;
}

function brief({ amount, state }: Move): string {
  return `${amount} ${state}`;
}

/** The provider's statement of its bets and payouts must equal the wallet's. */
function checkOwnWord(lab: CaseLab, play: PlayAnswer, moves: readonly Move[]): void {
  const done = moves.filter(({ state, kind }) => state === 'done' && kind !== 'rollback');
  const due = done.map((move) => `${move.kind} ${move.transaction_uuid} ${move.amount}`).sort();
  const got = play.transactions
    .filter(({ kind }) => kind !== 'rollback')
    .filter(({ transaction_uuid: id, state }) => state === 'done' || wasDone(done, id))
    .map((move) => `${move.kind} ${move.transaction_uuid} ${move.amount}`)
    .sort();
  lab.check('供应商所报的下注与派彩', got, due);
}

function wasDone(done: readonly Move[], id: string): boolean {
  return done.some(({ transaction_uuid: own }) => own === id);
}

/** A play without effect: no payout was even tried, and the member's balance is unchanged. */
export async function nothingRound(
  lab: CaseLab,
  seat: LabSeat,
  asked: PlayRequest,
): Promise<PlayAnswer> {
  const before = lab.balance(seat);
  const play = await lab.play(seat, asked);
  await lab.quiet();
  lab.check('供应商当作成立', play.state === 'settled', false);
  lab.check('派彩的次数', lab.attempts(seat, 'win').length, 0);
  lab.check('钱包余额', lab.balance(seat), before);
  return play;
}

interface Lost {
  readonly seat: LabSeat;
  readonly play: PlayAnswer;
}

/** The same where every bet of the member, a new one by default, is treated so and a win is requested. */
export async function nothingOf(
  lab: CaseLab,
  manner: WalletBehaviour,
  at?: LabSeat,
): Promise<Lost> {
  const seat = at ?? (await lab.seated());
  lab.plan(seat, 'bet', ALWAYS, manner);
  return { seat, play: await nothingRound(lab, seat, { outcome: 'win' }) };
}

/** The same, and whether or not the wallet took the stake, one rollback has come for it. */
export async function takenBack(
  lab: CaseLab,
  manner: WalletBehaviour,
  at?: LabSeat,
): Promise<void> {
  const { seat } = await nothingOf(lab, manner, at);
  lab.check('撤销笔数', lab.moves(seat, 'rollback').length, 1);
}

/** Waits until a call of the member has been tried so often. */
export function tried(
  lab: CaseLab,
  seat: LabSeat,
  { kind, times }: { readonly kind: Attempt['kind']; readonly times: number },
): Promise<boolean> {
  const isDue = (): boolean => lab.attempts(seat, kind).length >= times;
  return lab.books.until(isDue, lab.settings.patienceMs);
}

/** Ids of a kind that a member's calls have named, done or not. */
export function idsTried(lab: CaseLab, seat: LabSeat, kind: Move['kind']): number {
  return new Set(lab.attempts(seat, kind).map(({ id }) => id)).size;
}
