import { CardRoom } from '../../kit/card-room/card-room.tsx';
import { TableSide } from '../../kit/card-room/table-side.tsx';
import type { TableController, TableStageProps } from '../stage.ts';
import { zhajinhuaParts } from './parts.tsx';

export function ZhajinhuaPlay(props: TableStageProps) {
  return <CardRoom {...props} parts={zhajinhuaParts} />;
}

export function ZhajinhuaSide({ controller }: { readonly controller: TableController }) {
  return <TableSide controller={controller} parts={zhajinhuaParts} />;
}
