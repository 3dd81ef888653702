import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { amountOfMinor, type Status, walletAnswer } from '@tianping/plugin-venues/hub88';

/** A member at a game, as known to a provider. */
export interface EndpointSeat {
  readonly user: string;
  readonly token: string;
  readonly game_code: string;
}

/** The wallet API that providers call, over HTTP, on a separate wallet. */
export interface WalletEndpoint {
  /** A new member at a game with this balance. */
  seat(minor: number): Promise<EndpointSeat>;
  /** A member's balance, from any caller. */
  mainOf(user: string): Promise<number>;
  /** Advances time before the next call. */
  later(ms: number): void;
  /** The address on which it listens. */
  readonly origin: string;
  /** Sends bytes signed by the provider, or as the caller signs them. */
  send(
    name: string,
    body: string,
    signed?: { readonly by?: KeyObject; readonly signature?: string; readonly provider?: string },
  ): Promise<{ readonly http: number; readonly answer: unknown }>;
}

/** One request and its outcome, as shown in a report. */
export interface Step {
  readonly call: string;
  readonly sent: string;
  readonly got: string;
  /** What was wrong with the answer; null where it is correct. */
  readonly wrong: string | null;
}

type Fields = Readonly<Record<string, unknown>>;

/** A provider in one case: sends calls and records the answers. */
export interface Provider {
  readonly seat: EndpointSeat;
  readonly steps: readonly Step[];
  bet(minor: number, more?: Fields): Fields;
  win(bet: Fields, minor: number, more?: Fields): Fields;
  rollback(of: Fields, more?: Fields): Fields;
  another(minor: number): Promise<EndpointSeat>;
  /** Advances time before the next call. */
  later(ms: number): void;
  /** Sends a call and expects a status, and a balance of the member where given. */
  says(
    name: string,
    content: Fields | string,
    expected: { readonly status: Status; readonly minor?: number; readonly how?: How },
  ): Promise<void>;
  /** Expects the member's balance, whatever was answered before. */
  has(minor: number): Promise<void>;
  /** The same by the site's own books, for a member without a token. */
  hasInBooks(minor: number): Promise<void>;
}

type How = 'foreignKey' | 'noSignature' | 'otherBody' | 'otherProvider';

const foreign = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;

export async function createProvider(endpoint: WalletEndpoint, minor: number): Promise<Provider> {
  const seat = await endpoint.seat(minor);
  const steps: Step[] = [];
  const movement = (): Fields => ({
    ...seat,
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    round_closed: false,
    currency: 'CNY',
  });
  const says: Provider['says'] = async (name, content, { status, minor: rest, how }) => {
    const sent = typeof content === 'string' ? content : JSON.stringify(content);
    const { http, answer } = await endpoint.send(name, sent, signedAs(how));
    const read = walletAnswer.safeParse(answer);
    const got = JSON.stringify(answer);
    const balance = rest === undefined ? undefined : amountOfMinor(rest);
    const isBalance = balance === undefined || (read.success && read.data.balance === balance);
    const isRight = http === 200 && read.success && read.data.status === status && isBalance;
    const due = `${status}${balance === undefined ? '' : ` ${balance}`}`;
    steps.push({ call: name, sent, got, wrong: isRight ? null : due });
  };
  return {
    seat,
    steps,
    says,
    bet: (amount, more) => ({
      ...movement(),
      round: randomUUID(),
      amount: amountOfMinor(amount),
      ...more,
    }),
    win: (bet, amount, more) => ({
      ...bet,
      ...movement(),
      round_closed: true,
      reference_transaction_uuid: bet.transaction_uuid,
      amount: amountOfMinor(amount),
      ...more,
    }),
    rollback: (of, more) => ({
      ...movement(),
      round: of.round,
      round_closed: true,
      reference_transaction_uuid: of.transaction_uuid,
      ...more,
    }),
    async hasInBooks(amount) {
      const found = await endpoint.mainOf(seat.user);
      const wrong = found === amount ? null : String(amount);
      steps.push({ call: '账目', sent: seat.user, got: String(found), wrong });
    },
    another: (amount) => endpoint.seat(amount),
    later: (ms) => endpoint.later(ms),
    has: (amount) =>
      says(
        'user/balance',
        { ...seat, request_uuid: randomUUID() },
        { status: 'RS_OK', minor: amount },
      ),
  };
}

function signedAs(how: How | undefined): Parameters<WalletEndpoint['send']>[2] {
  switch (how) {
    case 'foreignKey':
      return { by: foreign };
    case 'noSignature':
      return { signature: '' };
    case 'otherBody':
      return { signature: 'A'.repeat(342) };
    case 'otherProvider':
      return { provider: 'nobody' };
    case undefined:
      return {};
  }
}
