import { createHmac } from 'node:crypto';
import type { Clock, Script } from '@tianping/base';
import {
  DEMO_CURRENCY,
  gameCalls,
  type ListedGame,
  SIGNATURE_HEADER,
  signBody,
} from '@tianping/plugin-venues/hub88';
import type { Player } from '../player.ts';
import { type StudioConnection, userOf } from './connection.ts';

export interface StudioEntry {
  readonly member: Player | null;
  readonly gameCode: string;
  readonly script: Script;
  readonly device: 'desktop' | 'phone';
  readonly lobbyUrl: string;
  readonly depositUrl: string;
  readonly siteOrigin: string;
  readonly ip: string;
  readonly nickname: string;
}

/** The venues' calls to the studio. */
export interface StudioClient {
  /** Games of a venue; none while the studio is unreachable. */
  games(venue: string): Promise<readonly ListedGame[]>;
  /** The game's address; null where the studio does not open it. */
  open(venue: string, entry: StudioEntry): Promise<string | null>;
  end(venue: string, player: Player): Promise<boolean>;
  /** The token that the studio sends with each call about a player. */
  tokenOf(user: string): string;
}

const ANSWER_MS = 4_000;
/** Minimum time between two readings of the list. */
const LIST_MS = 60_000;

export function createStudioClient(
  connection: StudioConnection,
  deps: { readonly clock: Clock; readonly key: string },
): StudioClient {
  let listed: { readonly at: number; readonly games: readonly ListedGame[] } | null = null;
  const ask = (name: string, content: object) => post(connection, name, content);
  const tokenOf = (user: string): string =>
    createHmac('sha256', deps.key).update(`studio ${user}`).digest('hex');
  return {
    tokenOf,
    async games(venue) {
      const now = deps.clock.now();
      if (!listed || now - listed.at > LIST_MS) {
        const read = gameCalls['game/list'].answer.safeParse(await ask('game/list', {}));
        if (!read.success) return [];
        listed = { at: now, games: read.data };
      }
      const category = connection.categories[venue];
      return listed.games.filter(({ product }) => product === category);
    },
    async open(venue, entry) {
      const user = entry.member && userOf(venue, entry.member);
      const answer = await ask('game/url', {
        ...(user ? { user, token: tokenOf(user) } : {}),
        sub_partner_id: venue,
        platform: entry.device === 'phone' ? 'GPL_MOBILE' : 'GPL_DESKTOP',
        game_code: entry.gameCode,
        currency: user ? 'CNY' : DEMO_CURRENCY,
        country: 'CN',
        lang: entry.script === 'hant' ? 'zh-Hant' : 'zh-Hans',
        lobby_url: entry.lobbyUrl,
        deposit_url: entry.depositUrl,
        ip: entry.ip,
        meta: { frame_origin: entry.siteOrigin, nickname: entry.nickname },
      });
      const read = gameCalls['game/url'].answer.safeParse(answer);
      return read.success ? read.data.url : null;
    },
    async end(venue, player) {
      const answer = await ask('session/end', { user: userOf(venue, player) });
      return answer !== null;
    },
  };
}

/** The answer of a signed call; null when there is none. */
async function post(
  { origin, operatorId, privateKey }: StudioConnection,
  name: string,
  content: object,
): Promise<unknown> {
  const body = JSON.stringify({ operator_id: operatorId, ...content });
  try {
    const response = await fetch(`${origin}/operator/generic/v2/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: signBody(privateKey, body),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const answer: unknown = await response.json();
    return response.ok ? answer : null;
  } catch {
    return null;
  }
}
