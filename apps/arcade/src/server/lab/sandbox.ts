import { AsyncLocalStorage } from 'node:async_hooks';
import { type ArcadeAnswer, arcadeCalls, type Refusal, refusal } from '@tianping/games/wire';
import type { PlayAnswer } from '@tianping/lab/server';
import { amountOfMinor, DEMO_CURRENCY } from '@tianping/plugin-venues/hub88';
import { z } from 'zod';
import type { Arcade } from '../create.ts';
import type { Wallet, WalletMove, WalletWord } from '../wallet/wallet.ts';

/** A play under way, known to the wallet's calls that it makes. */
interface Play {
  readonly outcome: string;
  playId: string | null;
}

/** A movement of the studio and what its wallet has said. */
interface NotedMove {
  readonly move: WalletMove;
  state: 'open' | 'done' | 'refused';
}

/** What an operator asks of the sandbox. Amounts in 1/100,000 of the unit. */
export const sandboxPlay = z.object({
  operator_id: z.int(),
  request_uuid: z.uuid(),
  user: z.string().min(3).max(100).optional(),
  token: z.string().min(10).max(255).optional(),
  game_code: z.string().min(1).max(100),
  currency: z.string().min(3).max(8),
  stake: z.int().min(1_000).multipleOf(1_000),
  outcome: z.enum(['win', 'lose', 'push', 'rollback']),
});
type SandboxPlay = z.output<typeof sandboxPlay>;

const none: WalletWord = { kind: 'lost', status: 'SANDBOX' };
const A_MINOR = 1_000;

/** The plays that the sandbox makes at a studio, through the calls of its page, as a member's browser would. */
export class Sandbox {
  readonly #under = new AsyncLocalStorage<Play>();
  readonly #moves = new Map<string, Map<string, NotedMove>>();
  readonly #sessions = new Map<string, { readonly session: string; isShown: boolean }>();
  readonly #plays = new Map<string, { readonly text: string; readonly answer: Promise<unknown> }>();
  readonly #waitMs: number;
  #waiters: (() => void)[] = [];

  constructor(waitMs: number) {
    this.#waitMs = waitMs;
  }

