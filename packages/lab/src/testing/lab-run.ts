import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { systemClock } from '@tianping/base';
import { providerCases } from '../server/suite/cases/index.ts';
import type { ProviderCase } from '../server/suite/kit.ts';
import { type RanCase, runProviderCases } from '../server/suite/run.ts';
import { type LabSettings, usualSettings } from '../server/suite/settings.ts';
import { openLabWallet } from '../server/suite/wallet.ts';
import { type Patch, startSample } from './sample.ts';

/** How long a provider under test waits for the wallet, in milliseconds. */
export const TEST_ANSWER_MS = 3_000;

/** Short times, yet long enough for a busy machine: an honest answer must not come too late. */
export const testSettings: LabSettings = {
  ...usualSettings,
  siteOrigin: 'http://site.test',
  slowMs: 4_000,
  quietMs: 120,
  patienceMs: 20_000,
  lanes: 4,
};

const pairOf = () => generateKeyPairSync('rsa', { modulusLength: 2_048 });
export const operator = pairOf();
export const provider = pairOf();

export const publicPem = (key: KeyObject): string =>
  key.export({ type: 'spki', format: 'pem' }).toString();

/** Runs cases against the sample provider, or a patched one. */
export async function runSample(
  options: {
    readonly patches?: readonly Patch[];
    readonly only?: readonly ProviderCase['id'][];
    readonly settings?: Partial<LabSettings>;
  } = {},
): Promise<readonly RanCase[]> {
  const { patches = [], only, settings } = options;
  const at = { host: '127.0.0.1', port: 0, origin: null, currency: 'CNY' };
  const wallet = await openLabWallet({ ...at, providerKey: () => provider.publicKey });
  const sample = await startSample(
    {
      operatorId: 1,
      operatorKey: publicPem(operator.publicKey),
      privateKey: provider.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      walletUrl: wallet.url,
      port: 0,
      answerMs: TEST_ANSWER_MS,
      pauseMs: 20,
    },
    patches,
  );
  try {
    const outcome = await runProviderCases({
      line: { origin: sample.origin, privateKey: operator.privateKey, mayReach: () => false },
      wallet,
      clock: systemClock,
      settings: { ...testSettings, ...settings },
      cases: providerCases.filter(({ id }) => only?.includes(id) ?? true),
    });
    if (outcome.kind !== 'ran') throw new Error(outcome.why);
    return outcome.cases;
  } finally {
    sample.close();
    await wallet.close();
  }
}

/** The findings by case, for a test that expects none. */
export function faultsOf(ran: readonly RanCase[]): readonly string[] {
  return ran.flatMap(({ of, trace }) =>
    trace.steps
      .flatMap(({ findings }) => findings)
      .map(({ what, due, got }) => `${of.id} ${what}: ${got}, due ${due}`),
  );
}
