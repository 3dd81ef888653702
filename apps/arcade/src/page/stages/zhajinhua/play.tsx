import { CardRoom } from '../../kit/card-room/card-room.tsx';
import { TableSide } from '../../kit/card-room/table-side.tsx';
import type { TableDoor, TableStageProps } from '../stage.ts';
import { zhajinhuaParts } from './parts.tsx';

export function ZhajinhuaPlay(props: TableStageProps) {
  return <CardRoom {...props} parts={zhajinhuaParts} />;
}

export function ZhajinhuaSide({ door }: { readonly door: TableDoor }) {
  return <TableSide door={door} parts={zhajinhuaParts} />;
}
