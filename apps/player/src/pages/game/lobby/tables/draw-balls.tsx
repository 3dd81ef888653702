import { waveOf } from '@tianping/plugin-games/waves';
import { useT } from '@tianping/ui';
import { tableTexts as text } from './table-messages.ts';
import css from './tables.module.css';

interface Draw {
  readonly balls: readonly string[];
  /** Shown apart from the others, after a plus. */
  readonly special: string | null;
  /** What the numbers amount to: sum, size, parity. */
  readonly words: string;
}

/** The numbers of a draw written as `08 05 02 + 49 · 总和 15 · 大`; null where a venue formats it otherwise. */
export function drawOf(last: string): Draw | null {
  const [numbers = '', ...words] = last.split(' · ');
  const read = /^(\d{1,2}(?: \d{1,2})+)(?: \+ (\d{1,2}))?$/.exec(numbers);
  if (!read?.[1]) return null;
  return { balls: read[1].split(' '), special: read[2] ?? null, words: words.join(' · ') };
}

/** Dice and race cars have their own shapes; other games are drawn as balls, in six-mark in the number's colour. */
const SHAPES = [
  ['k3-', 'die'],
  ['pk10-', 'car'],
  ['six-', 'mark'],
] as const;

/** The last draw of a lottery. */
export function DrawBalls(props: { readonly gameCode: string; readonly last: string }) {
  const { t } = useT();
  const { gameCode, last } = props;
  const draw = drawOf(last);
  if (!draw) return <p className={`num ${css.last}`}>{t(text.last, { words: last })}</p>;
  const shape = SHAPES.find(([start]) => gameCode.startsWith(start))?.[1] ?? 'ball';
  return (
    <p className={css.draw} data-shape={shape}>
      <span className="vh">{t(text.last, { words: '' })}</span>
      <span className={`num ${css.balls}`}>
        {draw.balls.map((ball, at) => (
          <i
            key={at}
            data-number={shape === 'car' ? Number(ball) : undefined}
            data-wave={shape === 'mark' ? waveOf(Number(ball)) : undefined}
          >
            {ball}
          </i>
        ))}
        {draw.special !== null && (
          <>
            <small>+</small>
            <i data-wave={shape === 'mark' ? waveOf(Number(draw.special)) : undefined}>
              {draw.special}
            </i>
          </>
        )}
      </span>
      <span className={css.drawWords}>{draw.words}</span>
    </p>
  );
}
