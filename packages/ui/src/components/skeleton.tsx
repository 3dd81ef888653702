import css from './skeleton.module.css';

/** A shimmering block in the place of content that is loading. */
export function Skeleton(props: {
  readonly width?: string;
  readonly height?: string;
  readonly round?: boolean;
}) {
  const { width = '100%', height = '1em', round = false } = props;
  return (
    <span
      className={`${css.block} ${round ? css.round : ''}`}
      style={{ width, height }}
      aria-hidden="true"
      data-skeleton=""
    />
  );
}

/** Rows of a list or table that is loading; screen readers announce `label`. */
export function SkeletonRows(props: { readonly rows: number; readonly label: string }) {
  return (
    <div className={css.rows} role="status" aria-label={props.label} data-skeleton="">
      {Array.from({ length: props.rows }, (_, row) => (
        <div key={row} className={css.row}>
          <span className={`${css.block} ${css.dot}`} />
          <span className={css.lines}>
            <span className={css.block} style={{ width: `${78 - (row % 3) * 14}%` }} />
            <span className={css.block} style={{ width: `${52 - (row % 2) * 12}%` }} />
          </span>
          <span className={`${css.block} ${css.end}`} />
        </div>
      ))}
    </div>
  );
}
