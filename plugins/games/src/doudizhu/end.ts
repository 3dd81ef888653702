import { cappedNets, type TableEnd } from '@tianping/games';
import type { Message } from '@tianping/i18n';
import { doudizhuMessages as words } from './messages.ts';
import type { DoudizhuState } from './state.ts';
import { partsOf, timesOf, winnerOf } from './times.ts';

/** Each farmer wins from the landlord, or loses to him, the unit times his own multiplier. */
export function endOfDoudizhu(state: DoudizhuState): TableEnd | null {
  const { step, landlord, carried, baseMinor } = state;
  if (step !== 'over') return null;
  const winner = winnerOf(state);
  if (landlord === null || winner === null) {
    const none = carried.map(() => 0);
    return { netMinor: none, times: none, isVoid: true };
  }
  const times = timesOf(state);
  const owed = [...carried.keys()]
    .filter((place) => place !== landlord)
    .map((farmer) => {
      const minor = baseMinor * (times[farmer] ?? 0);
      return winner === landlord
        ? { from: farmer, to: landlord, minor }
        : { from: landlord, to: farmer, minor };
    });
  return { netMinor: cappedNets(owed, carried), times, isVoid: false };
}

/** `农民 胜 · 春天 · ×8`; empty while the hand goes on. */
export function describeDoudizhu(
  state: DoudizhuState,
  place: number,
): readonly (Message | string)[] {
  const end = endOfDoudizhu(state);
  if (!end) return [];
  if (end.isVoid) return [words.allPassed];
  const isLandlord = place === state.landlord;
  const hasWon = isLandlord === (winnerOf(state) === state.landlord);
  const { spring } = partsOf(state);
  return [
    isLandlord ? words.landlord : words.farmer,
    ' ',
    hasWon ? words.won : words.lost,
    ...(spring ? [' · ', words[spring]] : []),
    ` · ×${end.times[place] ?? 0}`,
  ];
}
