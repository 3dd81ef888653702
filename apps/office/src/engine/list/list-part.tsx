import type { OfficeCallName } from '@tianping/contract';
import { useRead } from '../../app/context.ts';
import css from '../engine.module.css';
import { FaultState, StaleStrip } from '../states.tsx';
import { FilterBar, TabBar } from './filter-bar.tsx';
import type { ListDef } from './list-def.ts';
import { RowTable } from './row-table.tsx';
import { useQuery } from './use-query.ts';
import { useRetained } from './use-retained.ts';

/** A list that is part of a page: its filters are in the address beside the page's own. */
export function ListPart<Call extends OfficeCallName, Row>(props: {
  readonly list: ListDef<Call, Row>;
}) {
  const { list } = props;
  const control = useQuery(list);
  const read = useRead(list.call, list.request(control.query), list.pollMs);
  const { fault, readAt } = read;
  const answer = useRetained(read.answer, read.isLoading);
  const refresh = (): void => void read.refresh();
  return (
    <>
      <div className={`${css.box} ${css.bar}`}>
        {list.tabs && <TabBar tabs={list.tabs} control={control} answer={answer} />}
        <FilterBar list={list} control={control} answer={answer} />
      </div>
      {fault && answer && <StaleStrip readAt={readAt} onRetry={refresh} />}
      {fault && !answer ? (
        <section className={css.box}>
          <FaultState message={fault.message} onRetry={refresh} />
        </section>
      ) : (
        <RowTable
          list={list}
          rows={answer === undefined ? null : list.rows(answer)}
          answer={answer}
          control={control}
          isStale={read.answer === undefined}
          onRefresh={refresh}
        />
      )}
    </>
  );
}
