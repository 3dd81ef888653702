import type { TestEngine } from '@tianping/db/testing';
import { beforeAll, beforeEach, describe } from 'vitest';
import { binding } from './profile-binding.ts';
import { avatars, revealing } from './profile-rest.ts';
import { fundPassword, passwords } from './profile-secrets.ts';
import { age, telling } from './profile-telling.ts';
import { openWorldOn, resetWorld } from './profile-world.ts';

/** What members tell about themselves, on one database; run on each engine. */
export function profileSuite(engine: TestEngine): void {
  beforeAll(() => openWorldOn(engine));
  beforeEach(resetWorld);
  describe('telling', telling);
  describe('age', age);
  describe('binding', binding);
  describe('passwords', passwords);
  describe('the fund password', fundPassword);
  describe('avatars', avatars);
  describe('seeing in full and taking home', revealing);
}
