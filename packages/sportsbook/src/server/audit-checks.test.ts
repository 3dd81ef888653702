import type { Db } from '@tianping/db';
import { onEmbedded } from '@tianping/db/testing';
import { audit } from '@tianping/ledger/server';
import { beforeAll, expect, test } from 'vitest';
import { auditChecks } from './audit-checks.ts';
import { openBookDb } from './testing/open-db.ts';
import { placed } from './testing/settlement-helpers.ts';
import { createWorld } from './testing/world.ts';

const engine = onEmbedded();
let db: Db;
let openBet = '';
let settledBet = '';

/** A book with one open and one settled bet, in order. */
beforeAll(async () => {
  db = await openBookDb(engine);
  const world = await createWorld(db);
  const member = await world.member();
  const [open, played] = [await world.match(), await world.match()];
  openBet = await placed(world, member, open);
  settledBet = await placed(world, member, played);
  await played.result({ revision: 1, periods: { FT: { home: 1, away: 0 } } });
  await world.book.idle();
  await played.result({ revision: 2, periods: { FT: { home: 2, away: 0 } } });
  await world.book.idle();
  await world.stop();
});

/** The auditor's findings while the damage is in place; the damage is rolled back afterwards. */
async function findingsAfter(damage: string, params: readonly unknown[]): Promise<string[]> {
  let found: string[] = [];
  const undo = new Error('undo');
  const work = db.tx(async (sql) => {
    await sql.query(damage, params);
    found = (await audit(sql, auditChecks)).map((finding) => finding.check);
    throw undo;
  });
  await expect(work).rejects.toBe(undo);
  return found;
}

test('a book in order has no findings', async () => {
  expect(await audit(db, auditChecks)).toEqual([]);
});

const of = (bet: 'open' | 'settled') => () => [bet === 'open' ? openBet : settledBet];

test.each([
  [
    'a wallet that holds more than the bets',
    'update ledger_wallet set hold_minor = hold_minor + 1 where site_id > $1',
    () => [0],
    "each member's hold is what the open bets hold",
  ],
  [
    'a bet that holds less than it took',
    'update bet set hold = hold - 1 where bet_id = $1',
    of('open'),
    'each bet has taken its hold once, as adjusted, and a refused one got it back',
  ],
  [
    'a payout that was never posted',
    'update bet_settlement set payout = payout + 1 where bet_id = $1 and seq = 3',
    of('settled'),
    'each settlement has exactly its posting',
  ],
  [
    'money that moved for a settlement nobody knows',
    'delete from bet_settlement where bet_id = $1 and seq = 3',
    of('settled'),
    'no money of a bet moved without a settlement, a hold or a refusal behind it',
  ],
  [
    'a bet that says something else than its history',
    "update bet set result_code = 'L' where bet_id = $1",
    of('settled'),
    'each settled bet says what its last settlement says, and no settlement is missing',
  ],
  [
    'a taking back of another amount',
    'update bet_settlement set payout = payout - 1 where bet_id = $1 and seq = 2',
    of('settled'),
    'each taking back takes back exactly the settlement before it',
  ],
  [
    'a settlement taken back and made again alike',
    `update bet_settlement n set legs = s.legs from bet_settlement s
     where n.bet_id = $1 and n.seq = 3 and s.bet_id = $1 and s.seq = 1`,
    of('settled'),
    'no settlement is taken back only to be made again',
  ],
  [
    'a bet that a finished run has passed by',
    'update bet set revision = 1 where bet_id = $1',
    of('settled'),
    'no accepted bet is left on a match whose last result is worked off',
  ],
  [
    'a limit of a match that forgot a bet',
    'update bet_match_hold set held = held - 1 where site_id > $1',
    () => [0],
    "each member's hold on a match is what the bets that count for its limit hold",
  ],
  [
    'a bet that its operator voided and that stands all the same',
    `insert into bet_void (bet_id, seq, reason, note, by_whom, at, key)
     values ($1, 1, 'DU', '', 'staff', 1, 'k')`,
    of('settled'),
    'no bet that its operator voided stands otherwise, and none is void for a void taken back',
  ],
  [
    'a limit of series that forgot a bet',
    'update bet_match_hold set series_held = series_held + 1 where site_id > $1',
    () => [0],
    "each member's stakes in series on a match are what those that count for its limit hold",
  ],
  [
    'a key whose bet is another one',
    'update bet set request_key = request_key || $2 where bet_id = $1',
    () => [openBet, 'x'],
    'each bet answers one key, and each key that became a bet has it',
  ],
])('the auditor sees %s', async (_name, damage, params, check) => {
  expect(await findingsAfter(damage, params())).toContain(check);
});
