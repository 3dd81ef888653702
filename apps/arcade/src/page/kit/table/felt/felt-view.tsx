import type { RoundBet } from '@tianping/games';
import type { BetView } from '@tianping/games/wire';
import { useT } from '@tianping/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useWatched } from '../../use-watched.ts';
import { Pile } from '../chip.tsx';
import { tableMessages as m } from '../messages.ts';
import type { TableProps } from '../props.ts';
import { gathered, type Staging } from '../staging.ts';
import css from '../table.module.css';
import { money } from '../words.ts';
import type { Felt, FeltSpot } from './felt.ts';
import { fitTexts } from './fit-texts.ts';
import { SpotButtons } from './spot-buttons.tsx';
import { noteSize, tagText, usePixelsAUnit } from './tag-size.ts';

/** What a bet of the round returns, for the chips; known when the result is shown. */
export type PayoutOf = (bet: BetView) => number;

interface FeltViewProps extends Pick<TableProps, 'game' | 'controller' | 'session'> {
  readonly felt: Felt;
  readonly staging: Staging;
  /** Codes of the bets that won; null until the result is shown. */
  readonly won: ReadonlySet<string> | null;
  readonly payoutOf: PayoutOf | null;
  /** Radius of a chip on the felt. */
  readonly chipRadius: number;
  /** The smallest a text of a bet area may be, in pixels of the page; as it is drawn where nothing is given. */
  readonly leastPx?: number | undefined;
  /** Other content on the felt: ring, plates; in the felt's units. */
  readonly children?: ReactNode;
}

/** The felt with its bet areas. Areas take the pointer; for keyboards and screen readers each has a button. */
export function FeltView(props: FeltViewProps) {
  const { felt, staging, won, leastPx } = props;
  const host = useRef<HTMLDivElement>(null);
  const pixels = usePixelsAUnit(host, felt.box);
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    element.replaceChildren(felt.art);
    const press = (event: MouseEvent): void => {
      const spot = event.target instanceof Element ? event.target.closest('[data-bet]') : null;
      const code = spot?.getAttribute('data-bet');
      if (code) staging.put(code);
    };
    element.addEventListener('click', press);
    return () => element.removeEventListener('click', press);
  }, [felt, staging]);
  useEffect(() => {
    if (leastPx !== undefined && pixels > 0) fitTexts(felt.art, leastPx / pixels);
  }, [felt, leastPx, pixels]);
  useEffect(() => {
    for (const spot of felt.art.querySelectorAll('[data-bet]')) {
      spot.toggleAttribute('data-won', won?.has(spot.getAttribute('data-bet') ?? '') ?? false);
      spot.toggleAttribute('data-out', won !== null && !spot.hasAttribute('data-won'));
    }
  }, [felt, won]);
  return (
    <div className={css.felt}>
      <div ref={host} className={css.art} />
      <svg className={css.over} viewBox={felt.box.join(' ')} aria-hidden="true">
        {props.children}
        <Totals {...props} pixels={pixels} />
        <Chips {...props} pixels={pixels} />
      </svg>
      <SpotButtons {...props} />
    </div>
  );
}

/** All members' stakes, on the areas that have room for them, away from the chips. */
function Totals(props: FeltViewProps & { readonly pixels: number }) {
  const { felt, controller, chipRadius, pixels } = props;
  const { t } = useT();
  const { totals } = useWatched(controller.state);
  return felt.spots.map(({ code, chip, words }) => {
    const total = totals[code];
    if (!total || total.stakeMinor === 0 || !words || words.size < chipRadius * 1.4) return null;
    const { members, stakeMinor } = total;
    const { x, y, turn, size, priceY, priceWidth } = words;
    const away = Math.sign(Math.round((x - chip[0]) / 40));
    const isRoomy = size > chipRadius * 2.6 && away !== 0;
    const amount = money(stakeMinor);
    // A large area whose chips are below its text has room above it.
    const isAbove = size > chipRadius * 2.6 && away === 0;
    const side = isRoomy ? away : 1;
    const font = noteSize(chipRadius, { pixels, isRoomy: isRoomy || isAbove });
    if (font === null) return null;
    return (
      <text
        key={code}
        className="felt-note"
        transform={`translate(${x} ${y}) rotate(${turn})`}
        x={isAbove ? 0 : side * (priceWidth / 2 + font * 1.1)}
        y={isAbove ? -size * 0.86 : priceY}
        style={{ textAnchor: isAbove ? 'middle' : side < 0 ? 'end' : 'start' }}
        fontSize={font}
        fill="#f7ecc9"
      >
        {isRoomy || isAbove ? t(m.others, { members, amount }) : amount}
      </text>
    );
  });
}

