import type { Translator } from '@tianping/i18n';
import {
  type DoudizhuCard,
  type DoudizhuShown,
  hints,
  doudizhuMessages as words,
} from '@tianping/plugin-games/doudizhu';
import { useT } from '@tianping/ui';
import { useMemo, useState } from 'react';
import type { HandProps } from '../../kit/card-room/parts.ts';
import { type MoveButton, MoveButtons } from '../../kit/card-room/pieces.tsx';
import css from './doudizhu.module.css';
import { HandCards } from './hand-cards.tsx';
import { doudizhuStageMessages as m } from './messages.ts';
import { Played } from './played.tsx';
import { judgeChosen } from './selection.ts';

type Props = HandProps<DoudizhuShown>;
const NONE: ReadonlySet<DoudizhuCard> = new Set();

/** The reader's own cards, their last play, and the possible moves. */
export function Mine(props: Props) {
  const { shown, place, hand, canMove, sounds } = props;
  const { t } = useT();
  const [choice, setChoice] = useState({ step: -1, cards: NONE, hint: -1 });
  const me = place === null ? null : shown.places[place];
  const cards = me?.cards ?? [];
  // The choice is reduced to the cards still in the hand.
  const chosen = useMemo(() => {
    const held = new Set(cards);
    return new Set([...choice.cards].filter((card) => held.has(card)));
  }, [choice.cards, cards]);
  if (!me) return null;
  const toggle = (card: DoudizhuCard): void => {
    sounds.play('card');
    setChoice(({ cards: before }) => {
      const next = new Set(before);
      if (!next.delete(card)) next.add(card);
      return { step: hand.step, cards: next, hint: -1 };
    });
  };
  const choose = (picked: readonly DoudizhuCard[], hint: number): void => {
    setChoice({ step: hand.step, cards: new Set(picked), hint });
  };
  const hint = choice.step === hand.step ? choice.hint : -1;
  const buttons = buttonsOf(props, { chosen: [...chosen], hint, choose }, t);
  return (
    <>
      {me.table && <Played play={me.table} label={t(m.playedBy, { name: t(m.me) })} />}
      {buttons.length > 0 ? (
        <MoveButtons label={t(labels[shown.step])} buttons={buttons} isOff={!canMove} />
      ) : (
        shown.step !== 'over' && <p className={css.wait}>{t(m.wait)}</p>
      )}
      <HandCards cards={cards} chosen={chosen} toggle={toggle} />
      {shown.step === 'play' && <ChosenLine shown={shown} chosen={[...chosen]} />}
    </>
  );
}

const labels = {
  call: m.callNow,
  grab: m.grabNow,
  double: m.doubleNow,
  play: m.playNow,
  over: m.playNow,
} as const;

/** The combination that the chosen cards make. */
function ChosenLine(props: {
  readonly shown: DoudizhuShown;
  readonly chosen: readonly DoudizhuCard[];
}) {
  const { t } = useT();
  const judged = judgeChosen(props.shown, props.chosen);
  const text = {
    none: () => t(m.chosenNone),
    wrong: () => t(m.chosenWrong),
    small: () => t(m.chosenSmall),
    fits: () =>
      judged.kind === 'fits' ? t(m.chosen, { name: t(words[judged.combination.type]) }) : '',
  }[judged.kind]();
  return (
    <p className={css.chosen} aria-live="polite">
      {text}
    </p>
  );
}

interface Choosing {
  readonly chosen: readonly DoudizhuCard[];
  readonly hint: number;
  choose(cards: readonly DoudizhuCard[], hint: number): void;
}

function buttonsOf(props: Props, choosing: Choosing, t: Translator['t']): MoveButton[] {
  const { shown, move } = props;
  const made: MoveButton[] = [];
  for (const kind of shown.kinds) {
    if (kind === 'play') continue;
    const isMain = kind === 'call' || kind === 'grab' || kind === 'double';
    made.push({ key: kind, text: t(words[kind]), isMain, run: () => move({ kind }) });
  }
  if (!shown.kinds.includes('play')) return made;
  return [...made, hintButton(shown, choosing, t), playButton(props, choosing, t)];
}

function hintButton(shown: DoudizhuShown, choosing: Choosing, t: Translator['t']): MoveButton {
  return {
    key: 'hint',
    text: t(words.hint),
    run() {
      const all = hints(shown);
      const next = (choosing.hint + 1) % Math.max(all.length, 1);
      choosing.choose(all[next] ?? [], next);
    },
  };
}

function playButton(
  { shown, move }: Props,
  { chosen, choose }: Choosing,
  t: Translator['t'],
): MoveButton {
  return {
    key: 'play',
    text: t(words.play),
    isMain: true,
    isOff: judgeChosen(shown, chosen).kind !== 'fits',
    run() {
      move({ kind: 'play', cards: chosen });
      choose([], -1);
    },
  };
}
