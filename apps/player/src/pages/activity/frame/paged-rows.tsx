import { lazyPart } from '@tianping/ui';
import { type ReactNode, Suspense, useState } from 'react';
import css from './paged-rows.module.css';

/** Few lists have a second page. */
const Pagination = lazyPart(() => import('./pagination.ts'));

/** Rows of a page of a list. */
export const PAGE_ROWS = 10;

interface Page<Row> {
  readonly total: number;
  readonly list: readonly Row[];
}

/** A list whose first page comes with the activity; where there may be more, pages are requested. */
export function PagedRows<Row>(props: {
  readonly first: readonly Row[];
  /** Requests a page; must be the same hook at every rendering. */
  readonly usePage: (pageNum: number) => Page<Row> | undefined;
  readonly children: (rows: readonly Row[]) => ReactNode;
}) {
  const { first, children } = props;
  return first.length < PAGE_ROWS ? children(first) : <Asked {...props} />;
}

function Asked<Row>(props: Parameters<typeof PagedRows<Row>>[0]) {
  const { first, usePage, children } = props;
  const [pageNum, setPage] = useState(1);
  const answer = usePage(pageNum);
  const rows = pageNum === 1 ? first.slice(0, PAGE_ROWS) : (answer?.list ?? []);
  const total = answer?.total ?? first.length;
  return (
    <>
      {children(rows)}
      {total > PAGE_ROWS && (
        <Suspense fallback={<div className={css.numbers} />}>
          <Pagination page={pageNum} pageSize={PAGE_ROWS} total={total} onPage={setPage} />
        </Suspense>
      )}
    </>
  );
}

/** A page of rows that are all loaded already. */
export function pageOf<Row>(rows: readonly Row[], pageNum: number): Page<Row> {
  const from = (pageNum - 1) * PAGE_ROWS;
  return { total: rows.length, list: rows.slice(from, from + PAGE_ROWS) };
}
