import type { PondFault, PondHitView } from '@tianping/games/wire';
import type { StoreApi } from 'zustand/vanilla';
import type { FishingMeans, FishingState } from './fishing-state.ts';
import { fishingStage as m } from './messages.ts';
import { kindName, money } from './words.ts';

/** Catches within this time are announced in one sentence: nobody can listen to five a second. */
const GATHER_MS = 2500;
/** From this multiple of the stake on a catch has a sound of its own. */
const SOUND_TIMES = 10;
const BIG_TIMES = 50;

/** Announcements and sounds of the member's own catches. */
export function createNews(means: FishingMeans, state: StoreApi<FishingState>) {
  let gathered: readonly PondHitView[] = [];
  const say = (): void => {
    const all = gathered;
    gathered = [];
    const amount = money(all.reduce((sum, { wonMinor }) => sum + wonMinor, 0));
    const last = state.getState().catches[0];
    const { game } = means.props();
    const text =
      all.length === 1 && last
        ? means.t(m.caughtLine, {
            times: means.t(m.timesOf, { times: last.times }),
            name: kindName(game, last.kind, means.t),
            amount,
          })
        : means.t(m.caughtMany, { count: all.length, amount });
    state.setState(({ news }) => ({ news: { text, number: news.number + 1 } }));
  };
  return {
    won(hit: PondHitView): void {
      const { sounds } = means.props();
      // Every fish pays more than the stake: otherwise nothing would be celebrated.
      if (hit.times >= BIG_TIMES) sounds.play('big');
      else if (hit.times >= SOUND_TIMES) sounds.play('win');
      else if (hit.times > 1) sounds.play('chip');
      gathered = [...gathered, hit];
      if (gathered.length === 1) setTimeout(say, GATHER_MS);
    },
    /** Announces a refusal that the member can act on; a shot that was merely late is returned silently. */
    refused(fault: PondFault): void {
      const words = { balance: m.refusedBalance, guarded: m.refusedGuarded } as const;
      if (fault === 'balance' || fault === 'guarded') means.props().say(means.t(words[fault]));
    },
  };
}
