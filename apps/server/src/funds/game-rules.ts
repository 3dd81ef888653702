import type { Clock, SiteId } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import { capInMinor, PAYOUT_CAPS_USD } from '@tianping/odds';
import type { GameRule } from '@tianping/venues/server';

type RuleSite = Pick<SiteConfig, 'siteId' | 'funds' | 'switches' | 'payoutCaps' | 'money'>;

/**
 * The sites' rules for venues that play from the central wallet, at the moment of a call. The key '' holds the rule for
 * a venue that the site no longer has: what was won there is still paid, within the cap. A venue of play money has no
 * rule where money is real, so nothing can be staked there.
 */
export function gameRules(
  { sites, clock }: { readonly sites: readonly RuleSite[]; readonly clock: Clock },
  siteId: SiteId,
  isSandbox: (provider: string) => boolean,
): ReadonlyMap<string, GameRule> {
  const site = sites.find((one) => one.siteId === siteId);
  const rules = new Map<string, GameRule>();
  if (!site) return rules;
  const base = { maxStake: null, ...capOf(site, 'casino') };
  rules.set('', { ...base, provider: '', halt: 'stopped' });
  for (const { code, seamless, maintenance, payoutCap = 'casino' } of site.funds.venues) {
    if (!seamless || (isSandbox(seamless.provider) && !site.money.playMoney)) continue;
    const isClosed = maintenance && (maintenance.until === null || maintenance.until > clock.now());
    rules.set(code, {
      ...base,
      ...capOf(site, payoutCap),
      provider: seamless.provider,
      halt: site.switches?.launches ? 'stopped' : isClosed ? 'maintenance' : null,
      maxStake: seamless.maxStakeMinor ?? null,
    });
  }
  return rules;
}

/** The cap in the site's currency, by the rate of that day. */
function capOf({ payoutCaps }: RuleSite, cap: 'casino' | 'financials') {
  return { cap, capMinor: capInMinor(PAYOUT_CAPS_USD[cap], payoutCaps.usdRateMinor) };
}
