import { sicBoBets } from '@tianping/plugin-games/sic-bo';
import { useT } from '@tianping/ui';
import { type DrawnKind, DrawnTable } from '../../kit/table/drawn-table.tsx';
import type { RoundStageProps } from '../stage.ts';
import { Board } from './board.tsx';
import { DomeScene, OPEN_MS } from './dome-scene.tsx';
import { type SicBoLook, sicBoLooks } from './look.ts';
import { sicBoRules as m } from './messages.ts';

/** A table of sic bo. */
export function Play(props: RoundStageProps) {
  const { t } = useT();
  const kind: DrawnKind<SicBoLook> = {
    ...sicBo,
    board: () => <Board controller={props.controller} />,
    notes: ({ note }) => (
      <text className="felt-note" x={note.x} y={note.y} fontSize={note.size} fill="#f6e8b3">
        {t(m.loses)}
      </text>
    ),
  };
  return <DrawnTable {...props} kind={kind} />;
}

const sicBo = {
  looks: sicBoLooks,
  tone: 'red',
  codes: [...sicBoBets.keys()],
  resultMs: OPEN_MS + 200,
  without: '#sic-rules, #sicp-rules',
  Scene: DomeScene,
} as const;
