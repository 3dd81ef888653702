import { moneyMinor } from '@tianping/base';
import { moneyText } from '@tianping/ui';
import type { SiteRules } from '../facts.ts';
import { type Block, raw, table } from '../model.ts';
import { bczrMessages as text } from './bczr-messages.ts';

/** The stakes that the site takes, family by family. */
export function betLimitsTable({ betLimits }: SiteRules): Block {
  const families = [
    [text.handicap, betLimits.handicap],
    [text.total, betLimits.total],
    [text.win, betLimits.win],
    [text.oddEven, betLimits.oddEven],
  ] as const;
  return table(
    text.limitsCaption,
    [text.family, text.minStake, text.maxStake, text.matchMax],
    families.map(([family, limits]) => [
      family,
      ...[limits.minMinor, limits.maxMinor, limits.matchMaxMinor].map((minor) =>
        raw(moneyText(moneyMinor(minor))),
      ),
    ]),
  );
}
