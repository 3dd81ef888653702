import type { SiteConfig, TerritoryConfig } from '@tianping/contract';
import { addressNumber, isLocal, isWithin, type Network, parseNetwork } from './address.ts';
import type { Countries } from './countries.ts';

/** `limited` answers 6031 to all but the way of a member's own money out, `blocked` 6033, `warned` 6032 once for each device, then nothing. */
export type Territory = 'open' | 'limited' | 'blocked' | 'warned';

export type TerritorySite = Pick<SiteConfig, 'money'> & {
  readonly funds: { readonly territories: TerritoryConfig };
};

/** Parsed networks of a configuration. */
const networksOf = new WeakMap<TerritoryConfig, readonly Network[]>();

/** Whether a site's settings depend on where its visitors are. */
export function hasTerritories({ money, funds }: TerritorySite): boolean {
  return !money.playMoney || funds.territories.limited.length + funds.territories.warned.length > 0;
}

/**
 * Where real money is played, an address that cannot be located is refused, and so is every country that the licence
 * does not list. Play money is closed only to what the site lists.
 */
export function territoryOf(
  site: TerritorySite,
  ip: string,
  countries: Pick<Countries, 'of'>,
): Territory {
  const { money, funds } = site;
  const { limited, warned } = funds.territories;
  const address = addressNumber(ip);
  const blocked = blockedOf(funds.territories);
  if (address && blocked.some((network) => isWithin(address, network))) return 'blocked';
  if (!hasTerritories(site)) return 'open';
  const isHere = address !== null && isLocal(address);
  if (isHere) return money.playMoney ? 'open' : 'limited';
  const country = countries.of(ip);
  if (country === null) return money.playMoney ? 'open' : 'limited';
  if (limited.includes(country)) return 'limited';
  if (!money.playMoney && !money.allowedJurisdictions.includes(country)) return 'limited';
  return warned.includes(country) ? 'warned' : 'open';
}

function blockedOf(territories: TerritoryConfig): readonly Network[] {
  const known = networksOf.get(territories);
  if (known) return known;
  const networks = territories.blockedNetworks.flatMap((text) => parseNetwork(text) ?? []);
  networksOf.set(territories, networks);
  return networks;
}
