import { CardRoom } from '../../kit/card-room/card-room.tsx';
import { TableSide } from '../../kit/card-room/table-side.tsx';
import type { TableDoor, TableStageProps } from '../stage.ts';
import { mahjongParts } from './parts.tsx';

export function MahjongPlay(props: TableStageProps) {
  return <CardRoom {...props} parts={mahjongParts} />;
}

export function MahjongSide({ door }: { readonly door: TableDoor }) {
  return <TableSide door={door} parts={mahjongParts} />;
}
