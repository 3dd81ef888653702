import { createSeededRng } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { createSlipStore } from '../slip/state/slip-store.ts';
import { TopicCache } from '../store/topics/topic-cache.ts';
import { entryIn } from './bets.ts';
import { createFakeHouse } from './fake-deps.ts';
import { createMemoryStorage } from './memory-storage.ts';
import { createWorld } from './world.ts';

/** In-play football matches of the invented world, each with a topic of its own. */
export const SLIP_MATCHES = [
  'mRB00c0',
  'mRB02c0',
  'mRB10c0',
  'mRB12c0',
  'mRB14c0',
  'mRB20c0',
  'mRB22c0',
  'mRB30c0',
  'mRB32c0',
  'mRB40c0',
  'mRB42c0',
] as const;

/** A slip over the fake house; `begin` opens the page, once more for a reload. */
export function openSlip() {
  const clock = createFakeClock();
  const world = createWorld({ clock });
  const storage = createMemoryStorage();
  const house = createFakeHouse({ world, clock, rng: createSeededRng(5), storage });
  const begin = () => {
    const topics = new TopicCache(house.deps.stream);
    const slip = createSlipStore(house.deps, topics);
    topics.take('sport:FT:RB');
    for (const id of SLIP_MATCHES) topics.take(`match:${id}`);
    house.deps.followBets((bet) => slip.pushed(bet));
    clock.advance(0);
    slip.setWallet({ memberId: 'u1', availableMinor: 1_000_000 });
    return slip;
  };
  const settle = async (ms = 0) => {
    for (let turn = 0; turn < 15; turn += 1) await Promise.resolve();
    clock.advance(ms);
    for (let turn = 0; turn < 15; turn += 1) await Promise.resolve();
  };
  const pickOf = (matchId: string, family = 'handicap', side: 'H' | 'C' | 'OV' = 'H') =>
    entryIn(world, matchId, { family, side });
  return { clock, world, house, begin, settle, pickOf, storage };
}
