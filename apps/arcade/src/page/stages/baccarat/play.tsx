import {
  BACCARAT_BETS,
  pointsOf,
  baccaratMessages as words,
} from '@tianping/plugin-games/baccarat';
import { CARD_CODES } from '@tianping/plugin-games/cards';
import { useT } from '@tianping/ui';
import { useCallback, useEffect } from 'react';
import { CardTable } from '../../kit/table/card-table.tsx';
import type { Reveal } from '../../kit/table/cards/reveal.ts';
import { RoadBoard } from '../../kit/table/roads/road-board.tsx';
import { TableList } from '../../kit/table/table-list.tsx';
import { useTable } from '../../kit/table/use-table.ts';
import type { RoundStageProps } from '../stage.ts';
import { lookOf } from './look.ts';
import { useRoad } from './road.ts';
import { baccaratSteps } from './steps.ts';

const PLATES = ['player-score', 'banker-score'];

/** A table of baccarat. */
export function Play(props: RoundStageProps) {
  const { game, view, ready } = props;
  const { t } = useT();
  const { drawingMs } = game.plan;
  const stepsOf = useCallback((outcome: unknown) => baccaratSteps(outcome, drawingMs), [drawingMs]);
  const table = useTable(props, stepsOf);
  const results = useRoad(props.controller);
  const names = { red: t(words.banker), blue: t(words.player), green: t(words.tie) };
  const board = <RoadBoard results={results} names={names} />;
  useEffect(() => {
    if (view === 'list') ready();
  }, [view, ready]);
  if (view === 'list') {
    return (
      <TableList {...props} staging={table.staging} codes={BACCARAT_BETS}>
        {board}
      </TableList>
    );
  }
  const plateText = (plate: string, shown: Reveal): string => {
    const side = plate === 'player-score' ? 'player' : 'banker';
    const points = openPoints(side, shown);
    return points === null ? t(words[side]) : `${t(words[side])} ${points}`;
  };
  return (
    <CardTable
      {...props}
      {...table}
      lookOf={lookOf}
      tone="red"
      board={board}
      plates={PLATES}
      plateText={plateText}
    />
  );
}

/** The points of a side's open cards; null when none is open. */
function openPoints(side: string, { cards }: Reveal): number | null {
  const open = Object.entries(cards).filter(([slot, { isUp }]) => isUp && slot.startsWith(side));
  const codes = open.map(([, { code }]) => CARD_CODES.find((one) => one === code));
  return open.length === 0 ? null : pointsOf(codes.filter((code) => code !== undefined));
}
