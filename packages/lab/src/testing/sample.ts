import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';

export interface SampleOptions {
  readonly operatorId: number;
  /** PEM. */
  readonly operatorKey: string;
  readonly privateKey: string;
  readonly walletUrl: string;
  readonly port: number;
  /** How long it waits for the wallet, and its first pause between tries. */
  readonly answerMs: number;
  readonly pauseMs: number;
}

/** A change of the sample's text: a part that occurs once, and its replacement. */
export interface Patch {
  readonly from: string;
  readonly to: string;
}

export interface StartedSample {
  readonly origin: string;
  close(): void;
}

interface SampleModule {
  startProvider(
    options: SampleOptions,
  ): Promise<{ readonly origin: string; readonly server: Server }>;
}

const file = join(import.meta.dirname, '../../../../docs/providers/sample/provider.mjs');

/** The sample's text with the patches applied; each must match exactly once. */
export function sampleText(patches: readonly Patch[] = []): string {
  return patches.reduce(
    (text, { from, to }) => {
      const parts = text.split(from);
      if (parts.length !== 2) throw new RangeError(`stands ${parts.length - 1} times: ${from}`);
      return parts.join(to);
    },
    readFileSync(file, 'utf8'),
  );
}

/** Starts the sample provider, or a patched one. */
export async function startSample(
  options: SampleOptions,
  patches: readonly Patch[] = [],
): Promise<StartedSample> {
  const text = sampleText(patches);
  const module: SampleModule = await import(`data:text/javascript,${encodeURIComponent(text)}`);
  const { origin, server } = await module.startProvider(options);
  return {
    origin,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
