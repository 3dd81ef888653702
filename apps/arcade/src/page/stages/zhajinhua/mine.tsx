import type { Translator } from '@tianping/i18n';
import {
  zhajinhuaMessages as words,
  type ZhajinhuaOption,
  type ZhajinhuaShown,
} from '@tianping/plugin-games/zhajinhua';
import { useT } from '@tianping/ui';
import { useState } from 'react';
import { CardFan } from '../../kit/card-room/card-face.tsx';
import type { HandProps } from '../../kit/card-room/parts.ts';
import { type MoveButton, MoveButtons, Plate } from '../../kit/card-room/pieces.tsx';
import { zhajinhuaStageMessages as m } from './messages.ts';
import { money, nameAt, TONES } from './words.ts';
import css from './zhajinhua.module.css';

type Props = HandProps<ZhajinhuaShown>;

/** The reader's three cards, face down until they look, and the possible moves. */
export function Mine(props: Props) {
  const { shown, place, canMove, hand } = props;
  const { t } = useT();
  /** The opponent to compare with is chosen in a second step; another turn begins with the first. */
  const [choosing, setChoosing] = useState<number | null>(null);
  const me = place === null ? null : shown.places[place];
  if (!me) return null;
  const isChoosing = choosing === hand.step;
  const buttons = isChoosing
    ? rivals(props, t, () => setChoosing(null))
    : choices(props, t, () => setChoosing(hand.step));
  const cards = me.cards.length > 0 ? me.cards : [null, null, null];
  return (
    <>
      {buttons.length > 0 ? (
        <MoveButtons
          label={t(isChoosing ? m.comparing : m.moves)}
          buttons={buttons}
          isOff={!canMove}
        />
      ) : (
        shown.to !== null && <p className={css.wait}>{t(m.waitTurn)}</p>
      )}
      <div className={css.cards} data-status={me.status}>
        <CardFan cards={cards} label={t(m.mine)} size="l" step={78} />
        {me.class !== null && <Plate text={t(words[me.class])} tone={TONES[me.class]} />}
      </div>
    </>
  );
}

function choices(props: Props, t: Translator['t'], choose: () => void): MoveButton[] {
  const { shown, move } = props;
  const compares = shown.options.filter((one) => one.move.kind === 'compare');
  const made = shown.options.flatMap((option): MoveButton[] => {
    if (option.move.kind === 'compare') return [];
    return [{ ...textOf(option, shown, t), run: () => move(option.move) }];
  });
  const [first] = compares;
  if (!first) return made;
  const fold = made.findIndex(({ key }) => key === 'fold');
  const button = {
    key: 'compare',
    text: t(words.compare),
    note: money(first.minor),
    run: choose,
  };
  return [...made.slice(0, fold), button, ...made.slice(fold)];
}

function textOf(
  { move, minor }: ZhajinhuaOption,
  shown: ZhajinhuaShown,
  t: Translator['t'],
): Omit<MoveButton, 'run'> {
  const note = minor > 0 ? { note: money(minor) } : {};
  if (move.kind === 'raise') {
    const raisedMinor = move.level * shown.baseMinor;
    const text = t(m.raiseTo, { amount: money(raisedMinor) });
    // A player who has looked pays twice the unit; the note states it where it differs from the label.
    return { key: `raise-${move.level}`, text, ...(minor === raisedMinor ? {} : note) };
  }
  return { key: move.kind, text: t(words[move.kind]), ...note, isMain: move.kind === 'follow' };
}

function rivals(props: Props, t: Translator['t'], back: () => void): MoveButton[] {
  const { shown, move } = props;
  const made = shown.options.flatMap(({ move: option, minor }): MoveButton[] => {
    if (option.kind !== 'compare') return [];
    const name = nameAt(props, option.with, t);
    const text = t(m.compareWith, { name });
    return [{ key: `with-${option.with}`, text, note: money(minor), run: () => move(option) }];
  });
  return [...made, { key: 'back', text: t(m.back), run: back }];
}
