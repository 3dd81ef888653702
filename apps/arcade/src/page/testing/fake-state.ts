/** States that the preview can stand still in; left out, the game runs. */
export const FAKE_STATES = [
  'betting',
  'closed',
  'drawing',
  'settled',
  'void',
  'shuffling',
  'lost',
  // Of a sea: where one sits down, at a seat, a crowded sea, nothing left to fire.
  'enter',
  'playing',
  'dense',
  'empty',
] as const;
export type FakeState = (typeof FAKE_STATES)[number];
