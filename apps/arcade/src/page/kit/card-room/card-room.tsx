import { useEffect } from 'react';
import { useWatched } from '../use-watched.ts';
import css from './card-room.module.css';
import { RoomLobby } from './lobby.tsx';
import type { TableParts } from './parts.ts';
import type { CardRoomProps } from './props.ts';
import { TableFrame } from './table-frame.tsx';
import { TableWords } from './table-words.tsx';

/** A game of cards: the rooms without a seat, then the table; as text in the list view. */
export function CardRoom<Shown>(props: CardRoomProps & { readonly parts: TableParts<Shown> }) {
  const { controller, view, ready } = props;
  const { table } = useWatched(controller.state);
  useEffect(() => {
    ready();
  }, [ready]);
  if (!table) return <RoomLobby {...props} />;
  if (view === 'list') {
    return (
      <div className={css.list}>
        <TableWords {...props} table={table} />
      </div>
    );
  }
  return <TableFrame {...props} />;
}
