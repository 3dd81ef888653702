import type { ReactNode } from 'react';
import type { Tone } from '../tone.ts';
import css from './pieces.module.css';
import { MyClock } from './turn-clock.tsx';

/** The class of a hand or of a move, as a plate over the cards. */
export function Plate(props: { readonly text: string; readonly tone: Tone }) {
  return (
    <span className={css.plate} data-tone={props.tone}>
      {props.text}
    </span>
  );
}

/** A player's latest action. */
export function Bubble({ children }: { readonly children: ReactNode }) {
  return <span className={css.bubble}>{children}</span>;
}

export interface MoveButton {
  readonly key: string;
  readonly text: string;
  /** A second line, such as what it costs. */
  readonly note?: string;
  readonly isMain?: boolean;
  readonly isOff?: boolean;
  run(): void;
}

/** The possible moves, as buttons in a row after the clock. */
export function MoveButtons(props: {
  readonly label: string;
  readonly buttons: readonly MoveButton[];
  readonly isOff: boolean;
}) {
  const { label, buttons, isOff } = props;
  if (buttons.length === 0) return null;
  return (
    <fieldset className={css.moves} aria-label={label}>
      <MyClock />
      {buttons.map((button) => (
        <button
          key={button.key}
          type="button"
          data-main={button.isMain ?? false}
          disabled={isOff || (button.isOff ?? false)}
          onClick={button.run}
        >
          {button.text}
          {button.note !== undefined && <small className="num">{button.note}</small>}
        </button>
      ))}
    </fieldset>
  );
}

/** A line in the middle of the table. */
export function MiddleLine({ children }: { readonly children: ReactNode }) {
  return <p className={css.line}>{children}</p>;
}
