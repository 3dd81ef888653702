import type { UnixMs } from '@tianping/base';
import type { MatchView } from '@tianping/contract';
import type { LiveDetail } from '@tianping/feeds';
import type { Translator } from '@tianping/i18n';
import { pluginOf } from '../sport-plugin.ts';
import { otherTexts } from './match-texts.ts';

/** Outs, bases and the like in short form; empty if the clock box shows the same. */
export function detailText(translator: Translator, match: MatchView, now: UnixMs): string {
  if (!match.isLive || match.live === null) return '';
  // The contract's view of the detail has the sport's own fields, each possibly undefined.
  const text = pluginOf(match.sport)?.detailText(match.live as LiveDetail, translator) ?? '';
  return text === otherTexts(translator, match, now).figure ? '' : text;
}
