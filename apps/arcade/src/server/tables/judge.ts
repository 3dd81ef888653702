import type { RoundBet, RoundGame } from '@tianping/games';
import type { RefusalCode } from '@tianping/games/wire';
import { Refused } from '../store/plays.ts';

const codes = {
  unknown: 'unknownBet',
  limitLow: 'limitLow',
  limitHigh: 'limitHigh',
  units: 'units',
  opposite: 'opposite',
} as const satisfies Record<string, RefusalCode>;

/** Throws what is wrong with new bets beside those that stand, with the place in the request. */
export function judge(
  game: RoundGame,
  live: readonly RoundBet[],
  asked: readonly RoundBet[],
): void {
  const staked = new Map<string, number>();
  for (const { code, stakeMinor } of live) {
    staked.set(code, (staked.get(code) ?? 0) + stakeMinor);
  }
  for (const [at, { code, stakeMinor }] of asked.entries()) {
    const kind = game.readBet(code);
    if (!kind) throw new Refused('unknownBet', at);
    if (stakeMinor % kind.units !== 0) throw new Refused('units', at);
    if (stakeMinor < game.stake.minMinor) throw new Refused('limitLow', at);
    const whole = (staked.get(code) ?? 0) + stakeMinor;
    if (whole > game.stake.maxMinor) throw new Refused('limitHigh', at);
    staked.set(code, whole);
  }
  const judged = game.judgeBets([...live, ...asked]);
  if (judged.ok) return;
  const at = judged.error.at - live.length;
  throw new Refused(codes[judged.error.fault], at >= 0 ? at : null);
}
