import { CardRoom } from '../../kit/card-room/card-room.tsx';
import { grabParts } from '../../kit/card-room/grab/grab-parts.tsx';
import { TableSide } from '../../kit/card-room/table-side.tsx';
import type { TableController, TableStageProps } from '../stage.ts';
import { niuniuLook } from './look.ts';

const parts = grabParts(niuniuLook);

export function NiuniuPlay(props: TableStageProps) {
  return <CardRoom {...props} parts={parts} />;
}

export function NiuniuSide({ controller }: { readonly controller: TableController }) {
  return <TableSide controller={controller} parts={parts} />;
}
