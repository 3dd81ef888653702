import { ERBAGANG_GATES, erbagangMessages as words } from '@tianping/plugin-games/erbagang';
import { useT } from '@tianping/ui';
import { useMemo } from 'react';
import type { GateRoad } from '../../kit/table/roads/gate-roads.tsx';
import { useWatched } from '../../kit/use-watched.ts';
import type { RoundDoor } from '../stage.ts';
import { readOutcome } from './steps.ts';

const SHOWN = 60;

/** How each gate did in the last rounds. */
export function useGateRoads(door: RoundDoor): readonly GateRoad[] {
  const { t } = useT();
  const { history } = useWatched(door.state);
  return useMemo(() => {
    const past = history.filter(({ isVoid }) => !isVoid).slice(-SHOWN);
    const outcomes = past.flatMap(({ outcome }) => readOutcome(outcome) ?? []);
    return ERBAGANG_GATES.map((code) => ({
      code,
      name: t(words[code]),
      won: outcomes.map(({ gates }) => gates[code].isWon),
    }));
  }, [history, t]);
}