  /** The studio's wallet, with a look at what it is asked. */
  watch(wallet: Wallet): Wallet {
    return {
      balance: (user) => wallet.balance(user),
      move: async (move) => {
        const play = this.#under.getStore();
        const noted = this.#note(move);
        if (play && move.kind === 'bet') play.playId = move.playId;
        const word = await wallet.move(move);
        noted.state = stateAfter(noted, word);
        for (const wake of this.#waiters) wake();
        // A rollback is what the studio does about a bet that it cannot be sure of: so it is not sure.
        const isUnsure = play?.outcome === 'rollback' && move.kind === 'bet';
        return isUnsure && word.kind === 'done' ? none : word;
      },
    };
  }

  /** Remembers which session of the studio belongs to an operator's token. */
  opened(of: { readonly user?: string; readonly token?: string }, url: string): void {
    const session = new URL(url).hash.split('=')[1];
    if (session) this.#sessions.set(keyOf(of), { session, isShown: false });
  }

  /** Null for what the sandbox does not play. The same request again answers as the first did. */
  async play(arcade: Arcade, asked: SandboxPlay): Promise<unknown> {
    const text = JSON.stringify(asked);
    const known = this.#plays.get(asked.request_uuid);
    if (known) return known.text === text ? await known.answer : null;
    const answer = this.#playOnce(arcade, asked);
    this.#plays.set(asked.request_uuid, { text, answer });
    return await answer;
  }

  async #playOnce(arcade: Arcade, asked: SandboxPlay): Promise<PlayAnswer | null> {
    const isDemo = asked.currency === DEMO_CURRENCY;
    const open = this.#sessions.get(isDemo ? '' : keyOf(asked));
    if (!open) return null;
    const { session } = open;
    if (!open.isShown) await pageCall(arcade, session, 'session', {});
    open.isShown = true;
    const play: Play = { outcome: asked.outcome, playId: null };
    const spun = await this.#under.run(play, () =>
      pageCall(arcade, session, 'spin', {
        key: asked.request_uuid,
        stakeMinor: asked.stake / A_MINOR,
        options: { wanted: asked.outcome },
      }),
    );
    if (isDemo) return spun.ok ? demoAnswer(spun.answer) : null;
    if (play.playId === null) return null;
    await this.#arrival(play.playId);
    const shown = await pageCall(arcade, session, 'session', {});
    const balanceMinor = shown.ok ? shown.answer.balanceMinor : null;
    return this.#answer(play.playId, balanceMinor);
  }

  #answer(playId: string, balanceMinor: number | null): PlayAnswer {
    const moves = [...(this.#moves.get(playId)?.values() ?? [])];
    const end = moves.find(({ move }) => move.kind !== 'bet');
    const bet = moves.find(({ move }) => move.kind === 'bet');
    const ended = end?.move.kind === 'rollback' ? 'undone' : 'settled';
    const isOpen = end ? end.state === 'open' : bet?.state !== 'refused';
    return {
      round: playId,
      state: isOpen ? 'open' : end ? ended : 'refused',
      balance: balanceMinor === null ? null : amountOfMinor(balanceMinor),
      transactions: moves.map(({ move, state }) => ({
        transaction_uuid: move.callId,
        reference_transaction_uuid: move.reference,
        kind: move.kind,
        state,
        amount: amountOfMinor(move.amountMinor),
      })),
    };
  }

  /** Waits a little until what the play owes has arrived. */
  async #arrival(playId: string): Promise<void> {
    const moves = this.#moves.get(playId);
    const isOver = (): boolean =>
      [...(moves?.values() ?? [])].some(({ move, state }) =>
        move.kind === 'bet' ? state === 'refused' : state === 'done',
      );
    if (isOver()) return;
    await new Promise<void>((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#waiters = this.#waiters.filter((one) => one !== look);
        resolve();
      };
      const look = (): void => {
        if (isOver()) end();
      };
      const timer = setTimeout(end, this.#waitMs);
      this.#waiters.push(look);
    });
  }

  #note(move: WalletMove): NotedMove {
    const moves = this.#moves.get(move.playId) ?? new Map<string, NotedMove>();
    this.#moves.set(move.playId, moves);
    const noted = moves.get(move.callId) ?? { move, state: 'open' };
    moves.set(move.callId, noted);
    return noted;
  }
}

/** Only a bet can be refused: what is owed is sent again. */
function stateAfter({ move, state }: NotedMove, word: WalletWord): NotedMove['state'] {
  if (word.kind === 'done') return 'done';
  if (word.kind === 'lost') return state;
  if (move.kind === 'bet') return 'refused';
  const isNothingThere = word.status === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
  return move.kind === 'rollback' && isNothingThere ? 'done' : state;
}

function keyOf({ user, token }: { readonly user?: string; readonly token?: string }): string {
  return user && token ? `${user} ${token}` : '';
}

function demoAnswer({ playId, balanceMinor }: ArcadeAnswer<'spin'>): PlayAnswer {
  const balance = amountOfMinor(balanceMinor);
  return { round: playId, state: 'settled', balance, transactions: [] };
}

type Paged<Name extends 'session' | 'spin'> =
  | { readonly ok: true; readonly answer: ArcadeAnswer<Name> }
  | { readonly ok: false; readonly refusal: Refusal };

/** One call of the game page. */
async function pageCall<Name extends 'session' | 'spin'>(
  arcade: Arcade,
  session: string,
  name: Name,
  content: object,
): Promise<Paged<Name>> {
  const response = await arcade.app.inject({
    method: 'POST',
    url: `/api/${name}`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session}` },
    payload: JSON.stringify(content),
  });
  const json: unknown = JSON.parse(response.body);
  if (response.statusCode !== 200) return { ok: false, refusal: refusal.parse(json) };
  const shape: z.ZodType<ArcadeAnswer<Name>> = shapes[name];
  return { ok: true, answer: shape.parse(json) };
}

const shapes: { readonly [Name in 'session' | 'spin']: z.ZodType<ArcadeAnswer<Name>> } = {
  session: arcadeCalls.session.answer,
  spin: arcadeCalls.spin.answer,
};
