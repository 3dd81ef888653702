import { type Db, resealColumns } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { purgeOld } from '@tianping/jobs/server';
import { beforeEach, expect, test } from 'vitest';
import { allMigrations } from '../migrations.ts';
import { retentionWorld } from '../testing/retention-world.ts';
import { retentionRules } from './retention.ts';
import { RETENTION_DAYS, readRetention } from './retention-days.ts';

const engine = onDatabase();
let db: Db;
let world: ReturnType<typeof retentionWorld>;
beforeEach(async () => {
  db = await engine.openEmpty(allMigrations);
  world = retentionWorld(db);
});

const run = (atMost?: number) =>
  purgeOld({ db, clock: world.clock }, retentionRules(RETENTION_DAYS), atMost);

async function session(memberId: string, endedDays: number): Promise<void> {
  const { newId, put, siteId, ago } = world;
  const id = newId();
  await put(
    `insert into member_sessions (id, site_id, member_id, token_hash, sign_key, device_id, ip, created_at,
       expires_at) values ($1, $2, $3, $6, '', 'd', '192.0.2.1', $4, $5)`,
    [id, siteId, memberId, ago(endedDays + 1), ago(endedDays), `hash ${id}`],
  );
}

test('rows older than their days are deleted, others stay, and so does the last session', async () => {
  const { person, device, put, ago } = world;
  const memberId = await person();
  for (const days of [731, 900, 729]) await device(memberId, `d${days}`, days);
  await put('delete from member_sessions', []);
  for (const days of [400, 300, 200]) await session(memberId, days);
  expect(await run()).toMatchObject({ devices: 2, sessions: 2, codes: 0 });
  const { rows } = await db.query('select device_id from member_devices where last_seen_at < $1', [
    ago(100),
  ]);
  expect(rows).toEqual([{ device_id: 'd729' }]);
  expect(await run()).toMatchObject({ devices: 0, sessions: 0 });
});

test('a kind that cannot be deleted holds up no other, and fails the night in the end', async () => {
  const { person, device } = world;
  await device(await person(), 'old', 900);
  const broken = {
    kind: 'broken',
    days: 1,
    purge: () => Promise.reject(new Error('no such table')),
  };
  const rules = [broken, ...retentionRules(RETENTION_DAYS)];
  await expect(purgeOld({ db, clock: world.clock }, rules)).rejects.toThrow('no such table');
  const { rows } = await db.query('select 1 from member_devices');
  expect(rows).toEqual([]);
});

test('pictures of a feedback that is long over go, its words and open ones stay', async () => {
  const { person, feedback, count } = world;
  const memberId = await person();
  await feedback(memberId, 'closed', 731);
  await feedback(memberId, 'processing', 731);
  expect(await run()).toMatchObject({ feedbackPictures: 1 });
  expect([await count('media'), await count('feedback_words')]).toEqual([1, 2]);
});

test('goes batch by batch to the end, also in two simultaneous processes', async () => {
  const { person, device } = world;
  const memberId = await person();
  for (let at = 0; at < 25; at += 1) await device(memberId, `d${at}`, 800);
  const [one, two] = await Promise.all([run(4), run(4)]);
  expect((one.devices ?? 0) + (two.devices ?? 0)).toBe(25);
});

test('a closed account is forgotten after its years, its number and the staff record stay', async () => {
  const { closed, device, put, count, siteId } = world;
  const [old, recent, excluded] = [await closed(1_826), await closed(1_824), await closed(1_900)];
  await put(
    `insert into protection_member (site_id, member_id, blocked) values ($1, $2, 'exclusion')`,
    [siteId, excluded],
  );
  await device(old, 'd', 1);
  expect(await run()).toMatchObject({ closedAccounts: 1 });
  const { rows } = await db.query<{ id: string; real_name: string | null; email: string | null }>(
    'select id, real_name, email from members where id = any($1::uuid[])',
    [[old, recent, excluded]],
  );
  const of = new Map(rows.map((row) => [row.id, row]));
  expect(of.get(old)).toMatchObject({ real_name: null, email: null });
  expect(of.get(recent)).toMatchObject({ real_name: 'A' });
  expect(of.get(excluded)).toMatchObject({ real_name: 'A' });
  expect(await count('member_devices')).toBe(0);
  expect(await count('office_restriction')).toBe(3);
  expect(await run()).toMatchObject({ closedAccounts: 0 });
});

test('forgetting a closed account empties its payout accounts and the texts of its feedback, not their rows', async () => {
  const { closed, payoutAccount, feedback, count } = world;
  const [old, recent] = [await closed(1_826), await closed(1_824)];
  for (const memberId of [old, recent]) {
    await payoutAccount(memberId);
    await feedback(memberId, 'closed', 700);
  }
  expect(await run()).toMatchObject({ closedAccounts: 1 });
  const accounts = await db.query(
    `select member_id = $1 as gone, sealed, holder_sealed, holder_masked, tail, removed_at is null as used
     from payout_account order by 1`,
    [old],
  );
  expect(accounts.rows).toEqual([
    {
      gone: false,
      sealed: 'v1.card',
      holder_sealed: 'v1.name',
      holder_masked: 'A*',
      tail: '1111',
      used: true,
    },
    { gone: true, sealed: '', holder_sealed: '', holder_masked: '', tail: '1111', used: false },
  ]);
  const words = await db.query(
    `select f.member_id = $1 as gone, f.excerpt, w.content, f.state from feedbacks f
     join feedback_words w on w.feedback_id = f.id order by 1`,
    [old],
  );
  expect(words.rows).toEqual([
    { gone: false, excerpt: 'words', content: 'words', state: 'closed' },
    { gone: true, excerpt: '', content: '', state: 'closed' },
  ]);
  expect([await count('media'), await count('feedback_pictures')]).toEqual([1, 1]);
  // Emptied values cannot be opened, and nothing tries to.
  const sealer = { prefix: 'v2.', seal: (plain: string) => `v2.${plain}`, open: opened };
  const column = { table: 'payout_account', column: 'sealed' };
  expect(await resealColumns(db, sealer, [column])).toBe(1);
});

