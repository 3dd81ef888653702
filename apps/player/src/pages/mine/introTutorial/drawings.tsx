import { type ReactNode, useId } from 'react';
import type { StepName } from './steps.ts';

const GOLD = 'oklch(80% .13 82)';
const PALE_GOLD = 'oklch(92% .1 90)';
const INK = 'color-mix(in oklab,var(--ridge-5) 88%,black)';
const PAPER = 'var(--surface)';

/** A picture for each step: its subject, before the brand's hills. */
export function StepDrawing(props: {
  readonly step: StepName;
  readonly className?: string | undefined;
}) {
  const Thing = THINGS[props.step];
  return (
    <svg className={props.className} viewBox="0 0 480 270" aria-hidden="true">
      <Hills />
      <Thing />
    </svg>
  );
}

function Hills() {
  const id = useId();
  return (
    <>
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--sky-1)" />
          <stop offset="1" stopColor="var(--sky-3)" />
        </linearGradient>
      </defs>
      <rect x="-300" width="1080" height="270" fill={`url(#${id})`} />
      <circle cx="394" cy="66" r="30" fill="var(--sun)" />
      <g transform="translate(-300 0) scale(2.25 1)">
        <path
          d="M0 196C60 150 110 168 160 154S260 112 320 150S430 176 480 148V270H0z"
          fill="var(--ridge-1)"
        />
        <path
          d="M0 226C70 186 130 214 200 196S330 176 380 204S450 214 480 200V270H0z"
          fill="var(--ridge-2)"
        />
        <path d="M0 250C90 226 180 250 270 236S420 240 480 230V270H0z" fill="var(--ridge-3)" />
      </g>
    </>
  );
}

/** A sheet of paper or a screen that the other drawings are placed on. */
function Sheet(props: {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly children: ReactNode;
}) {
  const { x, y, width, height } = props;
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x="6" y="10" width={width} height={height} rx="14" fill={INK} opacity=".22" />
      <rect width={width} height={height} rx="14" fill={PAPER} />
      {props.children}
    </g>
  );
}

function Line(props: {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly strong?: boolean;
}) {
  const { x, y, width, strong = false } = props;
  const fill = strong ? 'var(--text-2)' : 'var(--line-strong)';
  return <rect x={x} y={y} width={width} height={strong ? 9 : 7} rx="4" fill={fill} />;
}

function Protect() {
  return (
    <>
      <Sheet x={92} y={52} width={220} height={138}>
        <rect x="20" y="22" width="62" height="76" rx="8" fill="var(--ridge-4)" />
        <circle cx="51" cy="50" r="14" fill={PAPER} />
        <path d="M28 98c2-20 11-28 23-28s21 8 23 28z" fill={PAPER} />
        <Line x={100} y={28} width={92} strong />
        <Line x={100} y={52} width={64} />
        <Line x={100} y={72} width={80} />
        <Line x={20} y={114} width={150} />
      </Sheet>
      <path
        d="M330 84C346 94 364 98 382 98C384 148 366 184 330 204C294 184 276 148 278 98C296 98 314 94 330 84z"
        fill="var(--ridge-5)"
      />
      <path
        d="M330 98C342 105 356 109 369 110C369 148 356 174 330 190C304 174 291 148 291 110C304 109 318 105 330 98z"
        fill="var(--ridge-4)"
      />
      <path
        d="M311 146L325 160L352 128"
        fill="none"
        stroke={PALE_GOLD}
        strokeWidth="9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  );
}

function Money() {
  return (
    <>
      <g transform="translate(120 82)">
        <rect x="6" y="10" width="220" height="132" rx="18" fill={INK} opacity=".22" />
        <rect width="220" height="132" rx="18" fill="var(--ridge-5)" />
        <path
          d="M0 34C60 20 150 20 220 34V18a18 18 0 0 0-18-18H18A18 18 0 0 0 0 18z"
          fill="var(--ridge-4)"
        />
        <rect x="148" y="48" width="82" height="46" rx="23" fill="var(--ridge-3)" />
        <circle cx="174" cy="71" r="10" fill={PALE_GOLD} />
      </g>
      <g stroke="oklch(60% .12 68)" strokeWidth="3">
        <circle cx="212" cy="66" r="24" fill={GOLD} />
        <circle cx="262" cy="48" r="20" fill={PALE_GOLD} />
        <circle cx="168" cy="46" r="16" fill={PALE_GOLD} />
      </g>
      <g stroke="oklch(46% .1 62)" strokeWidth="4" strokeLinecap="round" fill="none">
        <path d="M203 57l9 11l9-11M212 68v14M203 71h18M203 77h18" />
      </g>
    </>
  );
}

function PriceCell(props: {
  readonly x: number;
  readonly y: number;
  readonly price: string;
  readonly move?: 'up' | 'down';
}) {
  const { x, y, price, move } = props;
  const colour = move === 'up' ? 'var(--rise)' : move === 'down' ? 'var(--fall)' : 'var(--text)';
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="84" height="34" rx="8" fill="var(--brand-soft)" />
      {move === 'up' && <path d="M10 22l6-9l6 9z" fill={colour} />}
      {move === 'down' && <path d="M10 13l6 9l6-9z" fill={colour} />}
      <text
        x="74"
        y="24"
        textAnchor="end"
        fontSize="19"
        fontWeight="600"
        fontFamily="var(--font-num)"
        fill={colour}
      >
        {price}
      </text>
    </g>
  );
}

