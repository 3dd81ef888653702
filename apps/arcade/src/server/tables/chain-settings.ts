import { CHAIN_LENGTH } from '../limits.ts';

/** How chains of secrets are made. */
export interface ChainSettings {
  /** Rounds of a new chain. */
  readonly length: number;
  /** Base of a server of the public beacon that salts are taken from; null to take them at random here. */
  readonly beaconUrl: string | null;
}

const BEACON_URL = 'https://api.drand.sh';

/** ARCADE_CHAIN_LENGTH and ARCADE_SALT (`own`, `drand`, or the address of a server of drand); null for what is neither. */
export function chainSettingsOf(
  env: Readonly<Record<string, string | undefined>>,
): ChainSettings | null {
  const { ARCADE_CHAIN_LENGTH: count, ARCADE_SALT: salt } = env;
  const length = Number(count || CHAIN_LENGTH);
  if (!Number.isInteger(length) || length < 1_000 || length > 10_000_000) return null;
  if (!salt || salt === 'own') return { length, beaconUrl: null };
  if (salt === 'drand') return { length, beaconUrl: BEACON_URL };
  if (!/^https?:/.test(salt) || !URL.canParse(salt)) return null;
  return { length, beaconUrl: salt.replace(/\/+$/, '') };
}
