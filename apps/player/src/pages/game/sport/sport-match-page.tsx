import { MatchPage, matchMessages } from '@tianping/sportsbook-pages';
import { SkeletonRows, useT } from '@tianping/ui';
import { Suspense, use, useMemo } from 'react';
import { useApp } from '../../../app/context.ts';
import type { PageProps } from '../../../routes/types.ts';
import { sportsDepsOf } from './sports-deps.ts';
import { useSurroundings } from './surroundings.ts';

/** `/game/sport/crty/match/{matchId}`: one match of the house's own sportsbook. */
export default function SportMatchPage(props: PageProps) {
  const { t } = useT();
  return (
    <Suspense fallback={<SkeletonRows rows={10} label={t(matchMessages.loading)} />}>
      <Match matchId={props.params.matchId ?? ''} />
    </Suspense>
  );
}

function Match({ matchId }: { readonly matchId: string }) {
  const app = useApp();
  const stream = use(useMemo(() => app.stream(), [app]));
  const around = useSurroundings();
  return <MatchPage deps={sportsDepsOf(app, stream)} around={around} matchId={matchId} />;
}
