import { useId } from 'react';

/** Light and dark metal of each grade; grades above the last one look like it. */
const METALS = [
  ['oklch(82% .01 250)', 'oklch(58% .015 250)'],
  ['oklch(78% .06 60)', 'oklch(50% .07 50)'],
  ['oklch(80% .075 62)', 'oklch(52% .085 52)'],
  ['oklch(90% .012 240)', 'oklch(62% .02 245)'],
  ['oklch(93% .015 235)', 'oklch(60% .035 240)'],
  ['oklch(90% .1 90)', 'oklch(62% .12 75)'],
  ['oklch(92% .12 88)', 'oklch(60% .13 68)'],
  ['oklch(86% .09 190)', 'oklch(48% .09 200)'],
  ['oklch(82% .1 255)', 'oklch(44% .13 262)'],
  ['oklch(82% .11 320)', 'oklch(42% .14 310)'],
  ['oklch(80% .13 30)', 'oklch(40% .15 25)'],
] as const;

const COIN = 'M32 15a20 20 0 1 1 0 40a20 20 0 1 1 0-40z';
const SHIELD = 'M32 14C38 18 44 19 50 19C51 35 46 47 32 55C18 47 13 35 14 19C20 19 26 18 32 14z';
const HEXAGON = 'M32 14L51 24V43L32 56L13 43V24z';
const CROWN = 'M22 8l4 5 6-8 6 8 4-5-2 10H24z';
/** Feathers of the left and right wing, from the top down. */
const WINGS = [
  ['M15 24c-7.5-1-12-5-13.5-9c4 3 8 3 13.5 2z', 'M49 24c7.5-1 12-5 13.5-9c-4 3-8 3-13.5 2z'],
  ['M15 30c-6.25-1-10-5-11.25-9c4 3 8 3 11.25 2z', 'M49 30c6.25-1 10-5 11.25-9c-4 3-8 3-11.25 2z'],
  ['M15 36c-5-1-8-5-9-9c4 3 8 3 9 2z', 'M49 36c5-1 8-5 9-9c-4 3-8 3-9 2z'],
] as const;

/**
 * The badge of a grade: a coin, from V3 a shield, from V5 with crown and wings, from V7 cut like a stone. `label` names
 * it for screen readers; without one it is hidden from them, for places that state the grade in words.
 */
export function VipBadge(props: {
  readonly grade: number;
  readonly label?: string;
  readonly className?: string;
}) {
  const { grade, label, className } = props;
  const id = useId();
  const metal = METALS[Math.min(Math.max(grade, 0), METALS.length - 1)] ?? METALS[0];
  const shape = grade >= 7 ? HEXAGON : grade >= 3 ? SHIELD : COIN;
  const rim = `url(#${id}r)`;
  return (
    <svg
      viewBox="-4 0 72 60"
      className={className}
      focusable="false"
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <Metal id={id} metal={metal} />
      <Wings grade={grade} fill={rim} />
      <path d={shape} fill={rim} />
      <g transform="translate(32 35) scale(.82) translate(-32 -35)">
        <path d={shape} fill={`url(#${id}i)`} />
        <path d={shape} fill="none" stroke="#fff" strokeOpacity=".5" />
      </g>
      <path d="M32 18L48 26L22 50C17 45 15 38 16 26z" fill="#fff" opacity=".1" />
      {grade >= 5 && <path d={CROWN} fill={rim} stroke={dark(metal[1], 60)} strokeWidth=".8" />}
      {(grade === 3 || grade === 4) && <circle cx="32" cy="9" r="3" fill={rim} />}
      <text
        x="32"
        y="42.5"
        textAnchor="middle"
        fontSize={grade >= 10 ? 20 : 22}
        fontWeight="700"
        fill={metal[0]}
        fontFamily="var(--font-num)"
        letterSpacing="-.5"
      >
        V{grade}
      </text>
    </svg>
  );
}

function Metal(props: { readonly id: string; readonly metal: readonly [string, string] }) {
  const { id, metal } = props;
  return (
    <defs>
      <linearGradient id={`${id}r`} x1="0" y1="0" x2=".7" y2="1">
        <stop offset="0" stopColor={metal[0]} />
        <stop offset="1" stopColor={metal[1]} />
      </linearGradient>
      <linearGradient id={`${id}i`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={dark(metal[1], 58)} />
        <stop offset="1" stopColor={dark(metal[1], 36)} />
      </linearGradient>
    </defs>
  );
}

function Wings(props: { readonly grade: number; readonly fill: string }) {
  const pairs = props.grade < 5 ? 0 : props.grade < 7 ? 1 : props.grade < 9 ? 2 : 3;
  return WINGS.slice(0, pairs).map(([left, right], at) => (
    <path key={left} d={`${left}${right}`} fill={props.fill} opacity={1 - at * 0.16} />
  ));
}

function dark(color: string, percent: number): string {
  return `color-mix(in oklab, ${color} ${percent}%, black)`;
}
