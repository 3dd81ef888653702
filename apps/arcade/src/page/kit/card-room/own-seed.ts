const BYTES = 8;

/** What this browser adds to the draws, for who has not chosen it himself. */
export function ownSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
