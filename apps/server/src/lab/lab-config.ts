import { readOrigin } from '../site/origins.ts';

/** Where the lab may test an outside provider, and where it receives its calls, as configured at start. */
export interface LabConfig {
  /** The sandbox of the studio that runs elsewhere; null where none is configured. */
  readonly sandbox: { readonly origin: string; readonly publicKeyFile: string } | null;
  /** Where the lab's wallet listens while a sandbox is tested. */
  readonly walletHost: string;
  readonly walletPort: number;
  /** Its origin as the provider sees it; null when that is where it listens. */
  readonly walletOrigin: string | null;
}

export const usualLabConfig: LabConfig = {
  sandbox: null,
  walletHost: '127.0.0.1',
  walletPort: 8_650,
  walletOrigin: null,
};

/** Both of STUDIO_SANDBOX_URL and STUDIO_SANDBOX_PUBLIC_KEY or neither; LAB_WALLET_LISTEN, LAB_WALLET_ORIGIN. */
export function labConfigOf(
  env: Readonly<Record<string, string | undefined>>,
): LabConfig | 'invalid' {
  const { STUDIO_SANDBOX_URL: url = '', STUDIO_SANDBOX_PUBLIC_KEY: publicKeyFile = '' } = env;
  const origin = url === '' ? null : readOrigin(url, { mayNameHost: false });
  const isHalf = (url === '') !== (publicKeyFile === '') || (url !== '' && origin === null);
  const { walletHost, walletPort } = usualLabConfig;
  const listen = env.LAB_WALLET_LISTEN || `${walletHost}:${walletPort}`;
  const [host = '', port = ''] = listen.split(':');
  const isPort = /^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535;
  const seen = env.LAB_WALLET_ORIGIN || null;
  const walletOrigin = seen === null ? null : readOrigin(seen, { mayNameHost: false });
  if (isHalf || !isPort || host === '' || (seen !== null && walletOrigin === null))
    return 'invalid';
  return {
    sandbox: origin === null ? null : { origin, publicKeyFile },
    walletHost: host,
    walletPort: Number(port),
    walletOrigin,
  };
}
