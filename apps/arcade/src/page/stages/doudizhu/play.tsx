import { CardRoom } from '../../kit/card-room/card-room.tsx';
import { TableSide } from '../../kit/card-room/table-side.tsx';
import type { TableController, TableStageProps } from '../stage.ts';
import { doudizhuParts } from './parts.tsx';

export function DoudizhuPlay(props: TableStageProps) {
  return <CardRoom {...props} parts={doudizhuParts} />;
}

export function DoudizhuSide({ controller }: { readonly controller: TableController }) {
  return <TableSide controller={controller} parts={doudizhuParts} />;
}
