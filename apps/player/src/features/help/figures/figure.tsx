import { changeText, type MoneyMinor, moneyMinor, moneyText } from '@tianping/base';
import { formatLine, lineQuarter, type PlayedCode, priceMilli } from '@tianping/odds';
import { resultName } from '@tianping/sportsbook';
import { useT } from '@tianping/ui';
import { useId } from 'react';
import { Rich } from '../article/rich.tsx';
import { type Family, workOut } from '../calculator/work-out.ts';
import type { FigureName, Phrase } from '../model.ts';
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

/** Positions: side by side where there is room, one under the other on a phone. */
const WIDE: Layout = {
  box: '0 0 640 210',
  pipes: 'M150 105C230 105 220 52 296 52M150 105C230 105 220 158 296 158',
  coin: [92, 105],
  halves: [
    { coin: [326, 52], text: [376, 46], amount: [528, 58], anchors: ['start', 'end'] },
    { coin: [326, 158], text: [376, 152], amount: [528, 164], anchors: ['start', 'end'] },
  ],
  bracket: 'M540 52h14v106h-14',
  sum: [566, 100],
  sumAnchor: 'start',
};
const NARROW: Layout = {
  box: '0 0 340 360',
  pipes: 'M170 116C170 160 85 130 85 176M170 116C170 160 255 130 255 176',
  coin: [170, 62],
  halves: [
    { coin: [85, 200], text: [85, 258], amount: [85, 304], anchors: ['middle', 'middle'] },
    { coin: [255, 200], text: [255, 258], amount: [255, 304], anchors: ['middle', 'middle'] },
  ],
  bracket: 'M85 314v10h170v-10',
  sum: [170, 346],
  sumAnchor: 'middle',
};

type Place = readonly [x: number, y: number];
type Anchor = 'start' | 'middle' | 'end';
interface HalfPlaces {
  readonly coin: Place;
  readonly text: Place;
  readonly amount: Place;
  readonly anchors: readonly [text: Anchor, amount: Anchor];
}
interface Layout {
  readonly box: string;
  readonly pipes: string;
  readonly coin: Place;
  readonly halves: readonly [HalfPlaces, HalfPlaces];
  readonly bracket: string;
  readonly sum: Place;
  readonly sumAnchor: Anchor;
}

/** How one stake becomes two; every number in it is computed. */
export default function Figure(props: { readonly name: FigureName; readonly caption: Phrase }) {
  return (
    <figure className={css.figure}>
      <div className={css.wide}>
        <Split name={props.name} layout={WIDE} />
      </div>
      <div className={css.narrow}>
        <Split name={props.name} layout={NARROW} />
      </div>
      <figcaption>
        <Rich phrase={props.caption} />
      </figcaption>
    </figure>
  );
}

function Split(props: { readonly name: FigureName; readonly layout: Layout }) {
  const { t } = useT();
  const { layout } = props;
  const { family, line } = EXAMPLES[props.name];
  const bet = { family, way: 'first', price: PRICE, oddsType: 'H', goals: GOALS } as const;
  const whole = workOut({ ...bet, line, stakeMinor: STAKE });
  const [lower, upper] = whole.split.map((half) => {
    const own = workOut({ ...bet, line: half.line, stakeMinor: HALF });
    return { line: half.line, code: own.code, profitMinor: own.profitMinor };
  });
  if (!lower || !upper) return null;
  const label = family === 'handicap' ? text.gives : text.over;
  const name = (at: typeof line): string => t(label, { line: formatLine(at) });
  const result = t(resultName(whole.code));
  const profit = changeText(whole.profitMinor);
  const alt = t(text.alt, {
    stake: moneyText(STAKE),
    line: name(line),
    lower: name(lower.line),
    lowerResult: t(resultName(lower.code)),
    upper: name(upper.line),
    upperResult: t(resultName(upper.code)),
    result,
    profit,
  });
  const [sumX, sumY] = layout.sum;
  const isStacked = layout.sumAnchor === 'start';
  return (
    <svg viewBox={layout.box} className={css.split} role="img" aria-label={alt}>
      <path d={layout.pipes} fill="none" stroke="var(--line-strong)" strokeWidth="16" />
      <path d={layout.pipes} fill="none" stroke="var(--brand-soft)" strokeWidth="11" />
      <Coin at={layout.coin} r={58} amount={STAKE} line={name(line)} />
      <Half places={layout.halves[0]} family={family} {...lower} name={name(lower.line)} />
      <Half places={layout.halves[1]} family={family} {...upper} name={name(upper.line)} />
      <path d={layout.bracket} className={css.bracket} />
      <text x={sumX} y={sumY} textAnchor={layout.sumAnchor} className={toneOf(whole.profitMinor)}>
        <tspan className={css.sum}>{result}</tspan>
        <tspan className={css.amount} {...(isStacked ? { x: sumX, dy: 24 } : { dx: 10 })}>
          {profit}
        </tspan>
      </text>
    </svg>
  );
}

function Coin(props: {
  readonly at: Place;
  readonly r: number;
  readonly amount: MoneyMinor;
  readonly line?: string;
}) {
  const id = useId();
  const { r, amount, line } = props;
  const [x, y] = props.at;
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
        <text x={x} y={y + 20} className={css.line}>
          {line}
        </text>
      )}
    </g>
  );
}

function Half(props: {
  readonly places: HalfPlaces;
  readonly family: Family;
  readonly name: string;
  readonly code: PlayedCode;
  readonly profitMinor: MoneyMinor;
}) {
  const { t } = useT();
  const { places, family, name, code, profitMinor } = props;
  const result = t(resultName(code));
  const [own, other] = GOALS;
  const why =
    family === 'handicap'
      ? t(text.won, { count: own - other, result })
      : t(text.scored, { count: own + other, result });
  const [textX, textY] = places.text;
  const [amountX, amountY] = places.amount;
  const [textAnchor, amountAnchor] = places.anchors;
  return (
    <g>
      <Coin at={places.coin} r={34} amount={HALF} />
      <text x={textX} y={textY} textAnchor={textAnchor} className={css.name}>
        {name}
      </text>
      <text x={textX} y={textY + 24} textAnchor={textAnchor} className={css.why}>
        {why}
      </text>
      <text
        x={amountX}
        y={amountY}
        textAnchor={amountAnchor}
        className={`${css.part} ${toneOf(profitMinor)}`}
      >
        {changeText(profitMinor)}
      </text>
    </g>
  );
}

function toneOf(profitMinor: MoneyMinor): string {
  const tone = profitMinor > 0 ? css.gain : profitMinor < 0 ? css.loss : css.even;
  return tone ?? '';
}