function Odds() {
  return (
    <Sheet x={84} y={44} width={312} height={172}>
      <circle cx="36" cy="40" r="13" fill="var(--side-h)" />
      <circle cx="36" cy="82" r="13" fill="var(--side-a)" />
      <Line x={60} y={36} width={56} strong />
      <Line x={60} y={78} width={44} strong />
      <PriceCell x={126} y={23} price="0.96" move="up" />
      <PriceCell x={126} y={65} price="0.94" move="down" />
      <PriceCell x={216} y={23} price="1.02" />
      <PriceCell x={216} y={65} price="0.88" />
      <path d="M20 118H292" stroke="var(--line)" strokeWidth="2" />
      <g stroke="var(--text-2)" strokeWidth="4" strokeLinecap="round" fill="none">
        <path d="M156 126v30M140 158h32M104 132h104" />
        <path d="M104 132l-12 16M104 132l12 16M208 132l-12 16M208 132l12 16" strokeWidth="2" />
      </g>
      <path d="M88 148h32a16 12 0 0 1-32 0zM192 148h32a16 12 0 0 1-32 0z" fill={GOLD} />
    </Sheet>
  );
}

function Slip() {
  return (
    <>
      <Sheet x={112} y={36} width={196} height={200}>
        <Line x={20} y={24} width={90} strong />
        <rect x="20" y="46" width="156" height="48" rx="8" fill="var(--brand-soft)" />
        <Line x={32} y={58} width={70} />
        <Line x={32} y={74} width={46} />
        <text
          x="164"
          y="79"
          textAnchor="end"
          fontSize="22"
          fontWeight="600"
          fontFamily="var(--font-num)"
          fill="var(--brand-strong)"
        >
          0.96
        </text>
        <rect
          x="20"
          y="106"
          width="156"
          height="34"
          rx="8"
          fill={PAPER}
          stroke="var(--line-strong)"
          strokeWidth="2"
        />
        <text
          x="32"
          y="129"
          fontSize="18"
          fontWeight="600"
          fontFamily="var(--font-num)"
          fill="var(--text)"
        >
          ¥100
        </text>
        <rect x="20" y="152" width="156" height="34" rx="8" fill="var(--brand)" />
        <rect x="66" y="165" width="64" height="8" rx="4" fill="var(--on-brand)" />
      </Sheet>
      <g transform="translate(344 128)">
        <circle r="46" fill={PAPER} />
        <circle r="36" fill="none" stroke="var(--line)" strokeWidth="8" />
        <path
          d="M0-36A36 36 0 1 1-31 18"
          fill="none"
          stroke={GOLD}
          strokeWidth="8"
          strokeLinecap="round"
        />
        <path
          d="M0-18V0L12 8"
          fill="none"
          stroke="var(--text)"
          strokeWidth="5"
          strokeLinecap="round"
        />
      </g>
    </>
  );
}

function Result() {
  return (
    <>
      <Sheet x={104} y={58} width={236} height={148}>
        <path d="M0 54a12 12 0 0 1 0 24zM236 54a12 12 0 0 0 0 24z" fill="var(--ridge-1)" />
        <Line x={28} y={26} width={96} strong />
        <text
          x="208"
          y="36"
          textAnchor="end"
          fontSize="20"
          fontWeight="700"
          fontFamily="var(--font-num)"
          fill="var(--text)"
        >
          2 : 1
        </text>
        <path d="M24 66H212" stroke="var(--line-strong)" strokeWidth="2" strokeDasharray="6 6" />
        <Line x={28} y={88} width={60} />
        <Line x={28} y={108} width={84} />
        <text
          x="208"
          y="116"
          textAnchor="end"
          fontSize="26"
          fontWeight="700"
          fontFamily="var(--font-num)"
          fill="var(--fall)"
        >
          +96.00
        </text>
      </Sheet>
      <g transform="translate(346 180)">
        <circle r="34" fill={GOLD} />
        <circle r="26" fill="var(--ridge-5)" />
        <path
          d="M-12 0L-3 9L13-9"
          fill="none"
          stroke={PALE_GOLD}
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </>
  );
}

function ProtectionState() {
  return (
    <g transform="translate(240 140)">
      <path
        d="M-92 84C-92 30-64 4-40-8C-66-26-66-58-40-74H40C66-58 66-26 40-8C64 4 92 30 92 84z"
        fill={PAPER}
        opacity=".94"
      />
      <path
        d="M-34-56H34C48-40 40-20 14-8C2-2 2 6 14 12C42 26 62 44 66 72H-66C-62 44-42 26-14 12C-2 6-2-2-14-8C-40-20-48-40-34-56z"
        fill="var(--ridge-1)"
      />
      <path d="M-30-32H30C24-22 14-16 4-10H-4C-14-16-24-22-30-32z" fill={GOLD} />
      <path
        d="M0-10V46"
        stroke={GOLD}
        strokeWidth="4"
        strokeDasharray="3 6"
        strokeLinecap="round"
      />
      <path d="M-54 72C-40 46-16 40 0 38C16 40 40 46 54 72z" fill={GOLD} />
      <rect x="-58" y="-88" width="116" height="16" rx="8" fill="var(--text-2)" />
      <rect x="-100" y="80" width="200" height="18" rx="9" fill="var(--text-2)" />
    </g>
  );
}

const THINGS: Readonly<Record<StepName, () => ReactNode>> = {
  protect: Protect,
  money: Money,
  odds: Odds,
  slip: Slip,
  result: Result,
  care: ProtectionState,
};
