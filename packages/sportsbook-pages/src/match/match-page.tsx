import { MatchBets } from '../bets/match-bets.tsx';
import type { SportsDeps, SportsSurroundings } from '../deps.ts';
import { useSports } from '../sports-context.tsx';
import { SportsColumns, SportsFrame, useBoardKind } from '../sports-frame.tsx';
import css from './match.module.css';
import { MatchScreen } from './match-view.tsx';

/** A match's own page with the slip beside it. */
export function MatchPage(props: {
  readonly deps: SportsDeps;
  readonly around: SportsSurroundings;
  readonly matchId: string;
}) {
  const { deps, around, matchId } = props;
  return (
    <SportsFrame deps={deps} around={around}>
      <Columns key={matchId} matchId={matchId} />
    </SportsFrame>
  );
}

function Columns({ matchId }: { readonly matchId: string }) {
  const kind = useBoardKind();
  const { talk } = useSports().around;
  return (
    <SportsColumns
      kind={kind}
      isWide
      testId="sports-match"
      below={
        <>
          {talk && <div className={css.railTalk}>{talk(`match:${matchId}`)}</div>}
          <MatchBets matchId={matchId} />
        </>
      }
    >
      <MatchScreen matchId={matchId} kind={kind} />
    </SportsColumns>
  );
}
