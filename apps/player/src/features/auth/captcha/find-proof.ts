import { createProofSearch } from '@tianping/members';

/** Nonces tried in one slice: about two milliseconds of work on a slow phone. */
const SLICE = 40;

/** Finds the proof of work in slices, yielding to the page between them. */
export async function findProof(
  salt: string,
  bits: number,
  rest: () => Promise<void> = nextTurn,
): Promise<string> {
  const search = createProofSearch(salt, bits);
  for (;;) {
    const nonce = search.step(SLICE);
    if (nonce !== null) return nonce;
    await rest();
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      channel.port1.close();
      resolve();
    };
    channel.port2.postMessage(null);
  });
}
