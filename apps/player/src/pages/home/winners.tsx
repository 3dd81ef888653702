import { moneyMinor } from '@tianping/base';
import { EmptyState, ErrorState, Money, momentText, SkeletonRows, useT } from '@tianping/ui';
import { useEffect } from 'react';
import type { AnswerFor } from '../../app/api.ts';
import { useApp } from '../../app/context.ts';
import { useCall } from '../../app/query.ts';
import { homeMessages as text } from './messages.ts';
import css from './winners.module.css';

type Winner = AnswerFor<'site/home/winners'>['list'][number];

const REFRESH_MS = 10_000;
const ROWS = 6;

/** The latest bets that won, as they were settled. */
export function Winners() {
  const { t } = useT();
  const { data, fault, isPending, refetch } = useCall('site/home/winners', {});
  useRegularly(refetch);
  return (
    <section className={`panel ${css.winners}`} aria-labelledby="winners-title">
      <header>
        <h2 id="winners-title">{t(text.winnersTitle)}</h2>
        <p>{t(text.winnersText)}</p>
      </header>
      {isPending && <SkeletonRows rows={ROWS} label={t(text.winnersTitle)} />}
      {fault && <ErrorState title={t(text.winnersFault)} onRetry={refetch} />}
      {data?.list.length === 0 && (
        <EmptyState title={t(text.winnersEmpty)} text={t(text.winnersEmptyText)} />
      )}
      {data && data.list.length > 0 && (
        <ol data-testid="winners">
          {data.list.map((winner) => (
            <Row key={winner.key} winner={winner} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Row({ winner }: { readonly winner: Winner }) {
  const translator = useT();
  const { name } = translator;
  const { now } = useApp();
  return (
    <li>
      <b>{winner.name}</b>
      <span>
        {name(winner.team_h)} – {name(winner.team_c)}
      </span>
      <Money amount={moneyMinor(winner.profitMinor)} as="change" className={css.profit} />
      <time dateTime={new Date(winner.settledAt).toISOString()}>
        {momentText(translator, winner.settledAt, now())}
      </time>
    </li>
  );
}

/** Asks again while the page is looked at. */
function useRegularly(ask: () => void): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') ask();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [ask]);
}
