import { CardRoom } from '../../kit/card-room/card-room.tsx';
import { grabParts } from '../../kit/card-room/grab/grab-parts.tsx';
import { TableSide } from '../../kit/card-room/table-side.tsx';
import type { TableController, TableStageProps } from '../stage.ts';
import { sangongLook } from './look.ts';

const parts = grabParts(sangongLook);

export function SangongPlay(props: TableStageProps) {
  return <CardRoom {...props} parts={parts} />;
}

export function SangongSide({ controller }: { readonly controller: TableController }) {
  return <TableSide controller={controller} parts={parts} />;
}
