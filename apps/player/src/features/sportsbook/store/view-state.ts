import type { MatchView } from '@tianping/contract';
import type { OddsType } from '@tianping/odds';
import { changeShowType } from '@tianping/sportsbook';

export type ShowType = MatchView['showType'];
export type GameType = MatchView['gameType'];
export type SortOrder = 'league' | 'time';

/** Wire letters of the show types in the order of the tabs: in-play, today, early. */
export const SHOW_TYPES: readonly ShowType[] = ['RB', 'FT', 'FU'];
export const GAME_TYPES: readonly GameType[] = ['FT', 'BK'];
export const ODDS_TYPES: readonly OddsType[] = ['H', 'E', 'M', 'I'];

/** What the member chose to see. */
export interface ViewState {
  readonly showType: ShowType;
  readonly gameType: GameType;
  readonly oddsType: OddsType;
  readonly sort: SortOrder;
  /** Only favourites. */
  readonly favouritesOnly: boolean;
  /** Early market: the site's calendar day, or all. */
  readonly day: string | null;
  readonly search: string;
  /** Only this league. */
  readonly leagueId: string | null;
  /** Grows with every wish to have the list fetched anew. */
  readonly refreshCount: number;
}

export const INITIAL_VIEW: ViewState = {
  showType: 'RB',
  gameType: 'FT',
  oddsType: 'H',
  sort: 'league',
  favouritesOnly: false,
  day: null,
  search: '',
  leagueId: null,
  refreshCount: 0,
};

export type ViewAction =
  | { readonly type: 'showType'; readonly showType: ShowType }
  | { readonly type: 'gameType'; readonly gameType: GameType }
  | { readonly type: 'place'; readonly showType: ShowType; readonly gameType: GameType }
  | { readonly type: 'oddsType'; readonly oddsType: OddsType }
  | { readonly type: 'sort'; readonly sort: SortOrder }
  | { readonly type: 'favourites'; readonly only: boolean }
  | { readonly type: 'day'; readonly day: string | null }
  | { readonly type: 'league'; readonly leagueId: string | null }
  | { readonly type: 'search'; readonly text: string }
  | { readonly type: 'refresh' };

export function changeView(state: ViewState, action: ViewAction): ViewState {
  switch (action.type) {
    case 'showType':
      return withShowType(state, action.showType);
    case 'gameType':
      return { ...state, gameType: action.gameType, favouritesOnly: false, leagueId: null };
    case 'place':
      return { ...withShowType(state, action.showType), gameType: action.gameType };
    case 'oddsType':
      return { ...state, oddsType: action.oddsType };
    case 'sort':
      return { ...state, sort: action.sort };
    case 'favourites':
      return { ...state, favouritesOnly: action.only };
    case 'day':
      return { ...state, day: action.day };
    case 'league':
      return { ...state, leagueId: action.leagueId };
    case 'search':
      return { ...state, search: action.text };
    case 'refresh':
      return { ...state, refreshCount: state.refreshCount + 1 };
  }
}

/** The rule of the show types is the sportsbook's; a day or a filter belongs to the list it was set on. */
function withShowType(state: ViewState, showType: ShowType): ViewState {
  const plain = { ...state, favouritesOnly: false, leagueId: null };
  if (showType === state.showType) return plain;
  const { gameType, refreshCount } = state;
  const next = changeShowType(
    { showType: state.showType, gameType, refresh: refreshCount },
    showType,
  );
  return {
    ...plain,
    showType,
    gameType: next.gameType === 'BK' ? 'BK' : 'FT',
    day: null,
    refreshCount: next.refresh,
  };
}

/** The topic of the list, the same name on the socket and in the polled call. */
export function listTopic(state: Pick<ViewState, 'gameType' | 'showType'>): string {
  return `sport:${state.gameType}:${state.showType}`;
}

/** What the polled `game/resource` call says beside the topic. */
export const VENUE = { enName: 'crty', channelCode: 'CRTY', langx: 'zh-cn' } as const;
