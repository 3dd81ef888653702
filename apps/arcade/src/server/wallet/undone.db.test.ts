import { createFakeClock } from '@tianping/base/testing';
import { onDatabase } from '@tianping/db/testing';
import { expect, test } from 'vitest';
import { arcadeMigrations } from '../migrations.ts';
import { coin } from '../testing/fake-games.ts';
import { openStudio } from '../testing/studio.ts';

const engine = onDatabase();

test.each([
  ['honest', 'done'],
  ['neverHeard', 'refused'],
] as const)(
  'a stake that was given up, whose rollback is answered as by a wallet that is %s, is listed as %s',
  async (manner, final) => {
    const db = await engine.open(arcadeMigrations);
    const clock = createFakeClock(1_800_000_000_000);
    const studio = await openStudio({ db, clock, games: [coin] });
    const listed = async () => {
      const [from, to] = [clock.now() - 3_600_000, clock.now() + 3_600_000];
      const period = {
        start_time: new Date(from).toISOString(),
        end_time: new Date(to).toISOString(),
      };
      const { answer } = await studio.ask('transactions/list', { user: 'player-1', ...period });
      const moves = answer as readonly { readonly kind: string; readonly state: string }[];
      return moves.map(({ kind, state }) => `${kind} ${state}`).sort();
    };
    const session = await studio.open('fake-coin', 'player-1');
    // The stake is asked for three times. The rollback is lost once too: until it has arrived nobody knows.
    studio.wallet.next('loseCall', 'loseCall', 'loseCall', 'loseCall', manner);
    await studio.call(session, 'spin', {
      key: 'a-spin-of-a-test',
      stakeMinor: 1_000,
      options: { side: 'heads' },
    });
    await studio.settle();
    expect(await listed()).toEqual(['bet open', 'rollback open']);
    clock.advance(60_000);
    await studio.settle();
    expect(await listed()).toEqual([`bet ${final}`, 'rollback done']);
  },
);
