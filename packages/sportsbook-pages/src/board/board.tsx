import { timeOf, useT } from '@tianping/ui';
import { REFRESH_SECONDS } from '../limits.ts';
import { boardMessages as m } from '../messages.ts';
import { useStructure, useView } from '../sports-context.tsx';
import type { TopicStore } from '../store/topics/topic-store.ts';
import { useAnnouncer } from './announcer.tsx';
import { type BoardKind, BoardProvider } from './board-context.tsx';
import { useCellHandlers } from './cells/use-cell-handlers.ts';
import { Toolbar } from './filters/toolbar.tsx';
import { MatchList } from './list/match-list.tsx';
import { showName } from './names.ts';
import { NoticeStrip } from './notice-strip.tsx';
import page from './page.module.css';
import { useIsCut, useLine } from './polling.ts';
import { VirtualStrip } from './rows/virtual-strip.tsx';

/** Tool bar and list. One handler each for clicks and keys, whatever the number of prices. */
export function Board(props: { readonly book: TopicStore | null; readonly kind: BoardKind }) {
  const { book, kind } = props;
  const translator = useT();
  const show = useView((view) => showName(translator, view.showType));
  const isVirtual = useView((view) => view.gameType === 'VF');
  const { announce, region } = useAnnouncer();
  const handlers = useCellHandlers(announce);
  const line = useLine();
  useStructure(book);
  const isCut = useIsCut();
  const isOld = isCut || (book?.status.kind === 'stale' && line.kind === 'offline');
  return (
    <div
      className={`${page.middle} ${handlers.className}`}
      data-stale={isOld ? '' : undefined}
      {...handlers.listeners}
    >
      <h1 className="vh">{translator.t(m.heading, { show })}</h1>
      {kind !== 'phone' && <Toolbar book={book} />}
      <OldPricesStrip isPolled={!isOld} />
      {kind !== 'phone' && <NoticeStrip />}
      {isVirtual && book && <VirtualStrip book={book} />}
      {book ? (
        <BoardProvider value={{ book, kind }}>
          <MatchList book={book} />
        </BoardProvider>
      ) : (
        <MatchList book={null} />
      )}
      {region}
    </div>
  );
}

/** Shows since when no prices are pushed, and whether polling replaces them. */
function OldPricesStrip({ isPolled }: { readonly isPolled: boolean }) {
  const { t } = useT();
  const line = useLine();
  const showType = useView((view) => view.showType);
  if (line.kind !== 'offline') return null;
  const seconds = REFRESH_SECONDS[showType];
  const time = timeOf(line.since);
  return (
    <div className={page.strip} role="status" data-testid="stale-strip">
      {isPolled ? t(m.polled, { time, seconds }) : t(m.stale, { time })}
    </div>
  );
}
