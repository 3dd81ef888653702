import type { OfficeCallName } from '@tianping/contract';
import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { filterKeys, type ListDef } from './list-def.ts';
import { othersOf, type Query, readQuery, withValues, writeQuery } from './query.ts';

export interface QueryControl {
  readonly query: Query;
  readonly filter: (change: Readonly<Record<string, string | null>>) => void;
  readonly turn: (change: Partial<Pick<Query, 'page' | 'size'>>) => void;
  readonly open: (id: string | null) => void;
}

/** A list's filters, stored in its address: a link shows the same list, and the back button works. */
export function useQuery<Call extends OfficeCallName, Row>(list: ListDef<Call, Row>): QueryControl {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const query = useMemo(() => readQuery(search, filterKeys(list)), [search, list]);
  const go = useCallback(
    (next: Query, replace: boolean) => {
      const own = writeQuery(next, othersOf(search, filterKeys(list)));
      navigate(`${path}${own}`, { replace });
    },
    [path, navigate, search, list],
  );
  return useMemo(
    () => ({
      query,
      filter: (change) => go(withValues(query, change), false),
      turn: (change) => go({ ...query, page: 1, ...change, open: null }, false),
      open: (id) => go({ ...query, open: id }, true),
    }),
    [query, go],
  );
}
