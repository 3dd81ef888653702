import type { SiteConfig } from '@tianping/contract';
import {
  gapSentence,
  type Installed,
  installedHere,
  type RealMoneyGap,
  realMoneyGaps,
} from '../../site/real-money.ts';
import { type StoredSection, sectionOf } from './sections.ts';

/** The section that causes a gap, and the field that names the part; no section causes the other gaps. */
const MADE_IN: {
  readonly [Gap in RealMoneyGap]?: readonly [section: StoredSection, field: string];
} = {
  noChannel: ['paymentChannels', 'code'],
  unknownChannel: ['paymentChannels', 'code'],
  sandboxChannel: ['paymentChannels', 'code'],
  walletChannel: ['paymentChannels', 'code'],
  noPayout: ['funds.withdrawals', 'channel'],
  unknownPayout: ['funds.withdrawals', 'channel'],
  sandboxPayout: ['funds.withdrawals', 'channel'],
  sandboxVenue: ['funds.venues', 'code'],
  sandboxCoin: ['funds.coins', 'code'],
};

/** Why a section is not valid on this site with real money, each by its path within the section. */
export function realMoneyIssues(
  site: SiteConfig,
  section: StoredSection,
  installed: Installed = installedHere(false),
): readonly { readonly path: string; readonly message: string }[] {
  const value = sectionOf(site, section);
  return realMoneyGaps(site, installed).flatMap(({ gap, codes }) => {
    const [madeIn, field] = MADE_IN[gap] ?? [];
    if (madeIn !== section || field === undefined) return [];
    if (codes.length === 0) return [{ path: '', message: gapSentence(gap, codes) }];
    return codes.flatMap((code) =>
      pathsOf(value, field, code).map((path) => ({ path, message: gapSentence(gap, [code]) })),
    );
  });
}

/** Paths at which a field has this value, however deep. */
function pathsOf(value: unknown, field: string, wanted: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === field && inner === wanted
      ? [key]
      : pathsOf(inner, field, wanted).map((path) => `${key}.${path}`),
  );
}
