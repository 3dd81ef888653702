import type { Db } from '@tianping/db';
import { onPostgres } from '@tianping/db/testing';
import { beforeAll, expect, test } from 'vitest';
import { createEntryWorld, type EntryWorld, elsewhere, home } from '../../testing/entry-world.ts';
import { onPage, secondStep, ticketOf, withTotp } from '../../testing/factor-world.ts';
import { migrations } from '../index.ts';

/** One thing used twice simultaneously, on separate connections. */
const engine = onPostgres();
let db: Db;
let world: EntryWorld;
const here = onPage(home);
const away = onPage(elsewhere);

beforeAll(async () => {
  db = await engine.open(migrations);
  world = createEntryWorld(db);
});

const won = (outcomes: readonly { readonly ok: boolean }[]) =>
  outcomes.filter(({ ok }) => ok).length;

test('MFA-005 of one code with two tickets at the same time, one logs in', async () => {
  const { name, code } = await withTotp(world);
  const tickets = [await ticketOf(world, name, here), await ticketOf(world, name, away)];
  const proof = { way: 'totp', code: code() } as const;
  const outcomes = await Promise.all(
    [here, away].map((browser, index) => {
      const ticket = tickets[index] ?? '';
      return secondStep(world, { name, browser, ticket, proof });
    }),
  );
  expect(won(outcomes)).toBe(1);
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ error: { kind: 'factorWrong' } });
});

test('MFA-005 of one ticket with two recovery codes at the same time, one logs in and one code stays', async () => {
  const { name, actor, recoveryCodes } = await withTotp(world);
  const ticket = await ticketOf(world, name, here);
  const outcomes = await Promise.all(
    recoveryCodes.slice(0, 2).map((code) => {
      const proof = { way: 'recovery', code } as const;
      return secondStep(world, { name, browser: here, ticket, proof });
    }),
  );
  expect(won(outcomes)).toBe(1);
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ error: { kind: 'ticketGone' } });
  expect(await world.members.factors.status(actor)).toMatchObject({ recoveryLeft: 9 });
});

test('MFA-005 of one code that proves a session and logs in at the same time, one counts', async () => {
  const { name, actor, code } = await withTotp(world);
  const ticket = await ticketOf(world, name, here);
  const proof = { way: 'totp', code: code() } as const;
  const outcomes = await Promise.all([
    world.members.factors.confirm(actor, proof),
    secondStep(world, { name, browser: here, ticket, proof }),
  ]);
  expect(won(outcomes)).toBe(1);
});

test('MFA-010 a login by an authenticator that is removed at the same time is over, or never was', async () => {
  const { name, actor, code } = await withTotp(world);
  const ticket = await ticketOf(world, name, away);
  const proof = { way: 'totp', code: code() } as const;
  const [removed, entered] = await Promise.all([
    world.members.factors.removeTotp(actor),
    secondStep(world, { name, browser: away, ticket, proof }),
  ]);
  expect(removed.ok).toBe(true);
  if (entered.ok) expect(await world.members.sessions.find(entered.value.token)).toBeNull();
});
