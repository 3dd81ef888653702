/** States that the preview can freeze in; without one the game runs. */
export const FAKE_STATES = [
  'betting',
  'closed',
  'drawing',
  'settled',
  'void',
  'shuffling',
  'lost',
  // Of a sea: the panel for sitting down, a seat, a crowded sea, nothing left to fire.
  'enter',
  'playing',
  'dense',
  'empty',
] as const;
export type FakeState = (typeof FAKE_STATES)[number];
