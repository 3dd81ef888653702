import type { Clock } from '@tianping/base';
import type { SportsSurroundings } from '../deps.ts';

const PENDING = { data: undefined, fault: null, isPending: true, refetch: () => {} };

/** A visitor in the classic edition on a play-money site; the site's read calls are pending. */
export function testSurroundings(clock: Pick<Clock, 'now'>): SportsSurroundings {
  return {
    useCall: () => PENDING,
    now: clock.now,
    edition: 'classic',
    rise: 'red',
    chooseRise: () => {},
    member: null,
    availableMinor: null,
    playMoney: true,
    sameSelectionOnce: true,
    stakeChips: [10_000],
    chooseStakes: () => {},
    openLogin: () => {},
    openDeposit: () => {},
    openRecords: () => {},
    openProtection: () => {},
    sharedCode: null,
    shareUrl: (code) => code,
    confirm: () => {},
    notify: () => {},
  };
}
