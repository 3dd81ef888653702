import { must } from '@tianping/base';
import { onDatabase } from '@tianping/db/testing';
import type { RefusalCode } from '@tianping/games/wire';
import { beforeEach, describe, expect, test } from 'vitest';
import { CARD_INVALID_MOVES_MAX, CARD_TIMES } from '../limits.ts';
import { arcadeMigrations } from '../migrations.ts';
import { CARRY, type CardWorld, openCardWorld } from '../testing/card-world.ts';

const engine = onDatabase();

let world: CardWorld;
beforeEach(async () => {
  world = await openCardWorld(await engine.openEmpty(arcadeMigrations));
});

/** Why something was refused; null when it was not. */
async function refusalOf(
  answered: Promise<{ readonly refusal: { readonly code: RefusalCode } | null }>,
): Promise<RefusalCode | null> {
  return (await answered).refusal?.code ?? null;
}

describe('a seat anywhere', () => {
  test('is never beside somebody of the same network, but for friends who come in by a code', async () => {
    const { open, seated } = world;
    const first = await open('player-1', '198.51.100.7');
    const near = await open('player-2', '198.51.100.99');
    const far = await open('player-3', '203.0.113.7');
    const { tableId } = await seated(first);
    expect((await seated(near)).tableId).not.toBe(tableId);
    expect((await seated(far)).tableId).toBe(tableId);
  });
});

describe('what is brought to a seat', () => {
  test('may have come into the wallet since the page read it', async () => {
    const { studio, open, sit, seated } = world;
    const session = await open('player-1');
    studio.wallet.setBalance('player-1', CARRY - 1);
    await studio.call(session, 'session', {});
    expect(await refusalOf(sit(session))).toBe('balance');
    studio.wallet.setBalance('player-1', CARRY);
    expect((await seated(session)).seats).toHaveLength(1);
  });
});

describe('a friends’ table', () => {
  test('is entered by its code, stands in no list, and has no players of the house', async () => {
    const { studio, open, seated, tableOf, pass } = world;
    const [first, second] = [await open('player-1'), await open('player-2')];
    const { code } = await seated(first, { kind: 'friends' });
    const list = must((await studio.call(second, 'tables', { room: 'novice' })).answer, 'a list');
    expect(list.tables).toEqual([]);
    await pass(CARD_TIMES.houseMs * 10);
    expect((await tableOf(first)).seats).toHaveLength(1);
    const table = await seated(second, { kind: 'code', code });
    expect(table.seats).toHaveLength(2);
    await pass(CARD_TIMES.startMs);
    expect((await tableOf(second)).phase).toBe('playing');
  });

  test('with an unknown code, or no seat left, is refused', async () => {
    const { open, sit, seated, seen } = world;
    const sessions = await Promise.all([1, 2, 3, 4].map((number) => open(`player-${number}`)));
    const [first = '', ...others] = sessions;
    const { code, tableId } = await seated(first, { kind: 'friends' });
    const wrong = code === '000000' ? '000001' : '000000';
    const [second = '', third = '', fourth = ''] = others;
    expect(await refusalOf(sit(second, { kind: 'code', code: wrong }))).toBe('tableUnknown');
    // Its address in place of its code opens it to nobody.
    expect(await refusalOf(sit(second, { kind: 'table', tableId }))).toBe('tableUnknown');
    await seated(second, { kind: 'code', code });
    await seated(third, { kind: 'code', code });
    expect(await refusalOf(sit(fourth, { kind: 'code', code }))).toBe('tableFull');
    expect(await refusalOf(sit(fourth, { kind: 'code', code: '12345' }))).toBe('malformed');
    expect(await seen(fourth)).toBeNull();
  });
});

