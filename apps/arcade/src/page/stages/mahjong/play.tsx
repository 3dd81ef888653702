import { CardRoom } from '../../kit/card-room/card-room.tsx';
import { TableSide } from '../../kit/card-room/table-side.tsx';
import type { TableController, TableStageProps } from '../stage.ts';
import { mahjongParts } from './parts.tsx';

export function MahjongPlay(props: TableStageProps) {
  return <CardRoom {...props} parts={mahjongParts} />;
}

export function MahjongSide({ controller }: { readonly controller: TableController }) {
  return <TableSide controller={controller} parts={mahjongParts} />;
}
