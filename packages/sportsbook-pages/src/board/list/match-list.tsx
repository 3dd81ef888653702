import { EmptyState, ErrorState, useT } from '@tianping/ui';
import maintenance from '@tianping/ui/states/maintenance.svg?url';
import { useCallback, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { LIST_SIZES } from '../../limits.ts';
import { boardMessages as m } from '../../messages.ts';
import { useSportsStore, useStructure } from '../../sports-context.tsx';
import { arrangeList, type ListedLeague } from '../../store/list/list.ts';
import type { TopicStore } from '../../store/topics/topic-store.ts';
import { useBoard } from '../board-context.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import { LeagueSection, Room } from './league-section.tsx';
import { NothingToShow } from './nothing-to-show.tsx';
import { useListWindow } from './use-list-window.ts';

/** The list of the chosen sport and show type, or a message in its place. */
export function MatchList({ book }: { readonly book: TopicStore | null }) {
  const store = useSportsStore();
  const { t } = useT();
  const structure = useStructure(book);
  const leagues = useLeagues(book, structure);
  const status = book?.status;
  if (status?.kind === 'refused' && isMaintenance(status.code)) {
    return (
      <EmptyState art={maintenance} title={t(m.maintenanceTitle)} text={t(m.maintenanceText)} />
    );
  }
  if (status?.kind === 'refused') {
    return (
      <ErrorState
        title={t(m.errorTitle)}
        text={t(m.errorText, { message: status.message })}
        onRetry={() => store.change({ type: 'refresh' })}
      />
    );
  }
  if (!book || (status?.kind === 'loading' && leagues.length === 0)) return <BoardSkeleton />;
  return leagues.length === 0 ? <NothingToShow book={book} /> : <Leagues leagues={leagues} />;
}

/** Only leagues and rows near the viewport are rendered, whatever the number of matches. */
function Leagues({ leagues }: { readonly leagues: readonly ListedLeague[] }) {
  const { kind } = useBoard();
  const [openId, setOpenId] = useState<string | null>(null);
  const toggle = useCallback((id: string) => setOpenId((open) => (open === id ? null : id)), []);
  const { root, part } = useListWindow(leagues, LIST_SIZES[kind]);
  return (
    <div ref={root} data-testid="list-of-matches">
      <Room height={part.above} />
      {part.leagues.map((league) => (
        <LeagueSection key={league.key} part={league} openId={openId} onToggle={toggle} />
      ))}
      <Room height={part.below} />
    </div>
  );
}

/** 6013 and 6415: the site, or this venue, is closed for maintenance. */
function isMaintenance(code: number): boolean {
  return code === 6013 || code === 6415 || code === 6316;
}

/** The list with the member's settings, rebuilt when its structure, a filter or a mark changes. */
function useLeagues(book: TopicStore | null, structure: number): readonly ListedLeague[] {
  const store = useSportsStore();
  const { sort, favouritesOnly, day, search, leagues, outrightOf } = useStore(store.view);
  const { favourites, favouriteLeagues, folded } = useStore(store.marks);
  return useMemo(() => {
    if (!book || structure < 0) return [];
    return arrangeList(book.matches(), (id) => book.league(id), {
      sort,
      folded,
      favourites,
      favouriteLeagues,
      favouritesOnly,
      outrightOf,
      day,
      leagues: leagues === null ? null : new Set(leagues),
      search,
    });
  }, [
    book,
    structure,
    sort,
    folded,
    favourites,
    favouriteLeagues,
    favouritesOnly,
    outrightOf,
    day,
    leagues,
    search,
  ]);
}
