import type { MatchView } from '@tianping/contract';
import type { OddsType } from '@tianping/odds';
import { changeShowType } from '@tianping/sportsbook';

export type ShowType = MatchView['showType'];
export type GameType = MatchView['gameType'];
export type Sport = MatchView['sport'];
export type SortOrder = 'league' | 'time' | 'hot';

/** Wire letters of the show types in the order of the tabs: in-play, today, early. */
export const SHOW_TYPES = ['RB', 'FT', 'FU'] as const satisfies readonly ShowType[];
/** Outrights decided today, and later. */
export const OUTRIGHT_SHOW_TYPES = ['FSFT', 'FSFU'] as const satisfies readonly ShowType[];
/** Sports in the order of the menu, outrights last. */
export const GAME_TYPES: readonly GameType[] = [
  'FT',
  'BK',
  'TN',
  'BS',
  'SK',
  'VB',
  'TT',
  'VF',
  'OP',
  'FS',
];
export const ODDS_TYPES: readonly OddsType[] = ['H', 'E', 'M', 'I'];
export const SORT_ORDERS: readonly SortOrder[] = ['league', 'time', 'hot'];

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
  /** Only these leagues; null for every one. */
  readonly leagues: readonly string[] | null;
  /** Outrights: only those about this sport. */
  readonly outrightOf: Sport | null;
  /** Incremented by every request to fetch the list again. */
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
  leagues: null,
  outrightOf: null,
  refreshCount: 0,
};

export type ViewAction =
  | { readonly type: 'showType'; readonly showType: ShowType }
  | { readonly type: 'gameType'; readonly gameType: GameType }
  | {
      readonly type: 'place';
      readonly showType: ShowType;
      readonly gameType: GameType;
      /** Another show type of the sport may be shown when this one has no matches. */
      readonly orElse?: true;
    }
  | { readonly type: 'oddsType'; readonly oddsType: OddsType }
  | { readonly type: 'sort'; readonly sort: SortOrder }
  | { readonly type: 'favourites'; readonly only: boolean }
  | { readonly type: 'day'; readonly day: string | null }
  | { readonly type: 'leagues'; readonly leagues: readonly string[] | null }
  | { readonly type: 'outrightOf'; readonly sport: Sport | null }
  | { readonly type: 'search'; readonly text: string }
  /** Resets all filters of the sport and show type. */
  | { readonly type: 'everything' }
  | { readonly type: 'refresh' };

export function changeView(state: ViewState, action: ViewAction): ViewState {
  switch (action.type) {
    case 'showType':
      return withShowType(state, action.showType);
    case 'gameType':
      return withGameType(state, action.gameType);
    case 'place':
      return withGameType(withShowType(state, action.showType), action.gameType);
    case 'oddsType':
      return { ...state, oddsType: action.oddsType };
    case 'sort':
      return { ...state, sort: action.sort };
    case 'favourites':
      return { ...state, favouritesOnly: action.only };
    case 'day':
      return { ...state, day: action.day };
    case 'leagues':
      return { ...state, leagues: action.leagues };
    case 'outrightOf':
      return { ...state, outrightOf: action.sport };
    case 'search':
      return { ...state, search: action.text };
    case 'everything':
      return { ...withPlainFilters(state), search: '', leagues: null };
    case 'refresh':
      return { ...state, refreshCount: state.refreshCount + 1 };
  }
}

export function isOutrightShow(showType: ShowType): boolean {
  return showType === 'FSFT' || showType === 'FSFU';
}

/** The sportsbook's rule for changing show types; filters are dropped, as they belong to the list they were set on. */
function withShowType(state: ViewState, showType: ShowType): ViewState {
  const plain = withPlainFilters(state);
  if (showType === state.showType) return plain;
  const { gameType, refreshCount } = state;
  const next = changeShowType(
    { showType: state.showType, gameType, refresh: refreshCount },
    showType,
  );
  const retained = gameType !== 'FS' && next.gameType === gameType ? gameType : 'FT';
  return {
    ...plain,
    showType,
    gameType: isOutrightShow(showType) ? 'FS' : retained,
    refreshCount: next.refresh,
  };
}

/** Outrights have show types of their own, so both change together. */
function withGameType(state: ViewState, gameType: GameType): ViewState {
  const plain = { ...withPlainFilters(state), gameType };
  const isOutright = isOutrightShow(state.showType);
  if (gameType === 'FS') return isOutright ? plain : { ...plain, showType: 'FSFT' };
  return isOutright ? { ...plain, showType: 'FT' } : plain;
}

function withPlainFilters(state: ViewState): ViewState {
  return { ...state, favouritesOnly: false, day: null, outrightOf: null };
}

/** The topic of the list, the same name on the socket and in the polled call. */
export function listTopic(state: Pick<ViewState, 'gameType' | 'showType'>): `sport:${string}` {
  return `sport:${state.gameType}:${state.showType}`;
}

/** The constant fields of the polled `game/resource` call beside the topic. */
export const VENUE = { enName: 'crty', channelCode: 'CRTY', langx: 'zh-cn' } as const;
