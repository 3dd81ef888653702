import type { KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { must } from '@tianping/base';
import {
  isSignedBy,
  minorOfAmount,
  SIGNATURE_HEADER,
  type Status,
  type WalletCallName,
  walletCalls,
} from '@tianping/plugin-venues/hub88';
import { z } from 'zod';
import { type Attempt, LabBooks, type MoveRequest } from './books.ts';
import { type HonestAnswer, plainly, type Sent, type WalletBehaviour } from './manners.ts';
import type { Step, Trace } from './trace.ts';

const BODY_BYTES_MAX = 65_536;
const WALLET = '/wallet/';
const ELSEWHERE = '/elsewhere/';

/** How a number of the next calls of one kind of a member are treated; later ones honestly. */
interface Rule {
  readonly kind: Attempt['kind'];
  left: number;
  readonly manner: WalletBehaviour;
}

/** The operator's wallet as reached by a provider over HTTP; its faults are planned by member. */
export interface LabWallet {
  /** Base of the wallet's calls, to be configured at the provider. */
  readonly url: string;
  /** An address to which nobody may be redirected. */
  readonly elsewhere: string;
  readonly books: LabBooks;
  /** Records a member's calls in a case's trace. */
  watch(user: string, trace: Trace): void;
  /** Treats the next `times` calls of the kind so. */
  plan(user: string, kind: Attempt['kind'], times: number, manner: WalletBehaviour): void;
  /** Ends everything planned for the member. */
  heal(user: string): void;
  close(): Promise<void>;
}

export interface WalletOptions {
  readonly host: string;
  readonly port: number;
  /** Origin as seen by the provider; where it listens by default. */
  readonly origin: string | null;
  readonly currency: string;
  /** Read each time: a provider's key may be known only after it has started. */
  readonly providerKey: () => KeyObject;
}

interface WalletParts {
  readonly options: WalletOptions;
  readonly books: LabBooks;
  readonly traces: Map<string, Trace>;
  readonly rules: Map<string, Rule[]>;
}

export async function openLabWallet(options: WalletOptions): Promise<LabWallet> {
  const books = new LabBooks();
  const parts: WalletParts = { options, books, traces: new Map(), rules: new Map() };
  const server = createServer((request, response) => {
    serve(parts, request, response).catch(() => response.destroy());
  });
  await once(server.listen(options.port, options.host), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : options.port;
  const origin = options.origin ?? `http://127.0.0.1:${port}`;
  return {
    url: `${origin}${WALLET}`.slice(0, -1),
    elsewhere: `${origin}${ELSEWHERE}`,
    books,
    watch: (user, trace) => void parts.traces.set(user, trace),
    plan(user, kind, times, manner) {
      const rules = parts.rules.get(user) ?? [];
      parts.rules.set(user, [...rules, { kind, left: times, manner }]);
    },
    heal: (user) => void parts.rules.delete(user),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** One call as received. `user`: the member named in it, verified or not. */
interface Call {
  readonly name: string;
  readonly body: string;
  readonly content: unknown;
  readonly user: string | null;
  readonly signature: unknown;
}

async function serve(
  parts: WalletParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await bodyOf(request);
  const content = parsed(body);
  const user = z.object({ user: z.string() }).safeParse(content).data?.user ?? null;
  const path = request.url ?? '';
  if (!path.startsWith(WALLET)) {
    parts.books.accuse(user, '把签名的请求送到了别处', path);
    response.writeHead(404).end();
    return;
  }
  const signature = request.headers[SIGNATURE_HEADER];
  const call: Call = { name: path.slice(WALLET.length), body, content, user, signature };
  const step = parts.traces.get(user ?? '')?.begin('provider', call.name, body) ?? null;
  const sent = await answered(parts, call, step);
  if (step) parts.traces.get(user ?? '')?.answered(step, sent?.body ?? '', sent?.http ?? null);
  if (sent === null) request.socket.destroy();
  else response.writeHead(sent.http, { 'content-type': 'application/json', ...sent.headers });
  response.end(sent?.body);
}

async function answered(parts: WalletParts, call: Call, step: Step | null): Promise<Sent> {
  const { books, rules } = parts;
  const read = readCall(parts, call);
  const { user } = call;
  if (user !== null) books.note(user, attemptOf(call));
  if (typeof read === 'string') return plainly(answerOf(parts, call, read));
  const rule = rules.get(user ?? '')?.find(({ kind, left }) => kind === read.kind && left > 0);
  if (!rule) return plainly(answerOf(parts, call, read.take()));
  rule.left -= 1;
  const { manner } = rule;
  if (step) step.fault = manner.label;
  let status: Status = 'RS_OK';
  const act = (): void => {
    manner.before?.();
    status = read.take();
  };
  if (manner.does === 'first') act();
  await manner.pause?.();
  if (manner.does === 'late') act();
  return manner.sent(answerOf(parts, call, status));
}

function answerOf({ books, options }: WalletParts, call: Call, status: Status): HonestAnswer {
  const { user, content } = call;
  const request = z.object({ request_uuid: z.string() }).safeParse(content).data?.request_uuid;
  const balance = user !== null && books.knows(user) ? books.balanceOf(user) : 0;
  return {
    status,
    request_uuid: request ?? '',
    user: user ?? '',
    currency: options.currency,
    balance,
  };
}

/** A valid call and how the books execute it, or the status that refuses it without them. */
type Read = { readonly kind: Attempt['kind']; readonly take: () => Status } | Status;

function readCall({ books, options }: WalletParts, call: Call): Read {
  const { name, body, user, content, signature } = call;
  const refuse = (status: Status, what: string, detail: string): Status => {
    books.accuse(user, what, detail);
    return status;
  };
  if (!isSignedBy(options.providerKey(), body, signature)) {
    return refuse('RS_ERROR_INVALID_SIGNATURE', '签名与公钥不符', name);
  }
  if (content === undefined) return refuse('RS_ERROR_WRONG_SYNTAX', '内容不是 JSON', name);
  if (!isCallName(name)) return refuse('RS_ERROR_WRONG_SYNTAX', '没有的调用', name);
  const read = walletCalls[name].safeParse(content);
  if (!read.success) return refuse('RS_ERROR_WRONG_TYPES', '字段不合', z.prettifyError(read.error));
  if (name === 'user/info' || name === 'user/balance') {
    const { user: member, token } = must(
      z.object({ user: z.string(), token: z.string() }).safeParse(content).data,
      'a member with a token',
    );
    return { kind: 'balance', take: () => books.tokenStatus(member, token) };
  }
  const request = requestOf(content);
  if (request.currency !== null && request.currency !== options.currency) {
    return refuse('RS_ERROR_WRONG_CURRENCY', '币种不是会话的币种', request.currency);
  }
  if (!minorOfAmount(request.amount).ok) {
    return refuse('RS_ERROR_WRONG_TYPES', '金额不是整分', String(request.amount));
  }
  const kind = kinds[name];
  return { kind, take: () => books.take(kind, request) };
}

const kinds = {
  'transaction/bet': 'bet',
  'transaction/win': 'win',
  'transaction/rollback': 'rollback',
} as const;

const moving = z.object({
  transaction_uuid: z.string(),
  user: z.string(),
  token: z.string().nullish().default(null),
  game_code: z.string(),
  round: z.string(),
  round_closed: z.boolean(),
  currency: z.string().nullish().default(null),
  amount: z.int().nullish().default(0),
  reference_transaction_uuid: z.string().nullish().default(null),
});

function requestOf(content: unknown): MoveRequest {
  const read = moving.parse(content);
  const { token, currency, amount, reference_transaction_uuid: reference } = read;
  return {
    ...read,
    token: token ?? null,
    currency: currency ?? null,
    amount: amount ?? 0,
    reference_transaction_uuid: reference ?? null,
  };
}

function attemptOf({ name, content }: Call): Attempt {
  const id = z.object({ transaction_uuid: z.string() }).safeParse(content).data?.transaction_uuid;
  const isBalance = name === 'user/balance' || name === 'user/info';
  const other = isBalance ? 'balance' : 'other';
  const kind = isCallName(name) && name in kinds ? kinds[name as keyof typeof kinds] : other;
  return { kind, id: id ?? null, content };
}

function isCallName(name: string): name is WalletCallName {
  return Object.hasOwn(walletCalls, name);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    const part = Buffer.from(chunk);
    bytes += part.length;
    if (bytes > BODY_BYTES_MAX) throw new RangeError('a body beyond all measure');
    chunks.push(part);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
