import { ERBAGANG_GATES, erbagangMessages as words } from '@tianping/plugin-games/erbagang';
import { useT } from '@tianping/ui';
import { useCallback, useEffect } from 'react';
import { CardTable } from '../../kit/table/card-table.tsx';
import type { Reveal } from '../../kit/table/cards/reveal.ts';
import { GateRoads } from '../../kit/table/roads/gate-roads.tsx';
import { TableList } from '../../kit/table/table-list.tsx';
import { useTable } from '../../kit/table/use-table.ts';
import type { RoundStageProps } from '../stage.ts';
import { platesOf, wonText } from './hands.ts';
import { lookOf } from './look.ts';
import { useGateRoads } from './road.ts';
import { erbagangSteps } from './steps.ts';
import { tilePack } from './tiles.ts';

const PLATES = ['house-score'];

/** A table of erbagang: three gates against the house, two tiles each. */
export function Play(props: RoundStageProps) {
  const { game, door, view, ready } = props;
  const { t } = useT();
  const { drawingMs } = game.plan;
  const stepsOf = useCallback((outcome: unknown) => erbagangSteps(outcome, drawingMs), [drawingMs]);
  const table = useTable(props, stepsOf);
  const board = <GateRoads gates={useGateRoads(door)} />;
  useEffect(() => {
    if (view === 'list') ready();
  }, [view, ready]);
  if (view === 'list') {
    return (
      <TableList {...props} staging={table.staging} codes={ERBAGANG_GATES}>
        {board}
      </TableList>
    );
  }
  const handsOf = (shown: Reveal) => platesOf(door.state.getState().round?.outcome, shown, { t });
  return (
    <CardTable
      {...props}
      {...table}
      lookOf={lookOf}
      tone="brown"
      board={board}
      plates={PLATES}
      plateText={() => t(words.banker)}
      handsOf={handsOf}
      shortOf={(outcome) => wonText(outcome, { t })}
      pack={tilePack}
    />
  );
}
