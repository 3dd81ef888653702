import css from '../fishing.module.css';

/** A choice of one of a few amounts or counts, as buttons in a row. */
export function Choices(props: {
  readonly legend: string;
  readonly items: readonly { readonly value: number; readonly label: string }[];
  readonly value: number | null;
  readonly choose: (value: number) => void;
}) {
  return (
    <fieldset className={css.choices}>
      <legend>{props.legend}</legend>
      <div>
        {props.items.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            className="num"
            aria-pressed={value === props.value}
            onClick={() => props.choose(value)}
          >
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
