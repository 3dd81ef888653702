import { isDeepStrictEqual } from 'node:util';
import { must } from '@tianping/base';
import type { Status } from '@tianping/plugin-venues/hub88';

export type MoveKind = 'bet' | 'win' | 'rollback';

/** One movement as a provider asks for it. Amounts in 1/100,000 of the unit. */
export interface MoveRequest {
  readonly transaction_uuid: string;
  readonly user: string;
  readonly token: string | null;
  readonly game_code: string;
  readonly round: string;
  readonly round_closed: boolean;
  readonly currency: string | null;
  readonly amount: number;
  readonly reference_transaction_uuid: string | null;
}

/** A movement and its state. `dead`: a bet that was rolled back before it came. */
export interface Move extends MoveRequest {
  readonly kind: MoveKind;
  readonly state: 'done' | 'refused' | 'dead';
  readonly status: Status;
}

/** One call received, however it was handled. */
export interface Attempt {
  readonly kind: MoveKind | 'balance' | 'other';
  readonly id: string | null;
  /** The whole request, for comparing repetitions; null when it is not JSON. */
  readonly content: unknown;
}

/** Something that no honest provider does. */
export interface Offence {
  readonly what: string;
  readonly detail: string;
}

interface Seat {
  balance: number;
  readonly tokens: Map<string, 'open' | 'expired'>;
  readonly moves: Move[];
  readonly attempts: Attempt[];
  readonly offences: Offence[];
  readonly closed: Set<string>;
}

interface Waiter {
  readonly isDue: () => boolean;
  readonly end: (isDone: boolean) => void;
}

/** The operator's own books: balances and movements. They decide what is right. */
export class LabBooks {
  readonly #seats = new Map<string, Seat>();
  readonly #moves = new Map<string, Move>();
  readonly #waiters = new Set<Waiter>();
  /** Offences in calls about unknown members. */
  readonly strangers: Offence[] = [];

  /** Opens a member with a token; a second token of the same member leaves the balance as it is. */
  open(user: string, token: string, balance: number): void {
    const seat = this.#seats.get(user);
    if (seat) seat.tokens.set(token, 'open');
    else {
      const [moves, attempts, offences, closed] = [[], [], [], new Set<string>()];
      const tokens = new Map([[token, 'open' as const]]);
      this.#seats.set(user, { balance, tokens, moves, attempts, offences, closed });
    }
  }

  knows(user: string): boolean {
    return this.#seats.has(user);
  }

  /** Money that came or went by other ways. */
  shift(user: string, amount: number): void {
    this.#seat(user).balance += amount;
  }

  expire(user: string, token: string): void {
    this.#seat(user).tokens.set(token, 'expired');
  }

  balanceOf(user: string): number {
    return this.#seat(user).balance;
  }

  movesOf(user: string, kind?: MoveKind): readonly Move[] {
    return this.#seat(user).moves.filter((move) => kind === undefined || move.kind === kind);
  }

  attemptsOf(user: string, kind?: Attempt['kind']): readonly Attempt[] {
    return this.#seat(user).attempts.filter((one) => kind === undefined || one.kind === kind);
  }

  offencesOf(user: string): readonly Offence[] {
    return this.#seat(user).offences;
  }

  /** Rounds with an accepted bet and no end yet. */
  openRounds(user: string): readonly string[] {
    const { moves, closed } = this.#seat(user);
    const rounds = new Set(moves.filter(isTaken).map(({ round }) => round));
    return [...rounds].filter((round) => !closed.has(round));
  }

  /** Records a call before it is handled. */
  note(user: string, attempt: Attempt): void {
    this.#seats.get(user)?.attempts.push(attempt);
    this.#wake();
  }

  accuse(user: string | null, what: string, detail: string): void {
    const seat = user === null ? undefined : this.#seats.get(user);
    const list = seat?.offences ?? this.strangers;
    // A repeated offence is recorded once.
    if (!list.some((one) => one.what === what && one.detail === detail))
      list.push({ what, detail });
    this.#wake();
  }

  /** Whether a balance may be asked for. */
  tokenStatus(user: string, token: string): Status {
    const state = this.#seats.get(user)?.tokens.get(token);
    if (state === undefined) return 'RS_ERROR_INVALID_TOKEN';
    return state === 'open' ? 'RS_OK' : 'RS_ERROR_TOKEN_EXPIRED';
  }

  /** Executes one movement, once for its id, as an operator does. Answers its status. */
  take(kind: MoveKind, request: MoveRequest): Status {
    const status = this.#decide(kind, request);
    this.#wake();
    return status;
  }

  /** Waits until it holds; false when it did not in time. Milliseconds of real time. */
  async until(isDue: () => boolean, patienceMs: number): Promise<boolean> {
    if (isDue()) return true;
    return await new Promise<boolean>((resolve) => {
      const waiter: Waiter = {
        isDue,
        end: (isDone) => {
          clearTimeout(timer);
          this.#waiters.delete(waiter);
          resolve(isDone);
        },
      };
      const timer = setTimeout(() => waiter.end(isDue()), patienceMs);
      this.#waiters.add(waiter);
    });
  }

