import { must } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { onDatabase } from '@tianping/db/testing';
import { verifyHand } from '@tianping/games';
import { proof } from '@tianping/games/wire';
import { describe, expect, test } from 'vitest';
import { arcadeMigrations } from '../migrations.ts';
import { moveHand } from '../store/hands.ts';
import { lockPlay } from '../store/plays.ts';
import { upTo10 } from '../testing/fake-games.ts';
import { openStudio, type TestStudio } from '../testing/studio.ts';

const engine = onDatabase();
const MONEY = 1_000_000;

async function open() {
  const clock = createFakeClock(1_800_000_000_000);
  const db = await engine.open(arcadeMigrations);
  return { clock, db, studio: await openStudio({ db, clock, games: [upTo10] }) };
}

const started = async (studio: TestStudio, session: string, key = 'a-hand-of-a-test-1') =>
  must((await studio.call(session, 'handStart', { key, stakeMinor: 1_000 })).answer, 'a hand');

describe('a hand', () => {
  test('of another game under its key is refused', async () => {
    const other = { ...upTo10, code: 'fake-ten-b' };
    const db = await engine.open(arcadeMigrations);
    const studio = await openStudio({ db, clock: createFakeClock(), games: [upTo10, other] });
    const key = 'a-hand-of-a-test-1';
    await started(studio, await studio.open(upTo10.code, 'player-1'), key);
    const asked = { key, stakeMinor: 1_000 };
    const session = await studio.open(other.code, 'player-1');
    expect((await studio.call(session, 'handStart', asked)).refusal?.code).toBe('keyReused');
  });

  test('that a cut line or a new session left is where it was, and is paid once', async () => {
    const { clock, studio } = await open();
    const session = await studio.open('fake-ten', 'player-1');
    await studio.call(session, 'session', {});
    const hand = await started(studio, session);
    // The answer was lost: the same act again answers the same and takes nothing.
    expect(await started(studio, session)).toEqual(hand);
    clock.advance(600_000);
    const later = await studio.open('fake-ten', 'player-1');
    await studio.call(later, 'session', {});
    const { answer } = await studio.call(later, 'handOpen', {});
    expect(answer?.hand).toMatchObject({ playId: hand.playId, shown: hand.shown, step: 0 });
    expect((await studio.call(session, 'handOpen', {})).refusal?.code).toBe('session');
    const act = { playId: hand.playId, step: 0, action: 'stand' };
    const over = await studio.call(later, 'handAct', { key: 'an-act-of-a-test-1', ...act });
    const again = await studio.call(later, 'handAct', { key: 'an-act-of-a-test-2', ...act });
    expect(again.answer?.payoutMinor).toBe(over.answer?.payoutMinor);
    await studio.settle();
    const kinds = studio.wallet.calls.map(({ kind }) => kind);
    expect(kinds).toEqual(['bet', 'win']);
    const paidMinor = must(over.answer?.payoutMinor, 'a payout');
    expect(studio.wallet.balanceOf('player-1')).toBe(MONEY - 1_000 + paidMinor);

    const { answer: sealed } = await studio.call(later, 'proof', { playId: hand.playId });
    expect(sealed?.proof).toMatchObject({ serverSeed: null });
    const seed = { key: 'rotation-key-of-a-test', clientSeed: '我的种子' };
    await studio.call(later, 'rotateSeed', seed);
    const shown = await studio.call(later, 'proof', { playId: hand.playId });
    const read = proof.parse(shown.answer?.proof);
    expect(read.form === 'hand' && verifyHand(upTo10, read).isRight).toBe(true);
    expect(studio.faults).toEqual([]);
  });

  test('is not taken back by a late call of a session that has been replaced', async () => {
    const { clock, db, studio } = await open();
    const first = await studio.open('fake-ten', 'player-1');
    await studio.call(first, 'session', {});
    const { playId } = await started(studio, first);
    clock.advance(1_000);
    const second = await studio.open('fake-ten', 'player-1');
    await studio.call(second, 'session', {});
    await studio.call(second, 'handOpen', {});
    const sessions = async () => {
      const { rows } = await db.query<{ id: string; staked: number }>(
        'select id, staked_minor as staked from arcade_session order by opened_at',
      );
      return rows;
    };
    const [replaced, now] = await sessions();
    const late = db.tx(async (sql) => {
      const play = must(await lockPlay(sql, playId), 'the hand');
      expect(play.sessionId).toBe(now?.id);
      await moveHand(sql, play, must(replaced, 'a session').id);
    });
    await expect(late).rejects.toMatchObject({ code: 'session' });
    expect((await sessions()).map(({ staked }) => staked)).toEqual([0, 1_000]);
  });

  test('counts stakes and payout in one session, that in which its player is now', async () => {
    const { clock, db, studio } = await open();
    const first = await studio.open('fake-ten', 'player-1');
    await studio.call(first, 'session', {});
    const { playId } = await started(studio, first);
    clock.advance(1_000);
    const second = await studio.open('fake-ten', 'player-1');
    await studio.call(second, 'session', {});
    must((await studio.call(second, 'handOpen', {})).answer?.hand, 'the hand');
    const seen = must((await studio.call(second, 'session', {})).answer, 'a session');
    expect(seen).toMatchObject({ stakedMinor: 1_000, paidMinor: 0 });
    const act = { key: 'an-act-of-a-test-1', playId, step: 0, action: 'double' };
    const over = must((await studio.call(second, 'handAct', act)).answer, 'its end');
    // A third page that asks for the last act again finds it done, and takes nothing with it.
    clock.advance(1_000);
    const third = await studio.open('fake-ten', 'player-1');
    await studio.call(third, 'session', {});
    must((await studio.call(third, 'handAct', act)).answer, 'the same');
    const { rows } = await db.query<{ staked: number; paid: number }>(
      'select staked_minor as staked, paid_minor as paid from arcade_session order by opened_at',
    );
    expect(rows).toEqual([
      { staked: 0, paid: 0 },
      { staked: 2_000, paid: over.payoutMinor },
      { staked: 0, paid: 0 },
    ]);
    expect(studio.faults).toEqual([]);
  });

  test('is the only one of its player, and nobody else plays it on', async () => {
    const { clock, studio } = await open();
    const session = await studio.open('fake-ten', 'player-1');
    const { playId } = await started(studio, session);
    clock.advance(1_000);
    const key = 'a-hand-of-a-test-2';
    const second = await studio.call(session, 'handStart', { key, stakeMinor: 1_000 });
    expect(second.refusal?.code).toBe('handOpen');
    const other = await studio.open('fake-ten', 'player-2');
    const act = { key: 'an-act-of-a-test-1', playId, step: 0, action: 'stand' };
    expect((await studio.call(other, 'handAct', act)).refusal?.code).toBe('noHand');
    expect((await studio.call(session, 'handAct', { ...act, step: 1 })).refusal?.code).toBe('step');
    const odd = { ...act, action: 'split' };
    expect((await studio.call(session, 'handAct', odd)).refusal?.code).toBe('step');
    const none = { ...act, playId: 'nothing' };
    expect((await studio.call(session, 'handAct', none)).refusal?.code).toBe('noHand');
    expect(studio.wallet.calls).toHaveLength(1);
    expect(studio.faults).toEqual([]);
  });

  test('that cannot be stood is reported, and does not keep the others that nobody plays on', async () => {
    const { clock, db, studio } = await open();
    const broken = await started(studio, await studio.open('fake-ten', 'player-1'));
    clock.advance(1_000);
    const sound = await started(studio, await studio.open('fake-ten', 'player-2'));
    await db.tx((sql) =>
      sql.query(`update arcade_play set actions = '["fly"]' where id = $1`, [broken.playId]),
    );
    clock.advance(90_000_000);
    await studio.arcade.runJobs().catch(() => undefined);
    const { rows } = await db.query<{ state: string }>(
      'select state from arcade_play where id = any($1::uuid[]) order by at',
      [[broken.playId, sound.playId]],
    );
    expect(rows.map(({ state }) => state)).toEqual(['open', 'settled']);
    expect(studio.faults).toHaveLength(1);
  });

  test('that nobody plays on is stood, however many are open of a game that is gone', async () => {
    const gone = { ...upTo10, code: 'fake-ten-b' };
    const clock = createFakeClock(1_800_000_000_000);
    const db = await engine.open(arcadeMigrations);
    const before = await openStudio({ db, clock, games: [gone] });
    const { playId } = await started(before, await before.open(gone.code, 'player-1'));
    await db.write(
      `insert into arcade_play (id, session_id, operator, player, is_demo, game_code, form, state, seed_id,
         nonce, stake_minor, staked_minor, shown, at, acted_at)
       select gen_random_uuid(), session_id, operator, player || '-' || n, is_demo, game_code, form, state,
         seed_id, nonce + n, stake_minor, staked_minor, shown, at, acted_at
       from arcade_play cross join generate_series(1, 200) n where id = $1`,
      [playId],
    );
    clock.advance(1_000);
    const studio = await openStudio({ db, clock, games: [upTo10], seed: 2 });
    const hand = await started(studio, await studio.open(upTo10.code, 'player-2'));
    clock.advance(90_000_000);
    await studio.arcade.runJobs();
    const { rows } = await db.query<{ state: string }>(
      'select state from arcade_play where id = $1',
      [hand.playId],
    );
    expect(rows).toEqual([{ state: 'settled' }]);
    expect(studio.faults).toEqual([]);
  });

  test.each([
    [99, 'limitLow'],
    [100_100, 'limitHigh'],
    [1_000.5, 'malformed'],
    [-1_000, 'malformed'],
    [2 ** 53, 'malformed'],
    ['１０００', 'malformed'],
    [null, 'malformed'],
  ])('of a stake of %j is refused as %s, and nothing moves', async (stakeMinor, code) => {
    const { studio } = await open();
    const session = await studio.open('fake-ten', 'player-1');
    const asked = { key: 'a-hand-of-a-test-1', stakeMinor } as { key: string; stakeMinor: number };
    expect((await studio.call(session, 'handStart', asked)).refusal?.code).toBe(code);
    expect(studio.wallet.calls).toEqual([]);
  });

  test('above the balance is refused by the wallet, a doubling too, and the hand stays open', async () => {
    const { clock, studio } = await open();
    studio.wallet.setBalance('player-1', 1_500);
    const session = await studio.open('fake-ten', 'player-1');
    const dear = { key: 'a-hand-of-a-test-0', stakeMinor: 2_000 };
    expect((await studio.call(session, 'handStart', dear)).refusal?.code).toBe('balance');
    clock.advance(1_000);
    const { playId } = await started(studio, session);
    const double = { key: 'an-act-of-a-test-1', playId, step: 0, action: 'double' };
    expect((await studio.call(session, 'handAct', double)).refusal?.code).toBe('balance');
    await studio.settle();
    expect(studio.wallet.balanceOf('player-1')).toBe(500);
    const { answer } = await studio.call(session, 'handOpen', {});
    expect(answer?.hand).toMatchObject({ playId, step: 0, stakedMinor: 1_000 });
  });
});
