export { openGameSession } from '../server/seamless/game-sessions.ts';
export { createCatalogue } from './catalogue.ts';
export { testVenue, type VenueUnderTest } from './conformance.ts';
export { createFakeVenue, type FakeVenue, type VenueFault, venueFaults } from './fake-venue.ts';
export * from './open-input.ts';
export { createSeamlessWorld, PROVIDER, type SeamlessWorld } from './seamless-world.ts';
export { createWorldOn, type Player, site, type VenuesWorld } from './world.ts';
