import { must } from '@tianping/base';
import { cappedNets, type TableEnd } from '@tianping/games';
import type { Message } from '@tianping/i18n';
import { zhajinhuaMessages as words } from './messages.ts';
import { type ZhajinhuaState, zhajinhuaHandAt } from './state.ts';

/**
 * Each winner gets back what he put in, and an equal part of what the others put in. A winner who was all-in takes
 * from each no more than he brought; the amount above that goes to `aboveTo`. As everywhere, nobody wins from
 * another more than he brought himself: the rest stays with the one who put it in.
 */
export function endOfZhajinhua(state: ZhajinhuaState): TableEnd | null {
  if (state.to !== null) return null;
  const { winners, aboveTo, putMinor, carried, baseMinor } = state;
  const isCapped = aboveTo.length > 0;
  const most = isCapped ? must(carried[must(winners[0], 'a winner')], 'what he brought') : null;
  const owed = [...putMinor.entries()].flatMap(([from, put]) => {
    if (winners.includes(from)) return [];
    const minor = most === null ? put : Math.min(put, most);
    const above = aboveTo.includes(from) ? [] : parted(from, put - minor, aboveTo);
    return parted(from, minor, winners).concat(above);
  });
  const netMinor = cappedNets(owed, carried);
  return {
    netMinor,
    times: netMinor.map((net) => Math.floor(Math.abs(net) / baseMinor)),
    isVoid: false,
  };
}

interface Owed {
  readonly from: number;
  readonly to: number;
  readonly minor: number;
}

/** In equal parts, rounded down; the remainder to the first. */
function parted(from: number, minor: number, places: readonly number[]): readonly Owed[] {
  const part = Math.floor(minor / places.length);
  const rest = minor - part * places.length;
  return places.map((to, at) => ({ from, to, minor: at === 0 ? part + rest : part }));
}

/** `金花 胜`, `对子 比牌负`, `弃牌`: a folded hand stays hidden. */
export function describeZhajinhua(
  state: ZhajinhuaState,
  place: number,
): readonly (Message | string)[] {
  if (state.to !== null) return [];
  const status = must(state.status[place], 'a place');
  if (status === 'folded') return [words.fold];
  const name = words[zhajinhuaHandAt(state, place).class];
  if (state.winners.includes(place)) return [name, ' ', words.won];
  return [name, ' ', status === 'out' ? words.comparedOut : words.lost];
}
