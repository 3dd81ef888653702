import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Operator,
  operatorOf,
  operatorsFrom,
  type StartedArcade,
  startArcade,
  venueKeyFile,
} from '@tianping/app-arcade';
import type { SiteConfig } from '@tianping/contract';
import type { Logger } from 'pino';
import type { ServerConfig } from './config.ts';
import type { StudioOptions } from './funds/studio.ts';
import { originBeside } from './site/origins.ts';

/** Operator ids of the sites and of the sandbox's venues at the studio. */
export const STUDIO_OPERATORS = { site: 1, sandbox: 2 } as const;

/** Paths at which the studio calls the site's wallet, and that of the sandbox's venues. */
const WALLET_PATHS = { site: '/callback/venue/studio', sandbox: '/hub88' } as const;

/**
 * The game studio in the same process; null where no site plays with play money, unless its operators are configured:
 * running a studio beside real money needs an explicit decision.
 */
export async function openPlayArcade(deps: {
  readonly sites: readonly SiteConfig[];
  readonly config: ServerConfig;
  readonly host: string;
  readonly root: string;
  readonly log: Logger;
}): Promise<StartedArcade | null> {
  const { config, log } = deps;
  const { operatorsFile, elsewhere } = config.arcade;
  if (elsewhere !== null) return null;
  if (operatorsFile === null && !deps.sites.some(({ money }) => money.playMoney)) return null;
  const report: Parameters<typeof operatorsFrom>[1] = (event, detail) =>
    log.warn({ event, ...detail }, 'arcade');
  return await startArcade({
    dataDir: config.dataDir,
    databaseUrl: config.arcade.databaseUrl,
    chains: config.arcade.chains,
    port: config.arcade.port,
    host: deps.host,
    publicOrigin: originBeside(config.publicOrigin, config.arcade.port),
    pageRoot: process.env.ARCADE_DIR || join(deps.root, 'apps/arcade/dist'),
    operators:
      operatorsFile === null
        ? demoOperators(deps.sites, config)
        : operatorsFrom(operatorsFile, report),
    log: report,
  });
}

/** The address of the studio: a configured one, which may take real money, or the demo's own. */
export function studioOf({ arcade }: Pick<ServerConfig, 'arcade'>): StudioOptions {
  const { elsewhere, port } = arcade;
  if (elsewhere) return { ...elsewhere, sandbox: false };
  return { origin: `http://127.0.0.1:${port}`, publicKeyFile: null, sandbox: true };
}

/** Read again until it exists: each side publishes its public key at its own first start. */
function demoOperators(
  sites: readonly SiteConfig[],
  config: ServerConfig,
): () => readonly Operator[] {
  const origins = [...new Set(sites.flatMap(({ hosts }) => hosts))].map((host) =>
    config.publicOrigin.replace('{host}', host),
  );
  const walletUrls = {
    site: `${config.callbackOrigin}${WALLET_PATHS.site}`,
    sandbox: `http://127.0.0.1:${config.sandboxPort}${WALLET_PATHS.sandbox}`,
  };
  const known = new Map<string, Operator>();
  return () => {
    for (const name of ['site', 'sandbox'] as const) {
      const file = venueKeyFile(config.dataDir, name);
      if (known.has(name) || !existsSync(file)) continue;
      const id = STUDIO_OPERATORS[name];
      const publicKey = readFileSync(file, 'utf8');
      known.set(name, operatorOf({ id, publicKey, walletUrl: walletUrls[name], origins }));
    }
    return [...known.values()];
  };
}
