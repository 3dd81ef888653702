import type { Translator } from '@tianping/i18n';
import {
  type MahjongMove,
  type MahjongShown,
  type TileCode,
  mahjongMessages as words,
} from '@tianping/plugin-games/mahjong';
import { useT } from '@tianping/ui';
import { useState } from 'react';
import type { HandProps } from '../../kit/card-room/parts.ts';
import { type MoveButton, MoveButtons } from '../../kit/card-room/pieces.tsx';
import { MyClock } from '../../kit/card-room/turn-clock.tsx';
import css from './mahjong.module.css';
import { mahjongStageMessages as m } from './messages.ts';
import { Row, Tile } from './tiles.tsx';

type Props = HandProps<MahjongShown>;

/** The reader's own tiles: a tap discards one, or declares the hand ready with it; possible claims as buttons. */
export function Mine(props: Props) {
  const { shown, place, hand, canMove } = props;
  const { t } = useT();
  /** The step in which the reader chose to declare: the next tile tapped does it. */
  const [readyAt, setReadyAt] = useState(-1);
  const me = place === null ? null : shown.places[place];
  if (!me) return null;
  const isReporting = readyAt === hand.step;
  const buttons = buttonsOf(
    props,
    { isReporting, report: (isOn) => setReadyAt(isOn ? hand.step : -1) },
    t,
  );
  const isTurn = shown.moves.length > 0;
  return (
    <>
      {buttons.length > 0 && (
        <MoveButtons label={t(m.turnDiscard)} buttons={buttons} isOff={!canMove} />
      )}
      <div className={css.say}>
        {buttons.length === 0 && <MyClock />}
        <p className={css.line} aria-live="polite">
          {lineOf(shown, isTurn, isReporting, t)}
        </p>
      </div>
      <div className={css.mine}>
        {me.melds.map((meld) => (
          <Row
            key={meld.tiles.join('')}
            tiles={meld.tiles}
            label={t(m.meldsOf, { name: t(m.me) })}
            kind="meld"
          />
        ))}
        <div className={css.tiles} role="toolbar" aria-label={t(m.mine)}>
          {(me.tiles ?? []).map((tile, at) => (
            <TileButton
              key={`${tile}-${at}`}
              {...props}
              tile={tile}
              isReporting={isReporting}
              isDrawn={false}
            />
          ))}
          {me.drawn !== null && (
            <TileButton key="drawn" {...props} tile={me.drawn} isReporting={isReporting} isDrawn />
          )}
        </div>
      </div>
    </>
  );
}

function lineOf(
  shown: MahjongShown,
  isTurn: boolean,
  isReporting: boolean,
  t: Translator['t'],
): string {
  if (shown.step === 'over') return '';
  if (isReporting) return t(m.readyHint);
  if (shown.waits.length > 0 && !isTurn) {
    const tiles = shown.waits.map(({ tile }) => t(words[tile])).join(' ');
    return t(m.waitsFor, { tiles });
  }
  if (!isTurn) return t(m.wait);
  if (shown.step === 'claim' && shown.offer) {
    return t(m.turnClaim, { tile: t(words[shown.offer.tile]) });
  }
  return t(m.turnDiscard);
}

function TileButton(
  props: Props & {
    readonly tile: TileCode;
    readonly isReporting: boolean;
    readonly isDrawn: boolean;
  },
) {
  const { shown, tile, isReporting, isDrawn, canMove, move } = props;
  const { t } = useT();
  const kind = isReporting ? 'ready' : 'discard';
  const found = shown.moves.find((one) => one.kind === kind && one.tile === tile);
  const waits = shown.readyDiscards.find(({ discard }) => discard === tile)?.waits ?? [];
  const title = waits
    .map((wait) => t(m.unseen, { tile: t(words[wait.tile]), count: wait.unseen }))
    .join('\n');
  return (
    <button
      type="button"
      data-drawn={isDrawn}
      data-ready={waits.length > 0}
      disabled={!canMove || !found}
      title={title === '' ? undefined : title}
      aria-label={t(m.discardTile, { tile: t(words[tile]) })}
      onClick={() => found && move(found)}
    >
      <Tile tile={tile} />
    </button>
  );
}

function buttonsOf(
  { shown, move }: Props,
  reporting: { readonly isReporting: boolean; report(isOn: boolean): void },
  t: Translator['t'],
): MoveButton[] {
  const made = shown.moves.flatMap((one): MoveButton[] => {
    if (one.kind === 'discard' || one.kind === 'ready') return [];
    const isMain = one.kind === 'win';
    return [
      { key: JSON.stringify(one), text: textOf(one, shown, t), isMain, run: () => move(one) },
    ];
  });
  if (!shown.moves.some(({ kind }) => kind === 'ready')) return made;
  const { isReporting, report } = reporting;
  const text = t(isReporting ? m.readyOff : m.readyOn);
  return [...made, { key: 'report', text, run: () => report(!isReporting) }];
}

function textOf(move: MahjongMove, shown: MahjongShown, t: Translator['t']): string {
  if (move.kind === 'chow') {
    return t(m.chowWith, { tiles: move.tiles.map((tile) => t(words[tile])).join(' ') });
  }
  if (move.kind === 'kong') return t(m.kongWith, { tile: t(words[move.tile]) });
  if (move.kind === 'win') return t(shown.step === 'discard' ? words.selfDrawn : words.win);
  return t(words[move.kind]);
}
