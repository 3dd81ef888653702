import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import type { OfficeCallName } from '@tianping/contract';
import { App, Button, Drawer } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { useOfficeApp, useRead } from '../../app/context.ts';
import { officeMessages as text } from '../../messages.ts';
import css from '../engine.module.css';
import { useKeys } from '../keys.ts';
import { LiveMark, useLive } from '../live.tsx';
import { Glyph } from '../parts.tsx';
import { FaultState, StaleStrip } from '../states.tsx';
import { useTexts } from '../texts.ts';
import { NARROW, useMedia } from '../use-media.ts';
import { exportList } from './export-list.ts';
import { FilterBar, TabBar } from './filter-bar.tsx';
import type { ListDef } from './list-def.ts';
import { FIND } from './query.ts';
import { RowTable } from './row-table.tsx';
import { type QueryControl, useQuery } from './use-query.ts';
import { useRetained } from './use-retained.ts';

/** A list page from its definition: filters, rows, count and sums, and the open row's details. */
export function ListPage<Call extends OfficeCallName, Row>(props: {
  readonly list: ListDef<Call, Row>;
  /** Beside the title: actions that concern no particular row. */
  readonly actions?: (refresh: () => void) => ReactNode;
  /** Between the title and the filters: content above all rows. */
  readonly top?: ReactNode;
}) {
  const { list } = props;
  const texts = useTexts();
  const control = useQuery(list);
  const { query } = control;
  const { pollMs } = list;
  const askedEveryMs = useLive(list.live, list.call, { pollMs });
  const read = useRead(list.call, list.request(query), askedEveryMs);
  const { answer } = read;
  const shown = useRetained(answer, read.isLoading);
  const rows = shown === undefined ? null : list.rows(shown);
  const isNarrow = useMedia(NARROW);
  const body = useRef<HTMLDivElement>(null);
  useListKeys(body, () => control.open(null));
  const refresh = (): void => void read.refresh();
  useFound(control, rows?.length === 1 && rows[0] ? list.id(rows[0]) : null);
  const openRow = rows?.find((row) => list.id(row) === query.open) ?? null;
  const detail =
    list.detail && query.open !== null
      ? list.detail({ id: query.open, row: openRow, onChanged: refresh })
      : null;
  return (
    <>
      <PageTitle title={texts.t(list.title)} lead={list.lead?.(texts, shown)}>
        {list.live && <LiveMark />}
        {props.actions?.(refresh)}
        <ListTools list={list} onRefresh={refresh} isLoading={read.isLoading} />
      </PageTitle>
      {props.top}
      {(list.tabs || list.filters.length > 0) && (
        <div className={`${css.box} ${css.bar}`}>
          {list.tabs && <TabBar tabs={list.tabs} control={control} answer={shown} />}
          <FilterBar list={list} control={control} answer={shown} />
        </div>
      )}
      {read.fault && shown && <StaleStrip readAt={read.readAt} onRetry={refresh} />}
      <div
        className={list.detail && !isNarrow ? css.split : undefined}
        data-wide={(list.isWide && detail !== null) || undefined}
        ref={body}
      >
        {read.fault && !shown ? (
          <section className={css.box}>
            <FaultState message={read.fault.message} onRetry={refresh} />
          </section>
        ) : (
          <RowTable
            list={list}
            rows={rows}
            answer={shown}
            control={control}
            isStale={answer === undefined}
            onRefresh={refresh}
          />
        )}
        {list.detail && !isNarrow && (
          <aside className={`${css.box} ${css.aside}`} aria-label={texts.t(text.details)}>
            {detail ?? <p className={css.hint}>{texts.t(text.pickRow)}</p>}
          </aside>
        )}
      </div>
      {list.detail && isNarrow && (
        <Drawer
          open={query.open !== null}
          onClose={() => control.open(null)}
          title={texts.t(text.details)}
          size="large"
          styles={{ body: { padding: 16 } }}
        >
          {detail}
        </Drawer>
      )}
    </>
  );
}

/** Opens the only row found, once, when the office's global search led here. */
function useFound(control: QueryControl, only: string | null): void {
  const isAsked = new URLSearchParams(useSearch()).get(FIND) !== null;
  const found = useRef<string | null>(null);
  useEffect(() => {
    if (!isAsked || only === null || found.current === only || control.query.open !== null) return;
    found.current = only;
    control.open(only);
  }, [isAsked, only, control]);
}

/** The title of a page, important information about it, and its actions. */
export function PageTitle(props: {
  readonly title: string;
  readonly lead?: string | undefined;
  readonly children?: ReactNode;
}) {
  return (
    <div className={css.title}>
      <h1>{props.title}</h1>
      {props.lead && <p>{props.lead}</p>}
      <div className={css.tools}>{props.children}</div>
    </div>
  );
}

function ListTools<Call extends OfficeCallName, Row>(props: {
  readonly list: ListDef<Call, Row>;
  readonly onRefresh: () => void;
  readonly isLoading: boolean;
}) {
  const texts = useTexts();
  const { api } = useOfficeApp();
  const { message } = App.useApp();
  const { query } = useQuery(props.list);
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    const outcome = await exportList({ api, list: props.list, query, texts });
    setBusy(false);
    if (outcome.kind === 'failed') message.error(texts.t(text.exportFailed, { why: outcome.why }));
    else if (outcome.isAll) message.success(texts.t(text.exported, { count: outcome.count }));
    else message.warning(texts.t(text.exportMore, { count: outcome.count }));
  };
  return (
    <>
      <Button icon={<Glyph of={IconRefresh} />} onClick={props.onRefresh} loading={props.isLoading}>
        {texts.t(text.refresh)}
      </Button>
      <Button icon={<Glyph of={IconDownload} />} onClick={() => void save()} loading={isBusy}>
        {texts.t(text.export)}
      </Button>
    </>
  );
}

/** `j` and `k` go from row to row, Escape closes the details, `/` goes to the list's search. */
function useListKeys(body: { readonly current: HTMLElement | null }, onClose: () => void): void {
  const step = (by: 1 | -1): void => {
    const rows = [...(body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const focused = document.activeElement;
    const at = focused instanceof HTMLElement ? rows.indexOf(focused) : -1;
    const next = at === -1 ? (by === 1 ? 0 : rows.length - 1) : at + by;
    rows[Math.max(0, Math.min(rows.length - 1, next))]?.focus();
  };
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    Escape: onClose,
    '/': () => document.querySelector<HTMLInputElement>('[data-search] input')?.focus(),
  });
}
