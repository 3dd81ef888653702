import { hashComponents, load, type UnknownComponents } from '@fingerprintjs/fingerprintjs';
import { browserSurroundings, gather } from './gather.ts';

/**
 * The visitor id: a hash over what the open-source library finds and what we gather ourselves.
 * Nothing of it is sent, only the hash. Rejects where there is no WebGL.
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
