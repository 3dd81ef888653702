import { useT } from '@tianping/ui';
import { useCallback, useEffect, useMemo } from 'react';
import type { RoundController } from '../../../app/controllers.ts';
import { useWatched } from '../../use-watched.ts';
import { CardTable, type CardTableLook } from '../card-table.tsx';
import type { Pack } from '../cards/pack.ts';
import type { TableProps } from '../props.ts';
import { type GateRoad, GateRoads } from '../roads/gate-roads.tsx';
import { TableList } from '../table-list.tsx';
import type { TableShape, TableTone } from '../table-view.tsx';
import { useTable } from '../use-table.ts';
import { type GateTable, gatePlates, gateSteps, gatesWonText } from './gates.ts';

const PLATES = ['house-score'];
const ROUNDS_SHOWN = 60;

export interface GatePlayProps extends TableProps {
  readonly view: 'stage' | 'list';
  readonly calm: boolean;
  ready(): void;
  toList(): void;
}

/** The look of a table of gates on each shape of screen. */
export interface GateLook {
  lookOf(shape: TableShape | null): CardTableLook;
  readonly tone: TableTone;
  /** Playing cards by default. */
  readonly pack?: Pack;
}

/** A stage of gates against the house, drawn on a felt or as rows and buttons. */
export function createGatePlay<Gate extends string, Hand extends { readonly class: string }>(
  gateTable: GateTable<Gate, Hand>,
  look: GateLook,
) {
  return function GatePlay(props: GatePlayProps) {
    const { game, controller, view, ready } = props;
    const { t } = useT();
    const { drawingMs } = game.plan;
    const stepsOf = useCallback(
      (outcome: unknown) => gateSteps(gateTable, outcome, drawingMs),
      [drawingMs],
    );
    const table = useTable(props, stepsOf);
    const board = <GateRoads gates={useGateRoads(gateTable, controller)} />;
    useEffect(() => {
      if (view === 'list') ready();
    }, [view, ready]);
    if (view === 'list') {
      return (
        <TableList {...props} staging={table.staging} codes={gateTable.gates}>
          {board}
        </TableList>
      );
    }
    return (
      <CardTable
        {...props}
        {...table}
        {...look}
        board={board}
        plates={PLATES}
        plateText={() => t(gateTable.nameOf('banker'))}
        handsOf={(shown) =>
          gatePlates(gateTable, controller.state.getState().round?.outcome, { shown, t })
        }
        shortOf={(outcome) => gatesWonText(gateTable, outcome, { t })}
      />
    );
  };
}

/** The results of each gate in the last rounds. */
function useGateRoads<Gate extends string, Hand extends { readonly class: string }>(
  table: GateTable<Gate, Hand>,
  controller: RoundController,
): readonly GateRoad[] {
  const { t } = useT();
  const { history } = useWatched(controller.state);
  return useMemo(() => {
    const past = history.filter(({ isVoid }) => !isVoid).slice(-ROUNDS_SHOWN);
    const outcomes = past.flatMap(({ outcome }) => table.read(outcome) ?? []);
    return table.gates.map((code) => ({
      code,
      name: t(table.nameOf(code)),
      won: outcomes.map(({ gates }) => gates[code].isWon),
    }));
  }, [history, table, t]);
}
