import type { KeyObject } from 'node:crypto';
import { type Clock, err, ok, type Result, type UnixMs } from '@tianping/base';
import type { OpenFault, OpenInput, SeamlessVenue, VenueGame, VenueMember } from '@tianping/venues';
import { z } from 'zod';
import { placeOf } from './categories.ts';
import {
  chainFeed,
  DEMO_CURRENCY,
  type GameAnswer,
  type GameCallName,
  gameCalls,
  type ListedGame,
  listedGame,
} from './game-calls.ts';
import type { Hub88Line } from './line.ts';
import { SIGNATURE_HEADER, signBody } from './signing.ts';
import { roundWordOf, statementOf } from './statement.ts';
import { createTableLine, readPublished } from './table-line.ts';
import { userOf } from './users.ts';

/** How an aggregator, or a supplier in its place, is reached. */
export interface Hub88Options {
  /** Origin of the aggregator, without a slash at the end. */
  readonly apiOrigin: string;
  readonly operatorId: number;
  readonly privateKey: KeyObject;
  readonly currency: string;
  /** Country of the members, by ISO code: the protocol asks for one. */
  readonly country: string;
  readonly clock: Clock;
  /** How long to wait for an answer; five seconds by default. */
  readonly answerMs?: number;
}

const ANSWER_MS = 5_000;
/** The aggregator allows one list a minute; a line that was down is tried again sooner. */
const LIST_MS = 60_000;
const LIST_AGAIN_MS = 5_000;
const ANSWER_CHARS_MAX = 16_000_000;

export function createHub88Line(options: Hub88Options): Hub88Line {
  const { clock, operatorId, currency, country } = options;
  let list: readonly ListedGame[] | null = null;
  let nextAt: UnixMs = 0 as UnixMs;
  let asking: Promise<void> | null = null;
  const refresh = async (): Promise<void> => {
    const answered = await post(options, 'game/list', { operator_id: operatorId });
    const found = answered.ok ? gamesIn(answered.value) : null;
    if (found) list = found;
    const pause = !answered.ok && answered.error === 'unreachable' ? LIST_AGAIN_MS : LIST_MS;
    nextAt = (clock.now() + pause) as UnixMs;
  };
  return {
    clock,
    currency,
    country,
    tables: createTableLine(options),
    chains: () => readPublished(options.apiOrigin, 'chains.json', chainFeed),
    async games() {
      if (clock.now() >= nextAt) {
        asking ??= refresh().finally(() => {
          asking = null;
        });
        await asking;
      }
      return list ? ok(list) : err('unreachable');
    },
    async ask(name, content) {
      const answered = await post(options, name, { operator_id: operatorId, ...content });
      if (!answered.ok) return answered;
      const shape: z.ZodType<GameAnswer<typeof name>> = answerShapes[name];
      const read = shape.safeParse(answered.value);
      return read.success ? ok(read.data) : err('unreachable');
    },
    async end(user, session) {
      const of = session === null ? { user } : { user, token_hash: session };
      const answered = await post(options, 'session/end', { operator_id: operatorId, ...of });
      // An aggregator without this call refuses it; the wallet takes no more stakes of the session in any case.
      return answered.ok || answered.error === 'refused' ? ok(null) : err('unreachable');
    },
  };
}

type Shapes = { readonly [Name in GameCallName]: z.ZodType<GameAnswer<Name>> };
const answerShapes: Shapes = {
  'game/list': gameCalls['game/list'].answer,
  'game/url': gameCalls['game/url'].answer,
  'game/round': gameCalls['game/round'].answer,
  'transactions/list': gameCalls['transactions/list'].answer,
};

/** Well-formed games, each once; a malformed one does not lose the others. */
function gamesIn(answer: unknown): readonly ListedGame[] | null {
  const read = z.array(z.unknown()).safeParse(answer);
  if (!read.success) return null;
  const games = new Map<string, ListedGame>();
  for (const entry of read.data) {
    const { success, data } = listedGame.safeParse(entry);
    if (success && !games.has(data.game_code)) games.set(data.game_code, data);
  }
  return [...games.values()];
}

