import { createCached } from './cached.ts';
import { createSealContext, type SealContext, type SealKey, sealText } from './seal-context.ts';

/** Seals with the site's key, which is requested once while it is current. */
export interface Sealer {
  /** The key agreement of this page load, for whole calls. */
  context(): Promise<SealContext>;
  /** Seals one text by itself. */
  text(text: string): Promise<string>;
  /** Forgets the key, because the server no longer accepts it. */
  drop(): void;
}

export function createSealer(options: {
  readonly siteId: number;
  readonly serverNow: () => number;
  readonly askKey: () => Promise<SealKey>;
  /** What to throw where the browser has no X25519. */
  readonly unsupported: () => Error;
}): Sealer {
  const { siteId, serverNow, askKey } = options;
  const isCurrent = (one: { readonly notAfter: number }) => serverNow() < one.notAfter;
  const unsupported = () => {
    throw options.unsupported();
  };
  const key = createCached(askKey);
  const context = createCached(async () =>
    createSealContext(siteId, await key.get(isCurrent)).catch(unsupported),
  );
  return {
    context: () => context.get(isCurrent),
    text: async (text) => sealText(siteId, await key.get(isCurrent), text).catch(unsupported),
    drop() {
      key.drop();
      context.drop();
    },
  };
}
