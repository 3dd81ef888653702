import { createSeededRng, must } from '@tianping/base';
import { expect, test } from 'vitest';
import { md5Hex } from '../../rules/passwords/password.ts';
import { hashInSlices } from './hash-guessable.ts';
import { createPasswordHasher } from './passwords.ts';

const md5 = 'e19d5cd5af0378da05f63f891c7467af';

test('AUTH-026 what arrives as md5 is kept as Argon2id with a salt of its own', async () => {
  const hasher = createPasswordHasher(createSeededRng(1));
  const hashes = await Promise.all([hasher.hash(md5), hasher.hash(md5)]);
  const [first, second] = hashes.map((hash) => must(hash.ok ? hash.value : null, 'hash'));
  expect(first).not.toBe(second);
  expect(first).toMatch(/^argon2id\$19456\$2\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect(first).not.toContain(md5);
});

test('a password hash verifies only its own password', async () => {
  const hasher = createPasswordHasher(createSeededRng(2));
  const hash = await hasher.hash(md5);
  const stored = must(hash.ok ? hash.value : null, 'hash');
  expect(await hasher.verify(md5, stored)).toEqual({ ok: true, value: true });
  expect(await hasher.verify(md5.replace('e', 'f'), stored)).toEqual({ ok: true, value: false });
  expect(await hasher.verify('', stored)).toEqual({ ok: true, value: false });
});

test('an unknown account fails after the same hashing work', async () => {
  const hasher = createPasswordHasher(createSeededRng(3));
  expect(await hasher.verify(md5, null)).toEqual({ ok: true, value: false });
  expect(await hasher.verify('', null)).toEqual({ ok: true, value: false });
});

test('a flood of logins is turned away instead of filling the memory', async () => {
  const hasher = createPasswordHasher(createSeededRng(4), { atOnce: 1, queueMax: 2 });
  const answers = await Promise.all(Array.from({ length: 6 }, () => hasher.verify(md5, null)));
  expect(answers.filter((answer) => !answer.ok).length).toBe(3);
  expect(await hasher.verify(md5, null)).toEqual({ ok: true, value: false });
});

test('common passwords are hashed with pauses for other work', async () => {
  const passwords = Array.from({ length: 12_000 }, (_, at) => `guess${at}`);
  let pauses = 0;
  const hashes = await hashInSlices(passwords, async () => {
    pauses += 1;
  });
  expect(pauses).toBe(2);
  expect(hashes.size).toBe(12_000);
  expect(hashes.has(md5Hex('guess11999'))).toBe(true);
});
