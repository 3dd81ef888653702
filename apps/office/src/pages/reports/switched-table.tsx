import { Segmented } from 'antd';
import type { Read } from '../../app/context.ts';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import { type FigureColumn, FigureTable } from '../../engine/list/figure-table.tsx';
import { Box } from '../../engine/parts.tsx';
import { EmptyState } from '../../engine/states.tsx';
import { useTexts } from '../../engine/texts.ts';
import { reportMessages as text } from './report-messages.ts';

/** A box of rows with a choice of views, which is read again for each view. */
export function SwitchedTable<Row, Way extends string>(props: {
  readonly title: string;
  readonly choice: {
    readonly label: string;
    readonly value: Way;
    readonly options: readonly { readonly value: NoInfer<Way>; readonly label: string }[];
    onChange(way: NoInfer<Way>): void;
  };
  readonly read: Read<{ readonly list: readonly Row[] }>;
  readonly columns: readonly FigureColumn<Row>[];
  keyOf(row: Row): string;
}) {
  const { t } = useTexts();
  const { choice } = props;
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
            <FigureTable
              label={props.title}
              columns={props.columns}
              rows={list}
              keyOf={props.keyOf}
            />
          )
        }
      </DetailFrame>
    </Box>
  );
}
