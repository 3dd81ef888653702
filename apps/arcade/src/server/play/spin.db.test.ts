import { must } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { onDatabase } from '@tianping/db/testing';
import { verifySpin } from '@tianping/games';
import { type ArcadeAnswer, proof } from '@tianping/games/wire';
import { describe, expect, test } from 'vitest';
import { PAYOUT_LATE_MS } from '../limits.ts';
import { arcadeMigrations } from '../migrations.ts';
import { insertPlay } from '../store/plays.ts';
import { seedsOf } from '../store/seeds.ts';
import { sessionById } from '../store/sessions.ts';
import { coin } from '../testing/fake-games.ts';
import { openStudio, type TestStudio } from '../testing/studio.ts';

const engine = onDatabase();
const options = { side: 'heads' };
const keyOf = (at: number): string => `spin-key-of-a-test-${at}`;

async function open() {
  const clock = createFakeClock(1_800_000_000_000);
  const db = await engine.open(arcadeMigrations);
  const studio = await openStudio({ db, clock });
  return { clock, db, studio };
}

async function spun(studio: TestStudio, session: string, at: number) {
  const asked = { key: keyOf(at), stakeMinor: 1_000, options };
  return must((await studio.call(session, 'spin', asked)).answer, `result ${at}`);
}

describe('a spin', () => {
  test('of the demo is paid in play money, without any call to a wallet', async () => {
    const { clock, studio } = await open();
    const session = await studio.open('fake-coin', null);
    const { answer: opened } = await studio.call(session, 'session', {});
    let balanceMinor = must(opened?.balanceMinor, 'the play money');
    const payouts = new Set<number>();
    for (let at = 0; at < 12; at += 1) {
      clock.advance(2_500);
      const answer = await spun(studio, session, at);
      balanceMinor += answer.payoutMinor - 1_000;
      expect(answer).toMatchObject({ balanceMinor, nonce: at });
      payouts.add(answer.payoutMinor);
    }
    expect([...payouts].sort()).toEqual([0, 1_900]);
    expect(studio.wallet.calls).toEqual([]);
    expect(studio.faults).toEqual([]);
  });

  test('for which the play money does not reach is refused, and changes nothing', async () => {
    const { clock, db, studio } = await open();
    const session = await studio.open('fake-coin', null);
    await db.write('update arcade_session set balance_minor = 999 where is_demo');
    clock.advance(2_500);
    const asked = { key: keyOf(1), stakeMinor: 1_000, options };
    expect((await studio.call(session, 'spin', asked)).refusal?.code).toBe('balance');
    const { rows } = await db.query(
      'select balance_minor, spun_at from arcade_session where is_demo',
    );
    expect(rows).toEqual([{ balance_minor: 999, spun_at: 0 }]);
    expect((await db.query('select from arcade_play')).rowCount).toBe(0);
    expect(studio.faults).toEqual([]);
  });

  test('on a seed that was revealed meanwhile is refused: its result could be known', async () => {
    const { db, studio } = await open();
    await studio.open('fake-coin', 'player-1');
    const { rows } = await db.query<{ id: string }>('select id from arcade_session');
    const session = must(await sessionById(db, must(rows[0], 'a session').id), 'the session');
    const now = 1_800_000_000_000;
    const newOne = () => ({
      id: crypto.randomUUID(),
      serverSeed: 'a'.repeat(64),
      serverSeedHash: 'b'.repeat(64),
      clientSeed: 'mine',
    });
    const { active } = await db.tx((sql) => seedsOf(sql, session, newOne));
    await db.write('update arcade_seed set revealed_at = $1 where id = $2', [now, active.id]);
    const play = {
      id: crypto.randomUUID(),
      callId: crypto.randomUUID(),
      session,
      form: 'spin' as const,
      key: keyOf(1),
      seedId: active.id,
      stakeMinor: 1_000,
      asked: options,
      now,
      gapMs: 0,
    };
    await expect(db.tx((sql) => insertPlay(sql, play))).rejects.toMatchObject({ code: 'busy' });
    expect((await db.query('select from arcade_play')).rowCount).toBe(0);
    expect((await db.query('select from arcade_call')).rowCount).toBe(0);
  });

  test('that has won keeps its payout in a balance that is read before the wallet has it', async () => {
    const { clock, studio } = await open();
    const session = await studio.open('fake-coin', 'player-1');
    const figures = async () => must((await studio.call(session, 'session', {})).answer, 'figures');
    let won = 0;
    for (let at = 0; won === 0; at += 1) {
      clock.advance(2_500);
      const { payoutMinor, balanceMinor } = await spun(studio, session, at);
      won = payoutMinor;
      clock.advance(1);
      expect(await figures()).toMatchObject({ balanceMinor });
    }
    clock.advance(PAYOUT_LATE_MS);
    const without = studio.wallet.balanceOf('player-1');
    expect(await figures()).toMatchObject({ balanceMinor: without });
    const owed = without + won;
    await studio.settle();
    expect(studio.wallet.balanceOf('player-1')).toBe(owed);
    // Money that moved elsewhere is seen again once the payout has arrived.
    clock.advance(1);
    studio.wallet.setBalance('player-1', owed + 7);
    expect(await figures()).toMatchObject({ balanceMinor: owed + 7 });
  });

  test('takes its stake from the wallet first, and pays it when the result is stored', async () => {
    const { clock, studio } = await open();
    const session = await studio.open('fake-coin', 'player-1');
    let paidMinor = 0;
    for (let at = 0; at < 6; at += 1) {
      clock.advance(2_500);
      const answer = await spun(studio, session, at);
      paidMinor += answer.payoutMinor;
      expect(answer.balanceMinor).toBe(1_000_000 - (at + 1) * 1_000 + paidMinor);
      await studio.settle();
      expect(studio.wallet.balanceOf('player-1')).toBe(answer.balanceMinor);
    }
    const kinds = studio.wallet.calls.map(({ kind, isRoundClosed }) => [kind, isRoundClosed]);
    expect(kinds.slice(0, 2)).toEqual([
      ['bet', false],
      ['win', true],
    ]);
    expect(kinds).toHaveLength(12);
    const view = must((await studio.call(session, 'session', {})).answer, 'the session');
    expect(view).toMatchObject({ stakedMinor: 6_000, paidMinor });
  });

  test('with the same key again is the same spin; with other content it is refused', async () => {
    const { studio } = await open();
    const session = await studio.open('fake-coin', 'player-1');
    const first = await spun(studio, session, 1);
    await studio.settle();
    expect(await spun(studio, session, 1)).toEqual(first);
    const other = { key: keyOf(1), stakeMinor: 100, options };
    const refused = await studio.call(session, 'spin', other);
    expect(refused.refusal?.code).toBe('keyReused');
    expect(studio.wallet.calls.filter(({ kind }) => kind === 'bet')).toHaveLength(1);
  });

  test('of another game under its key is refused', async () => {
    const other = { ...coin, code: 'fake-coin-b' };
    const db = await engine.open(arcadeMigrations);
    const studio = await openStudio({ db, clock: createFakeClock(), games: [coin, other] });
    await spun(studio, await studio.open(coin.code, 'player-1'), 1);
    const asked = { key: keyOf(1), stakeMinor: 1_000, options };
    const refused = await studio.call(await studio.open(other.code, 'player-1'), 'spin', asked);
    expect(refused.refusal?.code).toBe('keyReused');
  });

  test('comes no sooner than the game allows, by the clock of the server', async () => {
    const { clock, studio } = await open();
    const session = await studio.open('fake-coin', 'player-1');
    await spun(studio, session, 1);
    clock.advance(2_499);
    const asked = { key: keyOf(2), stakeMinor: 1_000, options };
    expect(await studio.call(session, 'spin', asked)).toMatchObject({
      status: 429,
      refusal: { code: 'tooSoon' },
    });
    clock.advance(1);
    await spun(studio, session, 2);
  });

  test.each([
    [{ stakeMinor: 150 }, 'limitHigh'],
    [{ stakeMinor: 50 }, 'limitLow'],
    [{ stakeMinor: 2 ** 53 }, 'malformed'],
    [{ stakeMinor: -100 }, 'malformed'],
    [{ stakeMinor: 100.5 }, 'malformed'],
    [{ stakeMinor: '１００' }, 'malformed'],
    [{ options: { side: 'edge' } }, 'malformed'],
    [{ key: 'short' }, 'malformed'],
  ])('asked with %j is refused as %s, and nothing moves', async (change, code) => {
    const { studio } = await open();
    const session = await studio.open('fake-coin', 'player-1');
    const asked = { key: keyOf(1), stakeMinor: 1_000, options, ...change };
    const refused = await studio.call(
      session,
      'spin',
      asked as { key: string; stakeMinor: number; options: unknown },
    );
    expect(refused.refusal?.code).toBe(code);
    expect(studio.wallet.calls).toEqual([]);
  });

  test('is refused by the wallet in its own words, and again with the same key', async () => {
    const { studio } = await open();
    studio.wallet.setBalance('player-1', 999);
    const session = await studio.open('fake-coin', 'player-1');
    for (let time = 0; time < 2; time += 1) {
      const asked = { key: keyOf(1), stakeMinor: 1_000, options };
      const refused = await studio.call(session, 'spin', asked);
      expect(refused.refusal?.code).toBe('balance');
    }
    await studio.settle();
    expect(studio.wallet.balanceOf('player-1')).toBe(999);
    expect(studio.wallet.calls).toHaveLength(1);
  });

  test('of which the stake was given back has no result that a check could find wrong', async () => {
    const { studio } = await open();
    const session = await studio.open('fake-coin', 'player-1');
    studio.wallet.next('loseAnswer', 'loseAnswer', 'loseAnswer');
    const asked = { key: keyOf(1), stakeMinor: 1_000, options };
    expect((await studio.call(session, 'spin', asked)).refusal?.code).toBe('wallet');
    await studio.settle();
    const rotation = { key: 'rotation-key-of-a-test', clientSeed: 'mine' };
    must((await studio.call(session, 'rotateSeed', rotation)).answer, 'another seed');
    const { playId } = must(studio.wallet.calls[0], 'a call');
    const { answer, refusal } = await studio.call(session, 'proof', { playId });
    expect([answer, refusal?.code]).toEqual([null, 'malformed']);
  });

  test('can be worked out again once the seed is shown, and not before', async () => {
    const { clock, studio } = await open();
    const session = await studio.open('fake-coin', 'player-1');
    const answers: ArcadeAnswer<'spin'>[] = [];
    for (let at = 0; at < 3; at += 1) {
      clock.advance(2_500);
      answers.push(await spun(studio, session, at));
    }
    const proofs = async () =>
      await Promise.all(
        answers.map(async ({ playId }) => {
          const { answer } = await studio.call(session, 'proof', { playId });
          const read = proof.parse(must(answer, 'a proof').proof);
          if (read.form !== 'spin') throw new Error('a spin');
          return verifySpin(coin, read).isRight;
        }),
      );
    expect(await proofs()).toEqual([null, null, null]);
    const rotated = await studio.call(session, 'rotateSeed', {
      key: 'rotation-key-of-a-test',
      clientSeed: '我的种子',
    });
    expect(rotated.answer?.seeds).toMatchObject({ clientSeed: '我的种子', nonce: 0 });
    expect(rotated.answer?.revealed.plays).toBe(3);
    expect(await proofs()).toEqual([true, true, true]);
  });
});
