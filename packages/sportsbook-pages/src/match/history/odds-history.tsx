import type { MatchView } from '@tianping/contract';
import { Segmented, Skeleton, useT } from '@tianping/ui';
import { useEffect, useState } from 'react';
import { useSportsCall, useSportsStore, useView } from '../../sports-context.tsx';
import { lineText } from '../../store/prices/face.ts';
import { includesStake, marketTitle, sideWord } from '../../store/texts/market-texts.ts';
import type { TopicStore } from '../../store/topics/topic-store.ts';
import type { MarketCardData } from '../markets/market-groups.ts';
import css from '../match.module.css';
import { matchMessages as m } from '../match-messages.ts';
import { layOutCourse } from './course-layout.ts';
import { CHART_BOX, OddsChart } from './odds-chart.tsx';

/** Families whose course is shown as a chart, in the order of the choice. */
const FAMILIES = ['win', 'handicap', 'total'];
/** While a match is played its course is fetched again after so many seconds. */
const REFRESH_TICKS = 20;

/** How the main markets' prices moved. */
export function OddsHistory(props: {
  readonly match: MatchView;
  readonly book: TopicStore;
  readonly cards: readonly MarketCardData[];
}) {
  const { match, book, cards } = props;
  const translator = useT();
  const { t } = translator;
  const offered = FAMILIES.flatMap((family) => {
    const card = cards.find((each) => each.family === family && each.group === 'main');
    return card ? [card] : [];
  });
  const [chosen, setChosen] = useState('handicap');
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
  readonly book: TopicStore;
  readonly marketId: string;
  readonly family: string;
}) {
  const { match, book, marketId, family } = props;
  const translator = useT();
  const { t } = translator;
  const oddsType = useView((view) => view.oddsType);
  const answer = useSportsCall('game/sport/oddsHistory', { matchId: match.gameId, marketId });
  useEvery(match.isLive ? REFRESH_TICKS : null, answer.refetch);
  const market = book.market(match.gameId, marketId);
  if (answer.fault) return <p className={css.note}>{t(m.historyFailed)}</p>;
  if (!answer.data) return <Skeleton height="150px" />;
  const { sides, points } = answer.data;
  if (points.length < 2 || !market) return <p className={css.note}>{t(m.historyEmpty)}</p>;
  const form = { oddsType, includesStake: includesStake(family) };
  const layout = layOutCourse(points, sides.length, form, CHART_BOX);
  const names = sides.map((side) =>
    [sideWord(translator, market, match, side), lineText(market, side, 'signed')].join(' ').trim(),
  );
  return (
    <>
      <OddsChart
        layout={layout}
        points={points}
        moments={book.moments(match.gameId)}
        names={names}
        label={t(m.historyText)}
      />
      <table className="vh">
        <caption>{t(m.historyText)}</caption>
        <tbody>
          {names.map((name, at) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{layout.lines[at]?.text ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Calls `act` every so many seconds of the page's single clock; never with null. */
function useEvery(seconds: number | null, act: () => void): void {
  const { clocks } = useSportsStore();
  useEffect(() => {
    if (seconds === null) return;
    let left = seconds;
    return clocks.onTick(() => {
      left -= 1;
      if (left > 0) return;
      left = seconds;
      act();
    });
  }, [clocks, seconds, act]);
}
