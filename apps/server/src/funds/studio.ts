import type { KeyObject } from 'node:crypto';
import type { Db } from '@tianping/db';
import type { SeamlessWallet } from '@tianping/venues/server';
import type { WalletProvider } from '../callbacks/venue-calls.ts';
import { loadVenueKey, publicKeyIn, publishVenueKey, venueKeyFile } from '../secrets/venue-key.ts';
import { STUDIO, type StudioSetup } from './venues.ts';

/** Where a studio runs, as the start was asked. */
export interface StudioOptions {
  readonly origin: string;
  /** File of its public key; null for the one it leaves in the data folder. */
  readonly publicKeyFile: string | null;
  /** Whether it runs beside the demo, for play money only. */
  readonly sandbox: boolean;
}

/** Reaches nobody. */
const NO_STUDIO: StudioOptions = {
  origin: 'http://127.0.0.1:1',
  publicKeyFile: null,
  sandbox: true,
};

/** Our key for providers, told to those beside us, and the studio's own as soon as it is there. */
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
