import type { Script } from '@tianping/base';
import type { Game } from '@tianping/games';
import { brandName, gameEdition } from '@tianping/games/wire';
import {
  amountOfMinor,
  DEMO_CURRENCY,
  type GameAnswer,
  type GameCallName,
  type GameRequest,
  gameCalls,
  isSignedBy,
  type ListedGame,
  SIGNATURE_HEADER,
} from '@tianping/plugin-venues/hub88';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ArcadeContext } from '../context.ts';
import { LIST_MAX } from '../limits.ts';
import type { Operator } from '../operators.ts';
import { endFor, openSession } from '../sessions.ts';
import { playOf, type TransactionRow, transactionsOf } from '../store/transactions.ts';
import { translators } from '../texts.ts';
import { parsed } from './calls.ts';
import { coverUrl } from './covers.ts';

export interface SupplierOptions {
  readonly context: ArcadeContext;
  readonly publicOrigin: () => string;
  readonly currency: string;
  /** Folder of the built page, where the covers are. */
  readonly pageRoot: string | null;
}

type Answers = {
  readonly [Name in GameCallName]: (
    operator: Operator,
    asked: GameRequest<Name>,
  ) => Promise<GameAnswer<Name> | Fault>;
};
type Shapes = {
  readonly [Name in GameCallName]: { readonly request: z.ZodType<GameRequest<Name>> };
};
const shapes: Shapes = gameCalls;

interface Fault {
  readonly error: string;
}

/**
 * Ours, beside what is published: an operator ends what a player has open, as when he is excluded; with the digest of a
 * session's token (SHA-256, hex) only that one, which he has left.
 */
const sessionEnd = z.object({
  operator_id: z.int().min(1),
  user: z.string().min(1).max(100),
  token_hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullish(),
});

/** The supplier's side of the protocol; for an operator itself, and for an aggregator. */
export function serveSupplier(app: FastifyInstance, options: SupplierOptions): void {
  const answers: Answers = {
    'game/list': async () =>
      [...options.context.games.values()].map((game) => listed(options, game)),
    'game/url': (operator, asked) => gameUrl(options, operator, asked),
    'game/round': (operator, asked) => roundUrl(options, operator, asked),
    'transactions/list': (operator, asked) => transactions(options, operator, asked),
  };
  const isCall = (name: string): name is GameCallName => Object.hasOwn(gameCalls, name);
  for (const base of ['/operator/generic/v2', '/supplier/generic/v2']) {
    const serve = <Name extends GameCallName>(name: Name): void =>
      serveOne(
        app,
        options,
        { path: `${base}/${name}`, shape: shapes[name].request },
        answers[name],
      );
    for (const name of Object.keys(gameCalls).filter(isCall)) serve(name);
    const ending = { path: `${base}/session/end`, shape: sessionEnd };
    serveOne(app, options, ending, async (operator, { user, token_hash }) => {
      await endFor(options.context, { operator: operator.id, player: user }, token_hash ?? null);
      return { ended: true };
    });
  }
}

function serveOne<Asked extends { operator_id: number }>(
  app: FastifyInstance,
  { context }: SupplierOptions,
  call: { readonly path: string; readonly shape: z.ZodType<Asked> },
  answer: (operator: Operator, asked: Asked) => Promise<unknown>,
): void {
  app.post(call.path, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const read = call.shape.safeParse(parsed(request.body));
    if (!read.success) return await reply.code(400).send({ error: 'malformed' });
    const operator = context.operators.find(String(read.data.operator_id));
    if (!operator || !isSigned(operator, request)) {
      context.log('arcade.refusedCall', { path: call.path, operator: read.data.operator_id });
      return await reply.code(401).send({ error: 'signature' });
    }
    const answered = await answer(operator, read.data);
    return await reply.code(isFault(answered) ? 400 : 200).send(answered);
  });
}

function isSigned(operator: Operator, request: FastifyRequest): boolean {
  const signature = request.headers[SIGNATURE_HEADER];
  return isSignedBy(operator.publicKey, String(request.body), signature);
}

function isFault(answered: unknown): answered is Fault {
  return typeof answered === 'object' && answered !== null && 'error' in answered;
}

const categories = {
  ZR: 'Live Casino',
  CP: 'Lottery',
  DZ: 'Video Slots',
  QP: 'Card Games',
  BY: 'Fishing Games',
} as const;

function listed({ publicOrigin, pageRoot }: SupplierOptions, game: Game): ListedGame {
  const whole = game.exactReturns();
  const best = whole.find(({ of }) => of === '') ?? mostReturned(whole);
  return {
    game_code: game.code,
    name: translators.hans.t(game.name),
    category: categories[game.category],
    product: game.category,
    enabled: true,
    platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
    blocked_countries: [],
    url_thumb: coverUrl(pageRoot, publicOrigin(), game.code),
    ext: {
      nameHant: translators.hant.t(game.name),
      kind: game.kind,
      returnMicro: best && Number((best.returned.num * 1_000_000n) / best.returned.den),
      volatility: game.volatility,
      minMinor: game.stake.minMinor,
      maxMinor: game.stake.maxMinor,
      tags: [],
      demo: true,
      jackpot: null,
    },
  };
}

