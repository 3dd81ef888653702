import { BoardSkeleton, SportsPage } from '@tianping/sportsbook-pages';
import { Suspense, use, useMemo } from 'react';
import { useSearch } from 'wouter';
import { useApp } from '../../../app/context.ts';
import type { PageProps } from '../../../routes/types.ts';
import NotFoundPage from '../../not-found/not-found-page.tsx';
import { placeOfSearch } from './place.ts';
import { sportsDepsOf } from './sports-deps.ts';
import { useSurroundings } from './surroundings.ts';

/** `/game/sport/{enName}`: the house's own sportsbook; other venues have no local page. */
export default function SportPage(props: PageProps) {
  return props.params.enName === 'crty' ? (
    <Suspense fallback={<BoardSkeleton />}>
      <Crty />
    </Suspense>
  ) : (
    <NotFoundPage />
  );
}

function Crty() {
  const app = useApp();
  const stream = use(useMemo(() => app.stream(), [app]));
  const deps = sportsDepsOf(app, stream);
  const around = useSurroundings();
  const search = useSearch();
  const place = useMemo(() => placeOfSearch(search), [search]);
  return <SportsPage deps={deps} around={around} place={place} />;
}
