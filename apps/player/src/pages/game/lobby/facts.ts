import type { AnswerFor } from '@tianping/client';
import type { Message } from '@tianping/i18n';
import { gameKindName } from '@tianping/venues/game-kinds';
import type { GameIntent } from '../../../app/events.ts';
import { lobbyTexts as text } from './messages.ts';

export type LobbyCategory = GameIntent['category'];
export type LobbyVenue = AnswerFor<'game/venue/getVenueInfoByCategory'>['list'][number];
export type GameList = AnswerFor<'game/venue/gameList'>;
export type LobbyGame = GameList['list'][number];
export type Tag = LobbyGame['tags'][number];

/** What each `/game/…` page lists, and where its rules are. */
export const LOBBIES: Readonly<
  Record<LobbyCategory, { readonly title: Message; readonly text: Message; readonly rules: string }>
> = {
  TY: { title: text.TYTitle, text: text.TYText, rules: '/app/help/tywt' },
  ZR: { title: text.ZRTitle, text: text.ZRText, rules: '/app/help/zrwt' },
  QP: { title: text.QPTitle, text: text.QPText, rules: '/app/help/qtwt' },
  DJ: { title: text.DJTitle, text: text.DJText, rules: '/app/help/dzjj' },
  CP: { title: text.CPTitle, text: text.CPText, rules: '/app/help/cpwt' },
  DZ: { title: text.DZTitle, text: text.DZText, rules: '/app/help/qtwt' },
  BY: { title: text.BYTitle, text: text.BYText, rules: '/app/help/qtwt' },
};

/** A kind of game as members read it. */
export function kindName(kind: string): Message {
  return gameKindName(kind) ?? text.other;
}

/** `96.10%`, rounded down, so that no more is promised than is returned. `returnMicro` is in millionths. */
export function returnText(returnMicro: number): string {
  const hundredths = Math.floor(returnMicro / 100);
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}%`;
}

/** Games in which members play against each other: there is no return by chance. */
const BETWEEN_PLAYERS: ReadonlySet<string> = new Set([
  'doudizhu',
  'mahjong',
  'niuniu',
  'sangong',
  'zhajinhua',
]);

/** What a game states of its return: the share, that there is none, or that its venue does not publish it. */
export function returnWords({ kind, returnMicro }: LobbyGame): Message | string {
  if (returnMicro !== null) return returnText(returnMicro);
  return BETWEEN_PLAYERS.has(kind) ? text.betweenPlayers : text.unknown;
}

export function intentOf(game: LobbyGame): GameIntent {
  const { channelCode, enName, venueName, category, gameCode, name, returnMicro } = game;
  return { channelCode, enName, venueName, category, gameCode, name, returnMicro };
}

export function venueIntent(venue: LobbyVenue): GameIntent {
  const { channelCode, enName, name, category } = venue;
  return { channelCode, enName, venueName: name, category, gameCode: '', name };
}

/** Rows of a grid that are to be drawn: those in the window, and a few on either side. */
export function rowsInView(view: {
  readonly top: number;
  readonly height: number;
  readonly rowHeight: number;
  readonly rows: number;
}): { readonly from: number; readonly to: number } {
  const spare = 3;
  if (view.rowHeight <= 0) return { from: 0, to: Math.min(view.rows, spare * 2) };
  const first = Math.floor(Math.max(0, -view.top) / view.rowHeight);
  const count = Math.ceil(view.height / view.rowHeight);
  const from = Math.max(0, Math.min(view.rows, first) - spare);
  return { from, to: Math.min(view.rows, first + count + spare) };
}