function mostReturned(returns: ReturnType<Game['exactReturns']>) {
  const [first, ...rest] = returns;
  if (!first) return null;
  return rest.reduce(
    (best, one) =>
      one.returned.num * best.returned.den > best.returned.num * one.returned.den ? one : best,
    first,
  );
}

async function gameUrl(
  { context, publicOrigin, currency }: SupplierOptions,
  operator: Operator,
  asked: GameRequest<'game/url'>,
): Promise<GameAnswer<'game/url'> | Fault> {
  const { user, token } = asked;
  if (!context.games.has(asked.game_code)) return { error: 'unknownGame' };
  const isDemo = asked.currency === DEMO_CURRENCY;
  if (!isDemo && asked.currency !== currency) return { error: 'wrongCurrency' };
  if (!isDemo && (!user || !token)) return { error: 'noUser' };
  const lobbyUrl = lobbyOf(operator, asked);
  if (lobbyUrl === 'foreign') return { error: 'foreignLobby' };
  const session = await openSession(context, {
    operator: operator.id,
    site: asked.sub_partner_id ?? '',
    gameCode: asked.game_code,
    script: scriptOf(asked.lang),
    lobbyUrl,
    ip: asked.ip,
    account:
      isDemo || !user || !token
        ? null
        : { player: user, token, nickname: asked.meta?.nickname ?? veiled(user), currency },
  });
  const look = lookOf(asked.meta ?? {});
  return { url: `${publicOrigin()}/play/${asked.game_code}${look}#session=${session}` };
}

interface Look {
  readonly brand?: string | undefined;
  readonly edition?: string | undefined;
}

/** The page knows which brands there are; nothing else than a name and a known edition gets into its address. */
function lookOf({ brand = '', edition = '' }: Look): string {
  const look = new URLSearchParams();
  if (brandName.safeParse(brand).success) look.set('brand', brand);
  if (gameEdition.safeParse(edition).success) look.set('edition', edition);
  return look.size === 0 ? '' : `?${look}`;
}

/** Where "back" leads; only to the operator's own pages. */
function lobbyOf(operator: Operator, asked: GameRequest<'game/url'>): string | null | 'foreign' {
  if (asked.lobby_url === '') return null;
  if (!URL.canParse(asked.lobby_url)) return 'foreign';
  const { origin } = new URL(asked.lobby_url);
  return operator.origins.includes(origin) ? asked.lobby_url : 'foreign';
}

function scriptOf(lang: string): Script {
  return /hant|tw|hk|mo/i.test(lang) ? 'hant' : 'hans';
}

/** Others at the table see no more of an id than its end. */
function veiled(user: string): string {
  return `***${user.slice(-3)}`;
}

async function roundUrl(
  { context, publicOrigin }: SupplierOptions,
  operator: Operator,
  asked: GameRequest<'game/round'>,
): Promise<GameAnswer<'game/round'> | Fault> {
  const { user, round, transaction_uuid: call } = asked;
  const of = { operator: operator.id, player: user };
  const play = await playOf(context.db, of, { playId: round ?? null, callId: call ?? null });
  return play === null ? { error: 'unknownRound' } : { url: `${publicOrigin()}/round/${play}` };
}

async function transactions(
  { context, currency }: SupplierOptions,
  operator: Operator,
  asked: GameRequest<'transactions/list'>,
): Promise<GameAnswer<'transactions/list'> | Fault> {
  const from = Date.parse(asked.start_time ?? '');
  const to = Date.parse(asked.end_time ?? '');
  const hasTimes = Number.isFinite(from) && Number.isFinite(to);
  if (!asked.round && !hasTimes) return { error: 'noPeriod' };
  const rows = await transactionsOf(context.db, {
    operator: operator.id,
    player: asked.user ?? null,
    site: asked.sub_partner_id ?? null,
    playId: asked.round ?? null,
    from: hasTimes ? from : 0,
    to: hasTimes ? to : Number.MAX_SAFE_INTEGER,
    limit: LIST_MAX,
  });
  return rows.map((row) => ({
    transaction_uuid: row.id,
    reference_transaction_uuid: row.reference,
    kind: row.kind,
    state: stateOf(row),
    user: row.player,
    game_code: row.gameCode,
    round: row.playId,
    round_closed: row.isRoundClosed,
    currency,
    amount: amountOfMinor(row.amountMinor),
    created_at: new Date(row.madeAt).toISOString(),
  }));
}

/**
 * A stake that was given up is open until its rollback has arrived. Then it is what the wallet says it was: taken, and
 * taken back, or never there.
 */
function stateOf({
  state,
  backState,
  backStatus,
}: Pick<TransactionRow, 'state' | 'backState' | 'backStatus'>): 'done' | 'refused' | 'open' {
  if (state === 'done' || state === 'refused') return state;
  if (state !== 'undone' || backState !== 'done') return 'open';
  return backStatus === 'RS_OK' ? 'done' : 'refused';
}
