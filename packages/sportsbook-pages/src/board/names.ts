import type { Translator } from '@tianping/i18n';
import type { OddsType } from '@tianping/odds';
import { GAME_TYPE_NAMES, ODDS_TYPE_NAMES, SHOW_TYPE_NAMES } from '@tianping/sportsbook';
import type { GameType, ShowType, Sport } from '../store/list/view-state.ts';
import { pluginOf } from '../store/sport-plugin.ts';

export function showName({ t }: Pick<Translator, 't'>, showType: ShowType): string {
  return t(SHOW_TYPE_NAMES[showType]);
}

export function gameName({ t }: Pick<Translator, 't'>, gameType: GameType): string {
  return t(GAME_TYPE_NAMES[gameType]);
}

export function oddsName({ t }: Pick<Translator, 't'>, oddsType: OddsType): string {
  return t(ODDS_TYPE_NAMES[oddsType]);
}

/** A sport by its own name, also one that lists show under a joint name. */
export function sportNameOf({ t }: Pick<Translator, 't'>, sport: Sport): string {
  const plugin = pluginOf(sport);
  return plugin ? t(plugin.name) : sport;
}
