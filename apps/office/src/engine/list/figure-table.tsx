import type { ReactNode } from 'react';
import css from '../engine.module.css';

export interface FigureColumn<Row> {
  /** The singular heading of a row. */
  readonly title: string;
  /** Text at the start, a figure at the end, or an important amount. */
  readonly look?: 'end' | 'money';
  cell(row: Row): ReactNode;
}

/** A few rows of figures that are read as a whole: the first column stays in view. */
export function FigureTable<Row>(props: {
  readonly label: string;
  readonly columns: readonly FigureColumn<Row>[];
  readonly rows: readonly Row[];
  keyOf(row: Row): string;
}) {
  const { label, columns } = props;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={css.scroll} tabIndex={0} aria-label={label}>
      <table className={css.table} data-keep="first">
        <thead>
          <tr>
            {columns.map(({ title, look }) => (
              <th key={title} scope="col" data-look={look}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row) => (
            <tr key={props.keyOf(row)}>
              {columns.map(({ title, look, cell }) => (
                <td key={title} data-look={look}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
