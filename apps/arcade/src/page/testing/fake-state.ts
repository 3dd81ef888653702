/** States that the preview can stand still in; left out, the game runs. */
export const FAKE_STATES = [
  'betting',
  'closed',
  'drawing',
  'settled',
  'void',
  'shuffling',
  'lost',
] as const;
export type FakeState = (typeof FAKE_STATES)[number];