test('forgetting a closed account empties its chat messages, not their numbers; an old month is dropped as a whole', async () => {
  const { closed } = world;
  const [old, recent] = [await closed(1_826), await closed(1_824)];
  const now = world.clock.now();
  await db.tx(async (sql) => {
    for (const at of [now, now - 500 * 86_400_000]) {
      await sql.query('select chat_make_month($1)', [at]);
    }
    await sql.query(
      `insert into chat_messages (site_id, rid, seq, at, kind, member_id, content, detail)
       values (6000, 'hall', 1, $1, 'text', $3, 'long ago', '{}'),
         (6000, 'hall', 2, $2, 'text', $3, 'words', '{}'), (6000, 'hall', 3, $2, 'text', $4, 'words', '{}')`,
      [now - 500 * 86_400_000, now, old, recent],
    );
  });
  expect(await run()).toMatchObject({ closedAccounts: 1, chatMessages: 1 });
  const { rows } = await db.query('select seq, content from chat_messages order by seq');
  expect(rows).toEqual([
    { seq: 2, content: '' },
    { seq: 3, content: 'words' },
  ]);
  expect(await run()).toMatchObject({ chatMessages: 0 });
});

test('what answers of others quote of a forgotten account is emptied with its words, and nothing else of them', async () => {
  const { closed } = world;
  const [old, recent] = [await closed(1_826), await closed(1_824)];
  const now = world.clock.now();
  await db.tx(async (sql) => {
    await sql.query('delete from chat_messages');
    await sql.query('select chat_make_month($1)', [now]);
    const reply = (seq: number) => JSON.stringify({ reply: { seq, name: '林一', text: 'words' } });
    await sql.query(
      `insert into chat_messages (site_id, rid, seq, at, kind, member_id, content, detail)
       values (6000, 'hall', 1, $1, 'text', $2, 'words', '{}'), (6000, 'hall', 2, $1, 'text', $3, 'words', '{}'),
         (6000, 'hall', 3, $1, 'text', $3, 'to the first', $4), (6000, 'hall', 4, $1, 'text', $3, 'to the second', $5),
         (6000, 'match:m1', 3, $1, 'text', $3, 'elsewhere', $4)`,
      [now, old, recent, reply(1), reply(2)],
    );
  });
  expect(await run()).toMatchObject({ closedAccounts: 1 });
  const { rows } = await db.query(
    `select content, detail -> 'reply' ->> 'name' as name, detail -> 'reply' ->> 'text' as text
     from chat_messages where member_id = $1 and seq > 2 order by rid, seq`,
    [recent],
  );
  expect(rows).toEqual([
    { content: 'to the first', name: '', text: '' },
    { content: 'to the second', name: '林一', text: 'words' },
    { content: 'elsewhere', name: '林一', text: 'words' },
  ]);
});

test('forgetting a closed account empties the payers’ names, not the deposits, and nothing of an open order', async () => {
  const { closed, depositOrder } = world;
  const [old, recent] = [await closed(1_826), await closed(1_824)];
  for (const memberId of [old, recent]) {
    await depositOrder(memberId, 'failed');
    await depositOrder(memberId, 'review');
  }
  expect(await run()).toMatchObject({ closedAccounts: 1 });
  const { rows } = await db.query(
    `select member_id = $1 as gone, status, payer_name as payer, amount_minor::int as minor
     from deposit_orders order by 1, 2`,
    [old],
  );
  expect(rows).toEqual([
    { gone: false, status: 'failed', payer: '林一', minor: 100 },
    { gone: false, status: 'review', payer: '林一', minor: 100 },
    { gone: true, status: 'failed', payer: null, minor: 100 },
    { gone: true, status: 'review', payer: '林一', minor: 100 },
  ]);
});

function opened(sealed: string): string {
  if (sealed === '') throw new Error('nothing is sealed');
  return sealed.slice('v1.'.length);
}

test('a closed account is kept as long as a withdrawal of it is open', async () => {
  const { closed, payoutAccount, put, newId, siteId, ago } = world;
  const memberId = await closed(1_900);
  const accountId = await payoutAccount(memberId);
  await put(
    `insert into withdrawal_order (id, site_id, member_id, ticket, idempotency_key, body_hash, account_id,
       method, channel, provider_code, account_masked, account_tail, amount_minor, fee_minor, pay_minor,
       stage, terms, flags, ip, created_at, waiting_since, expected_at)
     values ($1, $2, $3, 'W', 'k', '', $4, 'bank', 'c', 'CMB', '', '', 100, 0, 100, 'unknown', '{}', '{}',
       '', $5, $5, $5)`,
    [newId(), siteId, memberId, accountId, ago(2_000)],
  );
  expect(await run()).toMatchObject({ closedAccounts: 0 });
  await put(`update withdrawal_order set stage = 'paid', ended_at = $1`, [ago(1_999)]);
  expect(await run()).toMatchObject({ closedAccounts: 1 });
});

test('the days of a kind are set by its name, and anything else is refused', () => {
  expect(readRetention(undefined)).toEqual(RETENTION_DAYS);
  expect(readRetention('sessions=90, closedAccounts=3650')).toMatchObject({
    sessions: 90,
    closedAccounts: 3650,
    devices: 730,
  });
  for (const text of ['session=90', 'sessions=0', 'sessions', 'sessions=-1', 'toString=4']) {
    expect(readRetention(text)).toBeNull();
  }
});
