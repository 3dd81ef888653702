import { createFakeClock } from '@tianping/base/testing';
import { keyValueSuite } from '../testing/key-value-suite.ts';
import { createMemoryKeyValue } from './memory.ts';

keyValueSuite(async () => {
  const clock = createFakeClock();
  return { store: createMemoryKeyValue({ clock }), pass: async (ms) => clock.advance(ms) };
});
