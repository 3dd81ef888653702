import { type MoneyMinor, moneyMinor } from '@tianping/base';
import { formatLine, lineQuarter, type PlayedCode, priceMilli } from '@tianping/odds';
import { resultName } from '@tianping/sportsbook';
import { changeText, moneyText, useT } from '@tianping/ui';
import { useId } from 'react';
import { type Family, workOut } from '../calculator/work-out.ts';
import type { FigureName, Phrase } from '../model.ts';
import { Rich } from '../rich.tsx';
import css from './figure.module.css';
import { figureMessages as text } from './figure-messages.ts';

/** The example of each figure: 200 on a quarter line at 0.94, and a score of 2-1. */
const EXAMPLES = {
  handicapSplit: { family: 'handicap', line: lineQuarter(3) },
  totalSplit: { family: 'total', line: lineQuarter(11) },
} as const;
const STAKE = moneyMinor(20_000);
const HALF = moneyMinor(10_000);
const PRICE = priceMilli(940);
const GOALS = [2, 1] as const;

/** How one stake becomes two; every number in it is worked out. */
export default function Figure(props: { readonly name: FigureName; readonly caption: Phrase }) {
  const { t } = useT();
  const { family, line } = EXAMPLES[props.name];
  const bet = { family, way: 'first', price: PRICE, oddsType: 'H', goals: GOALS } as const;
  const whole = workOut({ ...bet, line, stakeMinor: STAKE });
  const halves = whole.split.map((half) => {
    const own = workOut({ ...bet, line: half.line, stakeMinor: HALF });
    return { line: half.line, code: own.code, profitMinor: own.profitMinor };
  });
  const [lower, upper] = halves;
  const label = family === 'handicap' ? text.gives : text.over;
  const name = (at: typeof line): string => t(label, { line: formatLine(at) });
  if (!lower || !upper) return null;
  return (
    <figure className={css.figure}>
      <svg
        viewBox="0 0 640 210"
        className={css.split}
        role="img"
        aria-label={t(text.alt, {
          stake: moneyText(STAKE),
          line: name(line),
          lower: name(lower.line),
          lowerResult: t(resultName(lower.code)),
          upper: name(upper.line),
          upperResult: t(resultName(upper.code)),
          result: t(resultName(whole.code)),
          profit: changeText(whole.profitMinor),
        })}
      >
        <Pipes />
        <Coin x={92} y={105} r={58} amount={STAKE} line={name(line)} />
        <Half y={52} family={family} {...lower} name={name(lower.line)} />
        <Half y={158} family={family} {...upper} name={name(upper.line)} />
        <path d="M540 52h14v106h-14" className={css.bracket} />
        <text x="566" y="100" className={`${css.sum} ${toneOf(whole.profitMinor)}`}>
          {t(resultName(whole.code))}
        </text>
        <text x="566" y="124" className={`${css.amount} ${toneOf(whole.profitMinor)}`}>
          {changeText(whole.profitMinor)}
        </text>
      </svg>
      <figcaption>
        <Rich phrase={props.caption} />
      </figcaption>
    </figure>
  );
}

function Pipes() {
  const d = 'M150 105C230 105 220 52 296 52M150 105C230 105 220 158 296 158';
  return (
    <>
      <path d={d} fill="none" stroke="var(--line-strong)" strokeWidth="16" />
      <path d={d} fill="none" stroke="var(--brand-soft)" strokeWidth="11" />
    </>
  );
}

function Coin(props: {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly amount: MoneyMinor;
  readonly line?: string;
}) {
  const id = useId();
  const { x, y, r, amount, line } = props;
  return (
    <g className={css.coin}>
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2=".6" y2="1">
          <stop offset="0" stopColor="oklch(90% .09 85)" />
          <stop offset="1" stopColor="oklch(68% .12 68)" />
        </linearGradient>
      </defs>
      <circle cx={x} cy={y + r / 14} r={r} fill="oklch(50% .1 62)" />
      <circle cx={x} cy={y} r={r} fill={`url(#${id})`} />
      {line && (
        <circle cx={x} cy={y} r={r * 0.8} fill="none" stroke="oklch(56% .11 66)" strokeWidth="2" />
      )}
      <text x={x} y={line ? y - 2 : y + 6} fontSize={line ? 24 : 16} fontWeight="700">
        {moneyText(amount)}
      </text>
      {line && (
        <text x={x} y={y + 20} fontSize="13">
          {line}
        </text>
      )}
    </g>
  );
}

function Half(props: {
  readonly y: number;
  readonly family: Family;
  readonly name: string;
  readonly code: PlayedCode;
  readonly profitMinor: MoneyMinor;
}) {
  const { t } = useT();
  const { y, family, name, code, profitMinor } = props;
  const result = t(resultName(code));
  const [own, other] = GOALS;
  const why =
    family === 'handicap'
      ? t(text.won, { count: own - other, result })
      : t(text.scored, { count: own + other, result });
  return (
    <g>
      <Coin x={326} y={y} r={34} amount={HALF} />
      <text x="376" y={y - 6} className={css.name}>
        {name}
      </text>
      <text x="376" y={y + 18} className={css.why}>
        {why}
      </text>
      <text x="528" y={y + 6} className={`${css.part} ${toneOf(profitMinor)}`}>
        {changeText(profitMinor)}
      </text>
    </g>
  );
}

function toneOf(profitMinor: MoneyMinor): string {
  const tone = profitMinor > 0 ? css.gain : profitMinor < 0 ? css.loss : css.even;
  return tone ?? '';
}
