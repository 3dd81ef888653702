import { type TileCode, mahjongMessages as words } from '@tianping/plugin-games/mahjong';
import { useT } from '@tianping/ui';
import type { CSSProperties } from 'react';
import { roomArt } from '../../kit/card-room/parts.ts';
import css from './mahjong.module.css';
import { mahjongStageMessages as m } from './messages.ts';

/** A tile; null is a face-down one. */
export function Tile({ tile, at = 0 }: { readonly tile: TileCode | null; readonly at?: number }) {
  const { t } = useT();
  const name = tile === null ? t(m.hiddenTile) : t(words[tile]);
  return (
    <img
      className={css.tile}
      src={roomArt(`mahjong/mj-${tile ?? 'back'}.svg`)}
      alt={name}
      title={tile === null ? undefined : name}
      width={120}
      height={160}
      draggable={false}
      style={{ '--at': at } as CSSProperties}
    />
  );
}

/** Tiles in a row. */
export function Row(props: {
  readonly tiles: readonly (TileCode | null)[];
  readonly label: string;
  readonly kind?: 'discards' | 'meld' | 'hand';
}) {
  const { tiles, label, kind = 'hand' } = props;
  const { t } = useT();
  if (tiles.length === 0) return null;
  const names = tiles.map((tile) => t(tile === null ? m.hiddenTile : words[tile]));
  return (
    <div
      className={css.row}
      data-kind={kind}
      role="img"
      aria-label={`${label}：${names.join(' ')}`}
    >
      {tiles.map((tile, at) => (
        <Tile key={`${tile}-${at}`} tile={tile} at={at} />
      ))}
    </div>
  );
}
