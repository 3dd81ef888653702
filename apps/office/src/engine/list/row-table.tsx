import type { OfficeCallName } from '@tianping/contract';
import { Button, Select, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { AnswerOf } from '../../app/api.ts';
import { officeMessages as text } from '../../messages.ts';
import css from '../engine.module.css';
import { EmptyState } from '../states.tsx';
import { type Texts, useTexts } from '../texts.ts';
import { PHONE, useMedia } from '../use-media.ts';
import type { Column, ListDef } from './list-def.ts';
import { PAGE_SIZES } from './query.ts';
import type { QueryControl } from './use-query.ts';

/** The rows of a list: a table, or cards on a phone; skeleton, empty state, count, sums and pages. */
export function RowTable<Call extends OfficeCallName, Row>(props: {
  readonly list: ListDef<Call, Row>;
  readonly rows: readonly Row[] | null;
  readonly answer: AnswerOf<Call> | undefined;
  readonly control: QueryControl;
  /** The rows are of the previous request, while the present one is in progress. */
  readonly isStale: boolean;
  readonly onRefresh: () => void;
}) {
  const { list, rows, answer, control } = props;
  const texts = useTexts();
  const isPhone = useMedia(PHONE);
  if (rows === null) return <RowsSkeleton />;
  const isFiltered = Object.keys(control.query.values).length > 0;
  if (rows.length === 0 && control.query.page > 1) {
    // Its rows have left the list, those before may still be there.
    return (
      <section className={css.box}>
        <EmptyState text={texts.t(text.emptyPage)} onFirst={() => control.turn({ page: 1 })} />
      </section>
    );
  }
  if (rows.length === 0) {
    return (
      <section className={css.box}>
        <EmptyState
          text={list.empty && !isFiltered ? texts.t(list.empty) : undefined}
          onRefresh={props.onRefresh}
          onClear={isFiltered ? () => control.filter(cleared(control)) : undefined}
        />
      </section>
    );
  }
  const drawn = { list, rows, control, texts };
  return (
    <section className={css.rows} data-stale={props.isStale || undefined}>
      {isPhone ? <Cards {...drawn} /> : <Table {...drawn} />}
      <Foot
        control={control}
        total={answer === undefined ? 0 : list.total(answer)}
        sums={answer === undefined ? '' : (list.sums?.(answer, texts) ?? '')}
      />
    </section>
  );
}

interface Drawn<Call extends OfficeCallName, Row> {
  readonly list: ListDef<Call, Row>;
  readonly rows: readonly Row[];
  readonly control: QueryControl;
  readonly texts: Texts;
}

function Table<Call extends OfficeCallName, Row>(props: Drawn<Call, Row>) {
  const { list, rows, control, texts } = props;
  return (
    <div className={css.scroll} tabIndex={-1}>
      <table className={css.table}>
        <thead>
          <tr>
            {list.columns.map((column) => (
              <th key={column.key} data-look={column.look} scope="col">
                {texts.t(column.title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const id = list.id(row);
            const isOpen = control.query.open === id;
            return (
              <tr
                key={id}
                data-open={isOpen || undefined}
                data-link={list.detail ? true : undefined}
                onClick={list.detail ? () => control.open(id) : undefined}
              >
                {list.columns.map((column, at) => (
                  <td key={column.key} data-look={column.look}>
                    <Cell
                      column={column}
                      row={row}
                      texts={texts}
                      {...(at === 0 && list.detail
                        ? { onOpen: () => control.open(id), isOpen }
                        : {})}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The content of a cell; the first of a row is the button that opens it. */
function Cell<Row>(props: {
  readonly column: Column<Row>;
  readonly row: Row;
  readonly texts: Texts;
  readonly onOpen?: () => void;
  readonly isOpen?: boolean;
}) {
  const { column, row, texts, onOpen } = props;
  const content: ReactNode = column.cell?.(row, texts) ?? column.text(row, texts);
  if (!onOpen) return content;
  return (
    <button
      type="button"
      className={css.opener}
      data-row
      aria-pressed={props.isOpen}
      onClick={(event) => {
        event.stopPropagation();
        onOpen();
      }}
    >
      {content}
    </button>
  );
}

function Cards<Call extends OfficeCallName, Row>(props: Drawn<Call, Row>) {
  const { list, rows, control, texts } = props;
  const [first, ...rest] = list.columns;
  return (
    <ul className={css.cards}>
      {rows.map((row) => {
        const id = list.id(row);
        const open = list.detail ? { onOpen: () => control.open(id), isOpen: false } : {};
        return (
          <li key={id}>
            {first && (
              <b>
                <Cell column={first} row={row} texts={texts} {...open} />
              </b>
            )}
            <dl>
              {rest.map((column) => (
                <div key={column.key}>
                  <dt>{texts.t(column.title)}</dt>
                  <dd data-look={column.look}>
                    <Cell column={column} row={row} texts={texts} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}

function Foot(props: {
  readonly control: QueryControl;
  readonly total: number;
  readonly sums: string;
}) {
  const { control, total } = props;
  const { t, whole } = useTexts();
  const { page, size } = control.query;
  const pages = Math.max(1, Math.ceil(total / size));
  return (
    <div className={css.foot}>
      <p className="num" role="status">
        {t(text.totalRows, { total: whole(total) })}
        {props.sums && <span>{props.sums}</span>}
      </p>
      <nav aria-label={t(text.pages)}>
        <Select
          size="small"
          value={size}
          aria-label={t(text.pageSize)}
          onChange={(next: number) => control.turn({ size: next })}
          options={PAGE_SIZES.map((count) => ({ value: count, label: t(text.perPage, { count }) }))}
        />
        <Button size="small" disabled={page <= 1} onClick={() => control.turn({ page: page - 1 })}>
          {t(text.pageBefore)}
        </Button>
        <span className="num">{t(text.pageOf, { page, pages })}</span>
        <Button
          size="small"
          disabled={page >= pages}
          onClick={() => control.turn({ page: page + 1 })}
        >
          {t(text.pageNext)}
        </Button>
      </nav>
    </div>
  );
}

function RowsSkeleton() {
  const { t } = useTexts();
  return (
    <section className={css.rows} aria-busy="true" aria-label={t(text.loading)}>
      <div className={css.bones}>
        {SKELETON_ROWS.map((row) => (
          <Skeleton.Node key={row} active style={{ width: '100%', height: 20 }} />
        ))}
      </div>
    </section>
  );
}

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6, 7, 8];

function cleared({ query }: QueryControl): Readonly<Record<string, null>> {
  return Object.fromEntries(Object.keys(query.values).map((key) => [key, null]));
}
