const BYTES = 8;

/** This browser's contribution to the draws, for members who have not chosen one. */
export function ownSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
