import { createHmac } from 'node:crypto';
import { type Draws, drawsFromU32 } from '@tianping/games';

const WORDS_A_BLOCK = 8;

/** The product's stream for a key in hex and a message, word by word, by the machine's own HMAC: for millions of rounds. */
export function quickDraws(keyHex: string, message: string): Draws {
  const key = Buffer.from(keyHex, 'hex');
  let cursor = 0;
  let block = Buffer.alloc(0);
  let word = WORDS_A_BLOCK;
  return drawsFromU32(() => {
    if (word === WORDS_A_BLOCK) {
      block = createHmac('sha256', key).update(`${message}:${cursor}`).digest();
      cursor += 1;
      word = 0;
    }
    word += 1;
    return block.readUInt32BE((word - 1) * 4);
  });
}
