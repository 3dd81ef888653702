import css from './protection.module.css';

/** A choice of one of a few durations. */
export function SpanChoice(props: {
  readonly label: string;
  readonly choices: readonly { readonly figure: string; readonly unit: string }[];
  readonly chosen: number;
  readonly isGrave?: boolean;
  readonly onChoose: (at: number) => void;
}) {
  return (
    <fieldset className={css.spans} aria-label={props.label} data-grave={props.isGrave}>
      {props.choices.map(({ figure, unit }, at) => (
        <button
          key={`${figure} ${unit}`}
          type="button"
          aria-pressed={at === props.chosen}
          onClick={() => props.onChoose(at)}
        >
          <b className="num">{figure}</b>
          <small>{unit}</small>
        </button>
      ))}
    </fieldset>
  );
}
