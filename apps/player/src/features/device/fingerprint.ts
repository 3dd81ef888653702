import { hashComponents, load, type UnknownComponents } from '@fingerprintjs/fingerprintjs';
import { browserSurroundings, gather } from './gather.ts';

/**
 * The visitor id: a hash over the traits found by the open-source library and by this site. Only the hash is sent.
 * Rejects where there is no WebGL.
 */
export async function fingerprint(): Promise<string> {
  const own = gather(browserSurroundings());
  const agent = await load({ monitoring: false });
  const { components } = await agent.get();
  return hashComponents({ ...components, ...asComponents(own) });
}

function asComponents(values: object): UnknownComponents {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`own-${name}`, { value, duration: 0 }]),
  );
}