function Chips(props: FeltViewProps & { readonly pixels: number }) {
  const { felt, controller, staging, session, payoutOf, chipRadius, pixels } = props;
  const { bets } = useWatched(controller.state);
  const { chips, refused, refusals } = useWatched(staging.state);
  const placed = gathered(bets);
  const staged = gathered(chips);
  const values = session.limits.chips;
  const pileAt = (spot: FeltSpot, amountMinor: number, state: string): ReactNode => (
    <g key={spot.code} transform={`translate(${spot.chip.join(' ')})`}>
      <g className={css.pile} data-state={state}>
        <Pile amountMinor={amountMinor} values={values} radius={chipRadius} />
        <Tag amountMinor={amountMinor} radius={chipRadius} pixels={pixels} state={state} />
      </g>
    </g>
  );
  /** The payout of an area's bets; null until the result is shown. */
  const backOf = (code: string): number | null => {
    const own = bets.filter((bet) => bet.code === code);
    return payoutOf ? own.reduce((sum, bet) => sum + payoutOf(bet), 0) : null;
  };
  return (
    <>
      {felt.spots.map((spot) => {
        const own = placed.find(({ code }) => code === spot.code);
        const more = staged.find(({ code }) => code === spot.code);
        if (!own && !more) return null;
        const stake = own?.stakeMinor ?? 0;
        const back = backOf(spot.code);
        const pile = pileAt(spot, stake + (more?.stakeMinor ?? 0), stateOf(stake, back, more));
        if (back === null || back <= stake) return pile;
        const [x, y] = spot.chip;
        const aside = spot.words && x < spot.words.x - chipRadius ? -1 : 1;
        const beside: FeltSpot = {
          ...spot,
          code: `${spot.code}-paid`,
          chip: [x + aside * chipRadius * 2.5, y],
        };
        return [pile, pileAt(beside, back - stake, 'paid')];
      })}
      <g key={refusals}>
        {refusals > 0 &&
          felt.spots.map((spot) => {
            const bet = refused.find(({ code }) => code === spot.code);
            return bet ? pileAt(spot, bet.stakeMinor, 'refused') : null;
          })}
      </g>
    </>
  );
}

function stateOf(stakeMinor: number, backMinor: number | null, staged?: RoundBet): string {
  if (staged) return 'staged';
  if (backMinor === null || backMinor === stakeMinor) return 'placed';
  return backMinor > stakeMinor ? 'won' : 'lost';
}

/** The amount below a pile: the member's own stake, or what it won. It grows over the pile where the felt is small. */
function Tag(props: {
  readonly amountMinor: number;
  readonly radius: number;
  readonly pixels: number;
  readonly state: string;
}) {
  const { radius, state, pixels } = props;
  const isPaid = state === 'paid';
  const { size, text } = tagText(`${isPaid ? '+' : ''}${money(props.amountMinor)}`, radius, pixels);
  const width = size * (1.1 + text.length * 0.58);
  const height = size * 1.4;
  return (
    <g transform={`translate(0 ${radius * 1.5})`}>
      <rect
        x={-width / 2}
        y={-height / 2}
        width={width}
        height={height}
        rx={height / 2}
        fill="#0b0f16"
        fillOpacity=".88"
        stroke={state === 'staged' ? '#f0c45e' : 'none'}
        strokeWidth={radius * 0.07}
        strokeDasharray={`${radius * 0.22} ${radius * 0.16}`}
      />
      <text
        className="felt-price"
        y={size * 0.35}
        fontSize={size}
        fill={isPaid ? '#ffe39a' : '#fff'}
      >
        {text}
      </text>
    </g>
  );
}
