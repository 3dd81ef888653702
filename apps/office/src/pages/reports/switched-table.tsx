import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import type { Read } from '../../app/context.ts';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import engine from '../../engine/engine.module.css';
import { Box } from '../../engine/parts.tsx';
import { EmptyState } from '../../engine/states.tsx';
import { useTexts } from '../../engine/texts.ts';
import { reportMessages as text } from './report-messages.ts';

export interface SwitchedColumn<Row> {
  readonly title: string;
  /** Text at the start, a figure at the end, or money that counts. */
  readonly look?: 'end' | 'money';
  cell(row: Row): ReactNode;
}

/** A box of rows that are read anew for each way of looking at them. */
export function SwitchedTable<Row, Way extends string>(props: {
  readonly title: string;
  readonly choice: {
    readonly label: string;
    readonly value: Way;
    readonly options: readonly { readonly value: NoInfer<Way>; readonly label: string }[];
    onChange(way: NoInfer<Way>): void;
  };
  readonly read: Read<{ readonly list: readonly Row[] }>;
  readonly columns: readonly SwitchedColumn<Row>[];
  keyOf(row: Row): string;
}) {
  const { t } = useTexts();
  const { choice, columns } = props;
  return (
    <Box
      flush
      title={props.title}
      side={
        <Segmented
          size="small"
          aria-label={choice.label}
          value={choice.value}
          onChange={choice.onChange}
          options={[...choice.options]}
        />
      }
    >
      <DetailFrame read={props.read}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState text={t(text.empty)} />
          ) : (
            <div className={engine.scroll}>
              <table className={engine.table} data-keep="first">
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
                  {list.map((row) => (
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
            </div>
          )
        }
      </DetailFrame>
    </Box>
  );
}
