import { moneyMinor, moneyText } from '@tianping/base';
import type { SiteRules } from '../facts.ts';
import { type Block, raw, table } from '../model.ts';
import { bczrMessages as text } from './bczr-messages.ts';

/** The stakes that the site accepts, group by group. */
export function betLimitsTable({ betLimits }: SiteRules): Block {
  const groups = [
    [text.groupMain, betLimits.main],
    [text.groupSegment, betLimits.segment],
    [text.groupGoals, betLimits.goals],
    [text.groupScore, betLimits.score],
    [text.groupCorners, betLimits.corners],
    [text.groupCards, betLimits.cards],
    [text.groupWindows, betLimits.windows],
    [text.groupSpecial, betLimits.special],
    [text.groupOutright, betLimits.outright],
  ] as const;
  return table(
    text.limitsCaption,
    [text.family, text.minStake, text.maxStake, text.matchMax],
    groups.map(([group, limits]) => [
      group,
      ...[limits.minMinor, limits.maxMinor, limits.matchMaxMinor].map((minor) =>
        raw(moneyText(moneyMinor(minor))),
      ),
    ]),
  );
}
