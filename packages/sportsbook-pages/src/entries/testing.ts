export { createFakeHouse } from '../testing/fake-deps.ts';
export { createMemoryStorage } from '../testing/memory-storage.ts';
export { testSurroundings } from '../testing/surroundings.ts';
export { createWorld } from '../testing/world.ts';
