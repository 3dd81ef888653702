import { rouletteBets } from '@tianping/plugin-games/roulette';
import { useT } from '@tianping/ui';
import { useEffect } from 'react';
import { DrawnTable, useDrawn } from '../../kit/table/drawn-table.tsx';
import { tableMessages } from '../../kit/table/messages.ts';
import { TableList } from '../../kit/table/table-list.tsx';
import type { RoundStageProps } from '../stage.ts';
import { LANDED_MS } from './ball.ts';
import { rouletteLooks } from './look.ts';
import { Results } from './results.tsx';
import css from './roulette.module.css';
import { Track } from './track.tsx';
import { WheelScene } from './wheel-scene.tsx';

/** Outside bets first, because the list is long. */
const CODES = [...rouletteBets.values()]
  .toSorted((a, b) => b.pockets.length - a.pockets.length)
  .map(({ code }) => code);

/** A table of roulette. */
export function Play(props: RoundStageProps) {
  const { game, door, view, ready, now, sounds, calm, toList } = props;
  const { t } = useT();
  const table = useDrawn(props, LANDED_MS + 300);
  const board = (
    <div className={css.board}>
      <Track staging={table.staging} door={door} />
      <Results door={door} />
    </div>
  );
  useEffect(() => {
    if (view === 'list') ready();
  }, [view, ready]);
  if (view === 'list') {
    return (
      <TableList {...props} staging={table.staging} codes={CODES}>
        {board}
      </TableList>
    );
  }
  return (
    <DrawnTable
      {...props}
      {...table}
      looks={rouletteLooks}
      tone="green"
      board={board}
      without="#rou-last, #rou-wheel-place"
      scene={(felt, look) => (
        <WheelScene
          felt={felt}
          look={look}
          door={door}
          now={now}
          sounds={sounds}
          calm={calm}
          label={t(tableMessages.tableView, { name: t(game.name) })}
          failed={toList}
        />
      )}
    />
  );
}