  #wake(): void {
    for (const waiter of [...this.#waiters]) if (waiter.isDue()) waiter.end(true);
  }

  #seat(user: string): Seat {
    return must(this.#seats.get(user), 'a seat of the lab');
  }

  #decide(kind: MoveKind, request: MoveRequest): Status {
    const { user, transaction_uuid: id } = request;
    const seat = this.#seats.get(user);
    if (!seat) {
      this.accuse(null, '会员不存在', user);
      return 'RS_ERROR_INVALID_TOKEN';
    }
    const known = this.#moves.get(id);
    if (known) return this.#again(known, kind, request);
    const status = this.#judge(kind, request, seat);
    // A refused payout is not recorded: its bet may still be on its way.
    if (status === 'RS_OK' || kind === 'bet') this.#write(kind, request, seat, status);
    return status;
  }

  #again(known: Move, kind: MoveKind, request: MoveRequest): Status {
    const { kind: before, state, status, token: _token, ...content } = known;
    const { token: _other, ...asked } = request;
    if (before === kind && isDeepStrictEqual(content, asked)) return status;
    // A bet that was rolled back before it came has no content yet.
    if (state === 'dead' && before === kind && content.round === '') return status;
    this.accuse(request.user, '同一编号改了内容', request.transaction_uuid);
    return 'RS_ERROR_DUPLICATE_TRANSACTION';
  }

  #judge(kind: MoveKind, request: MoveRequest, seat: Seat): Status {
    if (kind === 'bet') return this.#judgeBet(request, seat);
    const { user, transaction_uuid: id, round } = request;
    const bet = this.#moves.get(request.reference_transaction_uuid ?? '');
    if (bet && (bet.kind !== 'bet' || bet.user !== user || bet.round !== round)) {
      // Its bet may have been rolled back before it came, and then it has no round.
      if (bet.state !== 'dead' || bet.user !== user) {
        this.accuse(user, '引用的不是本局本人的下注', id);
        return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
      }
    }
    return kind === 'win'
      ? this.#judgeWin(request, seat, bet)
      : this.#judgeBack(request, seat, bet);
  }

  #judgeBet({ user, token, round, amount }: MoveRequest, seat: Seat): Status {
    const status = this.tokenStatus(user, token ?? '');
    if (status === 'RS_ERROR_INVALID_TOKEN') this.accuse(user, '下注用了没有的会话', token ?? '');
    if (status !== 'RS_OK') return status;
    if (seat.closed.has(round)) {
      this.accuse(user, '在结束的局里下注', round);
      return 'RS_ERROR_INVALID_GAME';
    }
    return amount > seat.balance ? 'RS_ERROR_NOT_ENOUGH_MONEY' : 'RS_OK';
  }

  #judgeWin(request: MoveRequest, seat: Seat, bet: Move | undefined): Status {
    const { user, round, transaction_uuid: id } = request;
    if (bet?.state !== 'done') {
      this.accuse(user, '没有下注的派彩', id);
      return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    }
    if (this.#isBack(seat, bet)) {
      this.accuse(user, '撤销之后又派彩', id);
      return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    }
    // Accepted all the same, so that the books show the result.
    if (seat.closed.has(round)) this.accuse(user, '结束的局又派彩', id);
    return 'RS_OK';
  }

  #judgeBack(request: MoveRequest, seat: Seat, bet: Move | undefined): Status {
    const { user, transaction_uuid: id } = request;
    if (bet && this.#isBack(seat, bet)) this.accuse(user, '同一下注用新编号再撤销', id);
    const isPaid = seat.moves.some(
      (move) => move.kind === 'win' && move.reference_transaction_uuid === bet?.transaction_uuid,
    );
    if (!bet || !isPaid) return 'RS_OK';
    this.accuse(user, '派彩之后又退本金', id);
    return 'RS_ERROR_UNKNOWN';
  }

  #isBack(seat: Seat, bet: Move): boolean {
    return seat.moves.some(
      (move) =>
        move.kind === 'rollback' && move.reference_transaction_uuid === bet.transaction_uuid,
    );
  }

  #write(kind: MoveKind, request: MoveRequest, seat: Seat, status: Status): void {
    const state = status === 'RS_OK' ? 'done' : 'refused';
    const move: Move = { ...request, kind, state, status };
    if (state === 'done') this.#pay(move, seat);
    this.#moves.set(move.transaction_uuid, move);
    seat.moves.push(move);
    if (state === 'done' && move.round_closed) seat.closed.add(move.round);
  }

  #pay(move: Move, seat: Seat): void {
    if (move.kind === 'bet') seat.balance -= move.amount;
    if (move.kind === 'win') seat.balance += move.amount;
    if (move.kind !== 'rollback') return;
    const id = move.reference_transaction_uuid ?? '';
    const bet = this.#moves.get(id);
    if (bet?.state === 'done' && !this.#isBack(seat, bet)) seat.balance += bet.amount;
    if (bet) return;
    // A bet that comes after its rollback is always refused.
    const status = 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    const [round, amount] = ['', 0];
    const of = { ...move, transaction_uuid: id, round, amount, reference_transaction_uuid: null };
    this.#moves.set(id, { ...of, kind: 'bet', state: 'dead', status });
  }
}

function isTaken(move: Move): boolean {
  return move.kind === 'bet' && move.state === 'done';
}
