import { argon2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { err, ok, type Result, type Rng } from '@tianping/base';
import { HASHING_AT_ONCE, HASHING_QUEUE_MAX } from '../../limits.ts';

const derive = promisify(argon2);
/** Argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const TAG_BYTES = 32;
const SALT_BYTES = 16;
/** The form of a stored password; accounts without one hold another text. */
const RETAINED = /^argon2id\$\d{4,7}\$\d{1,2}\$\d\$[\w-]{22}\$[\w-]{43}$/;
/** A hash that no password has, so that an unknown name costs the same time as a known one. */
const NOBODY = `argon2id$19456$2$1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

export interface PasswordHasher {
  hash(password: string): Promise<Result<string, 'busy'>>;
  /** False for `null` and for anything but a hash, after as much work as for any. */
  verify(password: string, hash: string | null): Promise<Result<boolean, 'busy'>>;
}

/** Hashes passwords (md5 hex as the wire sends them) with Argon2id and a salt each, a few at a time. */
export function createPasswordHasher(
  rng: Rng,
  bounds = { atOnce: HASHING_AT_ONCE, queueMax: HASHING_QUEUE_MAX },
): PasswordHasher {
  const gate = createGate(bounds.atOnce, bounds.queueMax);
  return {
    hash: (password) =>
      gate(async () => {
        const salt = Buffer.from(rng.bytes(SALT_BYTES));
        const tag = await derive('argon2id', parameters(password, salt, COST));
        const { memory, passes, parallelism } = COST;
        const cost = `${memory}$${passes}$${parallelism}`;
        return `argon2id$${cost}$${salt.toString('base64url')}$${tag.toString('base64url')}`;
      }),
    verify: (password, hash) =>
      gate(async () => {
        const isRetained = hash !== null && RETAINED.test(hash);
        const [, memory, passes, parallelism, salt = '', tag = ''] = (
          isRetained ? hash : NOBODY
        ).split('$');
        const cost = {
          memory: Number(memory),
          passes: Number(passes),
          parallelism: Number(parallelism),
        };
        const expected = Buffer.from(tag, 'base64url');
        const saltBytes = Buffer.from(salt, 'base64url');
        const got = await derive('argon2id', parameters(password, saltBytes, cost));
        return timingSafeEqual(got, expected) && isRetained;
      }),
  };
}

function parameters(
  password: string,
  nonce: Buffer,
  cost: { memory: number; passes: number; parallelism: number },
) {
  return { message: Buffer.from(password), nonce, tagLength: TAG_BYTES, ...cost };
}

/** Lets `atOnce` tasks run and `queueMax` wait; further ones are refused, so that a flood cannot exhaust the memory. */
function createGate(atOnce: number, queueMax: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(task: () => Promise<T>): Promise<Result<T, 'busy'>> => {
    if (running >= atOnce) {
      if (waiting.length >= queueMax) return err('busy');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return ok(await task());
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
