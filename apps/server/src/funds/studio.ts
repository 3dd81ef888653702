import type { KeyObject } from 'node:crypto';
import type { Db } from '@tianping/db';
import type { SeamlessWallet } from '@tianping/venues/server';
import type { WalletProvider } from '../callbacks/venue-calls.ts';
import { loadVenueKey, publicKeyIn, publishVenueKey, venueKeyFile } from '../secrets/venue-key.ts';
import { STUDIO, type StudioSetup } from './venues.ts';

/** The studio that this server was started with. */
export interface StudioOptions {
  readonly origin: string;
  /** File of its public key; null for the one it leaves in the data folder. */
  readonly publicKeyFile: string | null;
  /** Whether it runs beside the demo, for play money only. */
  readonly sandbox: boolean;
}

/** Stands in for a missing studio: an address at which nothing answers. */
const NO_STUDIO: StudioOptions = {
  origin: 'http://127.0.0.1:1',
  publicKeyFile: null,
  sandbox: true,
};

/**
 * Loads the key that we sign calls to providers with and publishes its public half in the data folder. `publicKey`
 * gives the studio's public key, null until its file exists.
 */
export async function openStudio(
  options: StudioOptions = NO_STUDIO,
  { db, secret, dataDir }: { db: Db; secret: Uint8Array; dataDir: string },
): Promise<{ readonly setup: StudioSetup; readonly publicKey: () => KeyObject | null }> {
  const privateKey = await loadVenueKey(db, secret);
  publishVenueKey(dataDir, privateKey);
  const { origin, sandbox, publicKeyFile } = options;
  return {
    setup: { origin, sandbox, privateKey },
    publicKey: publicKeyIn(publicKeyFile ?? venueKeyFile(dataDir, 'studio')),
  };
}

/** The studio as a provider that may call our wallet, checked by its public key. */
export function studioProvider(
  wallet: SeamlessWallet,
  publicKey: () => KeyObject | null,
): WalletProvider {
  return {
    name: STUDIO,
    currency: 'CNY',
    publicKey,
    wallet: {
      call: (asked) => wallet.call(STUDIO, asked),
      balance: (asked) => wallet.balance(STUDIO, asked),
    },
  };
}
