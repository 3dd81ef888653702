import { useT } from '@tianping/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useWatched } from '../../use-watched.ts';
import { type Ending, payoutsOf } from '../ending.ts';
import { tableMessages as m } from '../messages.ts';
import type { TableProps } from '../props.ts';
import { type Staging, sumOf } from '../staging.ts';
import css from '../table.module.css';
import { betWords, money, wholeBetText } from '../words.ts';
import type { Felt } from './felt.ts';
import { spotAfter } from './spot-steps.ts';

interface SpotProps
  extends Pick<TableProps, 'game' | 'controller'>,
    Pick<Ending, 'won' | 'payoutOf'> {
  readonly felt: Felt;
  readonly staging: Staging;
}

/**
 * A button for each area of a felt, for keyboards and screen readers; the area shows its own ring when it has the
 * focus. They are one stop of the Tab key, because a wheel has more than a hundred; arrows move between them.
 */
export function SpotButtons(props: SpotProps) {
  const { felt, staging } = props;
  const { t } = useT();
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState('');
  const spots = felt.spots.filter(({ code }) => betWords(props.game, code, { t }) !== null);
  const stop = spots.some(({ code }) => code === current) ? current : (spots[0]?.code ?? '');
  const light = (code: string, isOn: boolean): void => {
    felt.art.querySelector(`[data-bet="${code}"]`)?.toggleAttribute('data-focus', isOn);
  };
  const move = (event: KeyboardEvent): void => {
    const next = spotAfter(spots, stop, event.key);
    if (next === null) return;
    event.preventDefault();
    const at = spots.findIndex(({ code }) => code === next);
    list.current?.querySelectorAll('button')[at]?.focus();
  };
  return (
    <ul ref={list} className={css.spots} aria-label={t(m.betsByArrows)} onKeyDown={move}>
      {spots.map(({ code }) => (
        <li key={code}>
          <button
            type="button"
            tabIndex={code === stop ? 0 : -1}
            onFocus={() => {
              setCurrent(code);
              light(code, true);
            }}
            onBlur={() => light(code, false)}
            onClick={() => staging.put(code)}
          >
            <SpotText {...props} code={code} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** An area in words: its price, what lies on it, and how it ended. */
function SpotText(props: SpotProps & { readonly code: string }) {
  const { game, code, won } = props;
  const { t } = useT();
  const { bets, totals } = useWatched(props.controller.state);
  const { chips } = useWatched(props.staging.state);
  const mine = bets.filter((bet) => bet.code === code);
  const staged = sumOf(chips.filter((chip) => chip.code === code));
  const { members = 0, stakeMinor = 0 } = totals[code] ?? {};
  const paid = payoutsOf(mine, props);
  const parts = [
    t(m.spot, {
      name: wholeBetText(game, code, { t }),
      price: betWords(game, code, { t })?.price ?? '',
      amount: money(sumOf(mine)),
    }),
    staged > 0 && t(m.spotStaged, { amount: money(staged) }),
    stakeMinor > 0 && t(m.spotAll, { members, amount: money(stakeMinor) }),
    won?.has(code) && t(m.won),
    paid > 0 && t(m.paid, { amount: money(paid) }),
  ];
  return parts.filter((part) => part !== false && part !== undefined).join('，');
}