describe('bad input at a table', () => {
  test('a seat below the room’s bounds, in a room not open, or twice, is refused with the reason', async () => {
    const { db, open, sit, seated } = world;
    const session = await open('player-1');
    expect(await refusalOf(sit(session, undefined, { carryMinor: CARRY - 1 }))).toBe('limitLow');
    expect(await refusalOf(sit(session, undefined, { carryMinor: 100_001 }))).toBe('limitHigh');
    expect(await refusalOf(sit(session, undefined, { room: 'trial' }))).toBe('malformed');
    expect(await refusalOf(sit(session, undefined, { seed: 'a|b' }))).toBe('malformed');
    expect(await refusalOf(sit(session, { kind: 'table', tableId: 'x' }))).toBe('tableUnknown');
    await seated(session);
    expect(await refusalOf(sit(session))).toBe('seated');
    expect(await refusalOf(sit(session, { kind: 'friends' }))).toBe('seated');
    const { rows } = await db.query<{ seats: number }>(
      'select count(*)::int as seats from arcade_card_seat',
    );
    expect(rows).toEqual([{ seats: 1 }]);
  });

  test('a move out of turn, at a wrong step, or that is none, changes nothing', async () => {
    const { studio, open, tableOf, move, twoPlaying } = world;
    const [first, second] = await twoPlaying(CARD_TIMES.startMs);
    const [late, early] =
      (await tableOf(first)).hand?.myPlace === 0 ? [second, first] : [first, second];
    const before = await tableOf(early);
    expect(await refusalOf(move(late, 'hold'))).toBe('turn');
    expect(await refusalOf(move(early, 'cheat'))).toBe('combination');
    expect(await refusalOf(move(early, 'hold', { step: 5 }))).toBe('step');
    expect(await refusalOf(move(early, 'hold', { handId: before.tableId }))).toBe('step');
    expect(must((await tableOf(early)).hand, 'a hand')).toEqual(before.hand);
    const stranger = await open('player-3');
    const { handId = '' } = before.hand ?? {};
    const asked = { handId, step: 0, move: 'hold' };
    expect(await refusalOf(studio.call(stranger, 'tableMove', asked))).toBe('noSeat');
  });

  test('the same move sent again is one move', async () => {
    const { tableOf, move, twoPlaying } = world;
    const [first, second] = await twoPlaying(CARD_TIMES.startMs);
    const early = (await tableOf(first)).hand?.myPlace === 0 ? first : second;
    await move(early, 'hold');
    expect((await move(early, 'hold', { step: 0 })).answer?.table.hand?.step).toBe(1);
    expect(await refusalOf(move(early, 'double', { step: 0 }))).toBe('step');
  });

  test('a client that goes on sending invalid moves is put out and reported with the facts', async () => {
    const { db, seen, tableOf, move, pass, twoPlaying } = world;
    const [first, second] = await twoPlaying(CARD_TIMES.startMs);
    const early = (await tableOf(first)).hand?.myPlace === 0 ? first : second;
    const other = early === first ? second : first;
    const codes: (string | null)[] = [];
    for (let lie = 0; lie < CARD_INVALID_MOVES_MAX; lie += 1)
      codes.push(await refusalOf(move(early, { card: 'x' })));
    expect(codes.at(0)).toBe('combination');
    expect(codes.at(-1)).toBe('putOut');
    const { rows } = await db.query<{ act: string; subject: string; reason: string }>(
      'select act, subject, reason from arcade_act',
    );
    expect(rows).toMatchObject([{ act: 'putOut', subject: expect.stringMatching(/^1\/player-/) }]);
    // His hand is played to its end; the other is paid, and he is out.
    await pass(CARD_TIMES.thinkMs);
    await move(other, 'hold');
    await pass(CARD_TIMES.restMs);
    expect(await seen(early)).toBeNull();
  });
});

describe('a demo table', () => {
  test('is played for play money, apart from those of members, and never asks a wallet', async () => {
    const { studio, open, seated, tableOf, pass } = world;
    const member = await open('player-1');
    const guest = await open(null);
    const table = await seated(member);
    expect((await seated(guest)).tableId).not.toBe(table.tableId);
    await pass(CARD_TIMES.houseMs);
    await pass(CARD_TIMES.startMs);
    const calls = studio.wallet.calls.filter(({ user }) => user.player.startsWith('demo'));
    expect(calls).toEqual([]);
    expect((await tableOf(guest)).phase).toBe('playing');
    const session = must((await studio.call(guest, 'session', {})).answer, 'a session');
    expect(session.balanceMinor).toBe(1_000_000 - CARRY);
  });
});

describe('the studio’s office', () => {
  test('shows who sat together from one network or with money going one way, and who was put out', async () => {
    const { studio, open, seated, pass, playOut } = world;
    const ip = '198.51.100.7';
    const [first, second] = [await open('player-1', ip), await open('player-2', ip)];
    const { code } = await seated(first, { kind: 'friends' });
    await seated(second, { kind: 'code', code });
    await pass(CARD_TIMES.startMs);
    await playOut([first, second], ['hold', 'double']);
    const page = await studio.arcade.app.inject({
      url: '/office',
      headers: { cookie: 'studio-office=office-token-of-a-test' },
    });
    const line = /<tr>(?:(?!<tr>).)*1\/player-1(?:(?!<tr>).)*1\/player-2.*?<\/tr>/s.exec(
      page.body,
    )?.[0];
    // One hand, from one network, at a friends' table.
    expect(line).toMatch(/<td>1<\/td><td>1<\/td><td>1<\/td>/);
  });
});
