import type { MatchView } from '@tianping/contract';
import { Segmented, Skeleton, useT } from '@tianping/ui';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../app/late-code.ts';
import { useCall } from '../../../app/query.ts';
import { useView } from '../sports-context.tsx';
import { includesStake, marketTitle, sideWord } from '../store/market-texts.ts';
import type { TopicBook } from '../store/topic-book.ts';
import { historySeries } from './history-series.ts';
import type { MarketCardData } from './market-groups.ts';
import css from './match.module.css';
import { matchMessages as m } from './match-messages.ts';

const OddsChart = lazyPart(() => import('./odds-chart.tsx'));

/** Families whose course is worth a chart, in the order of the choice. */
const FAMILIES = ['win', 'handicap', 'total'];

/** How the main markets' prices moved. */
export function OddsHistory(props: {
  readonly match: MatchView;
  readonly book: TopicBook;
  readonly cards: readonly MarketCardData[];
}) {
  const { match, book, cards } = props;
  const translator = useT();
  const { t } = translator;
  const offered = FAMILIES.flatMap((family) => {
    const card = cards.find((each) => each.family === family && each.group === 'main');
    return card ? [card] : [];
  });
  const [chosen, setChosen] = useState('win');
  const card = offered.find(({ family }) => family === chosen) ?? offered[0];
  if (!card) return null;
  const main = card.ids.find((id) => book.market(match.gameId, id)?.main) ?? card.ids[0] ?? '';
  return (
    <section className={`${css.card} ${css.pad}`} data-testid="odds-history">
      <div className={css.headRow}>
        <h2>{t(m.history)}</h2>
        <Segmented
          label={t(m.history)}
          value={card.family}
          onChange={setChosen}
          choices={offered.map((each) => ({
            value: each.family,
            label: marketTitle(translator, { ...each, line: null }, match),
          }))}
        />
      </div>
      <Course match={match} book={book} marketId={main} family={card.family} />
    </section>
  );
}

function Course(props: {
  readonly match: MatchView;
  readonly book: TopicBook;
  readonly marketId: string;
  readonly family: string;
}) {
  const { match, book, marketId, family } = props;
  const translator = useT();
  const { t } = translator;
  const oddsType = useView((view) => view.oddsType);
  const answer = useCall('game/sport/oddsHistory', { matchId: match.gameId, marketId });
  const market = book.market(match.gameId, marketId);
  if (answer.fault) return <p className={css.note}>{t(m.historyFailed)}</p>;
  if (!answer.data) return <Skeleton height="150px" />;
  const { sides, points } = answer.data;
  if (points.length < 2 || !market) return <p className={css.note}>{t(m.historyEmpty)}</p>;
  const series = historySeries(points, sides, { oddsType, includesStake: includesStake(family) });
  const names = sides.map((side) => sideWord(translator, market, match, side));
  return (
    <>
      <Suspense fallback={<Skeleton height="150px" />}>
        <OddsChart series={series} names={names} label={t(m.historyText)} />
      </Suspense>
      <table className="vh">
        <caption>{t(m.historyText)}</caption>
        <tbody>
          {names.map((name, at) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{series.values[at]?.findLast((value) => value !== null) ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
