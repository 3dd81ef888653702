import { DEVICE_CODE_LENGTH, digitsOf } from '@tianping/members';
import { type Ref, useId } from 'react';
import css from './device.module.css';

const PLACES = Array.from({ length: DEVICE_CODE_LENGTH }, (_, place) => place);

/**
 * Six boxes over one real input, so that typing, deleting, pasting and the phone's autofill all work, and a screen
 * reader finds one field.
 */
export function CodeBoxes(props: {
  readonly label: string;
  readonly value: string;
  readonly onValue: (digits: string) => void;
  readonly error: string | null;
  readonly inputRef: Ref<HTMLInputElement>;
  /** Gets the focus when its dialog opens. */
  readonly isFirst?: boolean;
}) {
  const { value, error } = props;
  const id = useId();
  const at = Math.min(value.length, DEVICE_CODE_LENGTH - 1);
  return (
    <div>
      <div className={`${css.boxes} ${error ? css.wrong : ''}`}>
        <input
          ref={props.inputRef}
          value={value}
          aria-label={props.label}
          aria-invalid={error ? true : undefined}
          aria-describedby={id}
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus={props.isFirst ? '' : undefined}
          data-testid="device-code"
          onChange={(event) => props.onValue(digitsOf(event.target.value, DEVICE_CODE_LENGTH))}
          onSelect={({ currentTarget }) => {
            const end = currentTarget.value.length;
            // Digits are only added and removed at the end, where the highlighted box is.
            if (currentTarget.selectionStart !== end && currentTarget.selectionEnd !== end) {
              currentTarget.setSelectionRange(end, end);
            }
          }}
        />
        {PLACES.map((place) => (
          <span
            key={place}
            className={`${css.box} num ${place === at ? css.next : ''}`}
            aria-hidden="true"
          >
            {value[place]}
          </span>
        ))}
      </div>
      <p className={css.message} id={id} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
