import { sicBoBets } from '@tianping/plugin-games/sic-bo';
import { useT } from '@tianping/ui';
import { useEffect } from 'react';
import { DrawnTable, useDrawn } from '../../kit/table/drawn-table.tsx';
import { tableMessages } from '../../kit/table/messages.ts';
import { TableList } from '../../kit/table/table-list.tsx';
import type { RoundStageProps } from '../stage.ts';
import { Board } from './board.tsx';
import { DomeScene, OPEN_MS } from './dome-scene.tsx';
import { sicBoLooks } from './look.ts';
import { sicBoRules as m } from './messages.ts';

const CODES = [...sicBoBets.keys()];

/** A table of sic bo. */
export function Play(props: RoundStageProps) {
  const { game, door, view, ready, now, sounds, calm, toList } = props;
  const { t } = useT();
  const table = useDrawn(props, OPEN_MS + 200);
  const board = <Board door={door} />;
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
      looks={sicBoLooks}
      tone="red"
      board={board}
      without="#sic-rules, #sicp-rules"
      notes={({ note }) => (
        <text className="felt-note" x={note.x} y={note.y} fontSize={note.size} fill="#f6e8b3">
          {t(m.loses)}
        </text>
      )}
      scene={(felt, look) => (
        <DomeScene
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
