import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { must } from '@tianping/base';
import { commitmentTo } from '@tianping/feeds/drawn';

/** Rounds of one chain: at a round every two and a half minutes four weeks. */
export const CHAIN_ROUNDS = 16_384;
/** Every n-th secret of a chain is kept; those in between are hashed again. */
const RETAINED_EVERY = 128;
const CHAINS_RETAINED = 3;

/** The secret of one round, and what is published of it; see `drawn.ts` of `packages/feeds`. */
export interface RoundDraw {
  readonly secret: string;
  readonly commitment: string;
  readonly anchor: string;
  readonly place: number;
}

/** The secrets of all rounds, by chains that follow one another. */
export interface DrawChains {
  /** Names these chains publicly without revealing anything about them. */
  readonly id: string;
  of(round: number): RoundDraw;
}

interface Chain {
  readonly anchor: string;
  /** The secrets of places 0, 128, 256 … and of the last place. */
  readonly storedSecrets: ReadonlyMap<number, Uint8Array>;
}

/** `secret` is the only thing that must stay hidden: every round follows from it. */
export function createDrawChains(secret: string): DrawChains {
  const chains = new Map<number, Chain>();
  const chainOf = (number: number): Chain => {
    const chain =
      chains.get(number) ?? chainFrom(hashOf(`tianping/drawn/chain|${number}|${secret}`));
    chains.delete(number);
    chains.set(number, chain);
    if (chains.size > CHAINS_RETAINED)
      chains.delete(must(chains.keys().next().value, 'oldest chain'));
    return chain;
  };
  return {
    id: bytesToHex(hashOf(`tianping/drawn/id|${secret}`)).slice(0, 12),
    of(round) {
      const number = Math.floor(round / CHAIN_ROUNDS);
      const place = round - number * CHAIN_ROUNDS;
      const { anchor, storedSecrets: retained } = chainOf(number);
      const own = bytesToHex(secretAt(retained, place));
      return { secret: own, commitment: commitmentTo(own), anchor, place };
    },
  };
}

/** From the last secret back to the anchor. */
function chainFrom(last: Uint8Array): Chain {
  const retained = new Map([[CHAIN_ROUNDS - 1, last]]);
  let secret = last;
  for (let place = CHAIN_ROUNDS - 1; place > 0; place -= 1) {
    secret = sha256(secret);
    if ((place - 1) % RETAINED_EVERY === 0) retained.set(place - 1, secret);
  }
  return { anchor: bytesToHex(sha256(secret)), storedSecrets: retained };
}

function secretAt(retained: Chain['storedSecrets'], place: number): Uint8Array {
  let from = place;
  while (!retained.has(from)) from += 1;
  let secret = must(retained.get(from), 'a secret that was kept');
  for (; from > place; from -= 1) secret = sha256(secret);
  return secret;
}

function hashOf(text: string): Uint8Array {
  return sha256(utf8ToBytes(text));
}