/** One signed request; without a valid answer in time it is `unreachable`. */
async function post(
  { apiOrigin, privateKey, answerMs = ANSWER_MS }: Hub88Options,
  name: string,
  content: object,
): Promise<Result<unknown, 'unreachable' | 'refused'>> {
  const body = JSON.stringify(content);
  try {
    const response = await fetch(`${apiOrigin}/operator/generic/v2/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: signBody(privateKey, body),
      },
      body,
      // Real time: a clock that runs faster must not cut the connection.
      signal: AbortSignal.timeout(answerMs),
      redirect: 'error',
    });
    const text = await response.text();
    if (response.status >= 500 || text.length > ANSWER_CHARS_MAX) return err('unreachable');
    if (!response.ok) return err('refused');
    const answer: unknown = JSON.parse(text);
    return ok(answer);
  } catch {
    return err('unreachable');
  }
}

/** A venue with the games that an aggregator lists under `product`: as such, or in the words for that category. */
export function createHub88Venue(
  {
    code,
    product,
    sandbox,
  }: { readonly code: string; readonly product: string; readonly sandbox: boolean },
  line: Hub88Line,
): SeamlessVenue {
  const isOwn = (game: ListedGame): boolean =>
    game.product === product || placeOf(game)?.category === product;
  const own = async () => {
    const all = await line.games();
    return all.ok ? ok(all.value.filter((game) => game.enabled && isOwn(game))) : all;
  };
  return {
    code,
    sandbox,
    wallet: 'seamless',
    async games() {
      const games = await own();
      return games.ok ? ok(games.value.map((game) => gameOf(game, product))) : games;
    },
    async tables() {
      const [feed, games] = [await line.tables(), await own()];
      if (!feed.ok) return feed;
      if (!games.ok) return games;
      const codes = new Set(games.value.map((game) => game.game_code));
      const ours = feed.value.tables.filter((table) => codes.has(table.game_code));
      return ok(ours.map(({ game_code: gameCode, ...table }) => ({ ...table, gameCode })));
    },
    async chains() {
      const [feed, games] = [await line.chains(), await own()];
      if (!feed.ok) return feed;
      if (!games.ok) return games;
      const codes = new Set(games.value.map((game) => game.game_code));
      return ok(feed.value.chains.filter(({ gameCode }) => codes.has(gameCode)));
    },
    // The protocol has no maintenance state: a venue that does not answer is unreachable.
    maintenance: async () => ok(null),
    async open(member, how) {
      const games = await own();
      if (!games.ok) return games;
      const game = games.value.find(
        ({ game_code: asked }) => how.gameCode === '' || asked === how.gameCode,
      );
      if (!game || (member === null && game.ext?.demo === false)) return err('gameUnknown');
      return await openGame(line, { member, how, game });
    },
    endSession: (member, session) => line.end(userOf(member), session),
    round: (member, round) => roundWordOf(line, member, round),
    async statement(siteId, day) {
      const all = await line.games();
      if (!all.ok) return all;
      // A game that is listed no more is nobody else's.
      const others = all.value.filter((game) => !isOwn(game));
      const codes = new Set(others.map((game) => game.game_code));
      const now = line.clock.now();
      return await statementOf(line, { siteId, day, isOwn: (code) => !codes.has(code), now });
    },
  };
}

async function openGame(
  line: Hub88Line,
  { member, how, game }: { member: VenueMember | null; how: OpenInput; game: ListedGame },
): Promise<Result<{ readonly url: string }, OpenFault>> {
  if (member && how.token === null) return err('unreachable');
  const account =
    member && how.token !== null
      ? { user: userOf(member), token: how.token, sub_partner_id: String(member.siteId) }
      : {};
  const opened = await line.ask('game/url', {
    ...account,
    platform: how.device === 'phone' ? 'GPL_MOBILE' : 'GPL_DESKTOP',
    game_code: game.game_code,
    currency: member ? line.currency : DEMO_CURRENCY,
    country: line.country,
    lang: how.script === 'hant' ? 'zh-Hant' : 'zh-Hans',
    lobby_url: how.lobbyUrl,
    deposit_url: how.depositUrl,
    ip: how.ip,
    meta: {
      frame_origin: how.siteOrigin,
      nickname: how.nickname,
      brand: how.brand,
      ...(how.edition === null ? {} : { edition: how.edition }),
    },
  });
  if (opened.ok) return opened;
  return err(opened.error === 'refused' ? 'gameUnknown' : 'unreachable');
}

function gameOf(game: ListedGame, category: string): VenueGame {
  const { ext } = game;
  return {
    code: game.game_code,
    name: game.name,
    nameHant: ext?.nameHant ?? game.name,
    kind: placeOf(game)?.kind ?? ext?.kind ?? '',
    category,
    cover: game.url_thumb || null,
    returnMicro: ext?.returnMicro ?? null,
    volatility: ext?.volatility ?? null,
    minMinor: ext?.minMinor ?? null,
    maxMinor: ext?.maxMinor ?? null,
    tags: ext?.tags ?? [],
    devices: game.platforms.map((platform) => (platform === 'GPL_MOBILE' ? 'phone' : 'desktop')),
    demo: ext?.demo ?? false,
    jackpot: ext?.jackpot ?? null,
  };
}
