import { onDatabase } from '@tianping/db/testing';
import { beforeAll, beforeEach, describe } from 'vitest';
import { binding } from '../../testing/profile-binding.ts';
import { age, ownFactsSuite } from '../../testing/profile-own-facts.ts';
import { avatars, revealing } from '../../testing/profile-rest.ts';
import { fundPassword, passwords } from '../../testing/profile-secrets.ts';
import { openWorldOn, resetWorld } from '../../testing/profile-world.ts';

/** Members' own data, on one database; run on each engine. */
const engine = onDatabase();

beforeAll(() => openWorldOn(engine));
beforeEach(resetWorld);
describe('profile facts', ownFactsSuite);
describe('age', age);
describe('binding', binding);
describe('passwords', passwords);
describe('the fund password', fundPassword);
describe('avatars', avatars);
describe('seeing in full and taking home', revealing);
