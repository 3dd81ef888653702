import { lotteryOf } from '@tianping/plugin-games/lottery';
import { Tabs, useT } from '@tianping/ui';
import { useEffect, useId, useMemo } from 'react';
import type { RoundStageProps } from '../stage.ts';
import { Announcer } from './announcer.tsx';
import { Basket } from './bet/basket.tsx';
import { Board } from './bet/board.tsx';
import { createSlip } from './bet/slip.ts';
import { useChase } from './bet/use-chase.ts';
import { LotteryContext, useLottery, useSlip } from './context.ts';
import { Header } from './header.tsx';
import css from './lottery.module.css';
import { lotteryPageMessages as m } from './messages.ts';
import { Mine } from './results/mine.tsx';
import { Counts, History, LongRuns } from './results/results.tsx';
import { Trend } from './results/trend.tsx';
import { useResult } from './use-result.ts';

/** The page of a lottery: the draw at the top, plays and results below, the basket beside them. */
export function Play(props: RoundStageProps) {
  const family = lotteryOf(props.game.code);
  const slip = useMemo(() => {
    const picker = family?.pickers[0];
    return createSlip({
      groupId: family?.cells[0]?.id ?? '',
      pickerId: picker?.id ?? '',
      rows: picker?.rows.length ?? 1,
    });
  }, [family]);
  const page = useMemo(() => (family ? { props, family, slip } : null), [props, family, slip]);
  if (!page) return null;
  return (
    <LotteryContext.Provider value={page}>
      <Whole />
    </LotteryContext.Provider>
  );
}

function Whole() {
  const { props, slip } = useLottery();
  const { tab } = useSlip();
  const { t } = useT();
  const panelId = useId();
  const { ready } = props;
  useEffect(() => {
    ready();
  }, [ready]);
  useChase();
  useResult();
  const tabs = [
    { value: 'bet', label: t(m.tabBet) },
    { value: 'mine', label: t(m.tabMine) },
    { value: 'history', label: t(m.tabHistory) },
    { value: 'trend', label: t(m.tabTrend) },
    { value: 'long', label: t(m.tabLong) },
    { value: 'counts', label: t(m.tabCounts) },
  ] as const;
  return (
    <div className={css.page} data-view={props.view}>
      <Header />
      <div className={css.main}>
        <Tabs
          label={t(m.pages)}
          choices={tabs}
          value={tab}
          onChange={(next) => slip.setState({ tab: next })}
          panelId={panelId}
        />
        <div
          id={panelId}
          className={css.panel}
          role="tabpanel"
          aria-labelledby={`${panelId}-${tab}`}
        >
          {tab === 'bet' && <Board />}
          {tab === 'mine' && <Mine />}
          {tab === 'history' && <History />}
          {tab === 'trend' && <Trend />}
          {tab === 'long' && <LongRuns />}
          {tab === 'counts' && <Counts />}
        </div>
      </div>
      <Basket />
      <Announcer />
    </div>
  );
}
