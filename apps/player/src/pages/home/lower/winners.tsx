import { moneyMinor } from '@tianping/base';
import type { AnswerFor } from '@tianping/client';
import { agoText, EmptyState, ErrorState, Money, SkeletonRows, useT } from '@tianping/ui';
import noBets from '@tianping/ui/states/no-bets.svg?url';
import { useEffect, useState } from 'react';
import { useApp } from '../../../app/context.ts';
import { useCall } from '../../../app/query.ts';
import { lowerMessages as text } from './lower-messages.ts';
import css from './winners.module.css';

type Winner = AnswerFor<'site/home/winners'>['list'][number];

const REFRESH_MS = 10_000;
const ROWS = 6;

/** The latest winning bets, as they were settled. */
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
        <EmptyState art={noBets} title={t(text.winnersEmpty)} text={t(text.winnersEmptyText)} />
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
        {agoText(translator, winner.settledAt, now())}
      </time>
    </li>
  );
}

/** Asks again at intervals while the page is visible; the relative times are rendered again with it. */
function useRegularly(ask: () => void): void {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      ask();
      tick((count) => count + 1);
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [ask]);
}
