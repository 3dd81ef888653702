import type { UnixMs } from '@tianping/base';
import type { MatchView } from '@tianping/contract';
import type { LiveDetail } from '@tianping/feeds';
import type { Translator } from '@tianping/i18n';
import { pluginOf } from '../sport-plugin.ts';
import { otherTexts } from './match-texts.ts';

/** Outs and bases and the like in a few signs; what the clock box says already is left out. */
export function detailText(translator: Translator, match: MatchView, now: UnixMs): string {
  if (!match.isLive || match.live === null) return '';
  // The contract's view of the detail has the fields of the sport's own, each perhaps undefined.
  const text = pluginOf(match.sport)?.detailText(match.live as LiveDetail, translator) ?? '';
  return text === otherTexts(translator, match, now).figure ? '' : text;
}
