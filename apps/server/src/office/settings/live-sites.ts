import { type Clock, must, type SiteId, startRounds } from '@tianping/base';
import { type SiteConfig, siteConfig } from '@tianping/contract';
import type { Db } from '@tianping/db';
import {
  currentSettings,
  officeLimits,
  type SettingVersion,
  settingsMark,
} from '@tianping/office/server';
import type { Logger } from 'pino';
import { isStoredSection, parseWith } from './sections.ts';

/**
 * The sites' present configurations: the brands' files, overridden by what the office has set. The objects of `sites`
 * are the same for ever and always read the present values, so that holding one is enough.
 */
export interface LiveSites {
  readonly sites: readonly SiteConfig[];
  /** The configuration of the brand's files. */
  brandOf(siteId: SiteId): SiteConfig;
  /** Reads what is in force; called immediately after this process has saved something. */
  refresh(db: Db): Promise<void>;
  /** Checks from time to time for changes saved by other processes. */
  follow(deps: {
    readonly db: Db;
    readonly clock: Clock;
    readonly log: Logger;
  }): () => Promise<void>;
}

interface LiveSite {
  readonly brand: SiteConfig;
  readonly view: SiteConfig;
  current: SiteConfig;
}

export function createLiveSites(brands: readonly SiteConfig[]): LiveSites {
  const bySite = new Map<number, LiveSite>(brands.map((brand) => [brand.siteId, liveSite(brand)]));
  let mark = -1;
  const refresh = async (db: Db, onFault?: (fault: unknown) => void): Promise<void> => {
    const seen = await settingsMark(db);
    if (seen === mark) return;
    const settings = await currentSettings(db);
    for (const site of bySite.values()) site.current = overlaid(site.brand, settings, onFault);
    mark = seen;
  };
  return {
    sites: brands.map(({ siteId }) => must(bySite.get(siteId), 'a live site').view),
    brandOf: (siteId) => must(bySite.get(siteId), 'a brand of the site').brand,
    refresh: (db) => refresh(db),
    follow({ db, clock, log }) {
      const onError = (fault: unknown): void => log.error(fault, 'site settings');
      return startRounds({
        clock,
        everyMs: officeLimits.settingsPollMs,
        round: () => refresh(db, onError),
        onError,
      });
    },
  };
}

/** An object whose every property is read from the present configuration. */
function liveSite(brand: SiteConfig): LiveSite {
  const view = {} as SiteConfig;
  const site: LiveSite = { brand, view, current: brand };
  const names = new Set([...Object.keys(siteConfig.shape), ...Object.keys(brand)]);
  for (const name of names) {
    Object.defineProperty(view, name, {
      enumerable: true,
      get: () => Reflect.get(site.current, name),
    });
  }
  return site;
}

/** A stored version that today's schema no longer accepts is ignored: the brand's own value applies. */
function overlaid(
  brand: SiteConfig,
  settings: readonly SettingVersion[],
  onFault?: (fault: unknown) => void,
): SiteConfig {
  let config = brand;
  for (const { siteId, section, version, value } of settings) {
    if (siteId !== brand.siteId || !isStoredSection(section)) continue;
    const parsed = parseWith(config, section, value);
    if (parsed.success) config = parsed.data;
    else onFault?.(new Error(`${section} version ${version} of site ${siteId} does not fit`));
  }
  return config;
}
