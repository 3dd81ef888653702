import {
  DRAGON_TIGER_BETS,
  dragonTigerMessages as words,
} from '@tianping/plugin-games/dragon-tiger';
import { useT } from '@tianping/ui';
import { useEffect } from 'react';
import { CardTable } from '../../kit/table/card-table.tsx';
import type { Reveal } from '../../kit/table/cards/reveal.ts';
import { RoadBoard } from '../../kit/table/roads/road-board.tsx';
import { TableList } from '../../kit/table/table-list.tsx';
import { useTable } from '../../kit/table/use-table.ts';
import type { RoundStageProps } from '../stage.ts';
import { lookOf } from './look.ts';
import { useRoad } from './road.ts';
import { dragonTigerSteps } from './steps.ts';

const PLATES = ['dragon-score', 'tiger-score'];

/** A table of dragon tiger. */
export function Play(props: RoundStageProps) {
  const { view, ready } = props;
  const { t } = useT();
  const table = useTable(props, dragonTigerSteps);
  const results = useRoad(props.controller);
  const names = { red: t(words.dragon), blue: t(words.tiger), green: t(words.tie) };
  const board = <RoadBoard results={results} names={names} />;
  useEffect(() => {
    if (view === 'list') ready();
  }, [view, ready]);
  if (view === 'list') {
    return (
      <TableList {...props} staging={table.staging} codes={DRAGON_TIGER_BETS}>
        {board}
      </TableList>
    );
  }
  const plateText = (plate: string, { cards }: Reveal): string => {
    const side = plate === 'dragon-score' ? 'dragon' : 'tiger';
    const card = cards[`${side}-card`];
    return card?.isUp ? `${t(words[side])} ${card.code.slice(1)}` : t(words[side]);
  };
  return (
    <CardTable
      {...props}
      {...table}
      lookOf={lookOf}
      tone="brown"
      board={board}
      plates={PLATES}
      plateText={plateText}
    />
  );
}
