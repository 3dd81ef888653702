export { createSandboxVenue, type VenueConnection } from './sandbox.ts';
