import type { Picker } from '@tianping/plugin-games/lottery';
import { useT } from '@tianping/ui';
import { ballArt } from '../art.ts';
import { Ball } from '../ball.tsx';
import { useLottery, useSlip } from '../context.ts';
import { priceText, textOf } from '../figures.ts';
import { lotteryPageMessages as m } from '../messages.ts';
import css from './board.module.css';

/** Numbers to pick of one play of the traditional system. */
export function Picks() {
  const { family } = useLottery();
  const { pickerId } = useSlip();
  const { t } = useT();
  const picker = family.pickers.find(({ id }) => id === pickerId) ?? family.pickers[0];
  if (!picker) return null;
  const prizes = picker.chances.map(({ price }) => `¥${priceText(price * 2)}`);
  const [a = '', b] = prizes;
  const prize = b === undefined ? a : t(m.prizeOr, { a, b });
  const hints = {
    set: t(m.pickHintSet, { least: picker.least }),
    lists: t(m.pickHintLists),
    fix: t(m.pickHintFix),
  };
  return (
    <div className={css.picks}>
      <p className={css.hint}>
        <b>{textOf(t, picker.name)}</b>
        <span className="num">{t(m.prizeOf, { prize })}</span>
        <span>{hints[picker.shape]}</span>
      </p>
      {picker.rows.map((row, at) => (
        <PickRow key={textOf(t, row.name)} picker={picker} at={at} />
      ))}
    </div>
  );
}

const QUICK = [
  ['all', m.all],
  ['big', m.big],
  ['small', m.small],
  ['odd', m.odd],
  ['even', m.even],
  ['clear', m.clear],
] as const;

/** Indexes of the options that a quick pick selects. */
function quickOf(picker: Picker, kind: (typeof QUICK)[number][0]): readonly number[] {
  const all = picker.marks.map((_, place) => place);
  if (kind === 'clear') return [];
  if (kind === 'all') return all;
  const half = Math.ceil(all.length / 2);
  if (kind === 'big') return all.slice(all.length % 2 === 0 ? half : half - 1);
  if (kind === 'small') return all.slice(0, all.length % 2 === 0 ? half : half - 1);
  return all.filter((place) => (Number(picker.marks[place]) % 2 === 1) === (kind === 'odd'));
}

function PickRow({ picker, at }: { readonly picker: Picker; readonly at: number }) {
  const { slip, family, props } = useLottery();
  const { rows } = useSlip();
  const { t } = useT();
  const row = picker.rows[at];
  if (!row) return null;
  const chosen = rows[at] ?? [];
  const set = (options: readonly number[]): void => {
    props.sounds.play('chip');
    slip.setState(({ rows: all }) => ({ rows: all.map((one, y) => (y === at ? options : one)) }));
  };
  const name = textOf(t, row.name);
  const isNumbers = picker.marks.every((mark) => /^\d+$/.test(mark));
  const hasArt = isNumbers && ballArt(family.lottery, 1).url !== '';
  return (
    <fieldset className={css.row}>
      <legend>{name}</legend>
      <div className={css.options}>
        {row.options.map((option, place) => {
          const label = typeof option === 'string' ? option : t(option);
          const isOn = chosen.includes(place);
          const next = isOn
            ? chosen.filter((one) => one !== place)
            : [...chosen, place].sort((a, b) => a - b);
          return (
            <button
              key={label}
              type="button"
              className={css.option}
              aria-pressed={isOn}
              aria-label={`${name} ${label}`}
              onClick={() => set(next)}
            >
              {hasArt ? (
                <Ball lottery={family.lottery} ball={Number(picker.marks[place])} />
              ) : (
                <b>{label}</b>
              )}
            </button>
          );
        })}
      </div>
      {isNumbers && picker.marks.length <= 20 && (
        <fieldset className={css.quick} aria-label={t(m.quickOf, { row: name })}>
          {QUICK.map(([kind, word]) => (
            <button key={kind} type="button" onClick={() => set(quickOf(picker, kind))}>
              {t(word)}
            </button>
          ))}
        </fieldset>
      )}
    </fieldset>
  );
}
