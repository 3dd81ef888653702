import type { MatchView } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import { useT } from '@tianping/ui';
import { named } from '../../board/roles.ts';
import { isFootball } from '../../store/texts/match-texts.ts';
import { matchMessages as m } from '../match-messages.ts';
import { type MarketCardData, type MarketTab, tabsOf } from './market-groups.ts';
import css from './market-tabs.module.css';

/** Groups of markets that the match has, with their counts. */
export function MarketTabs(props: {
  readonly match: Pick<MatchView, 'sport'>;
  readonly cards: readonly MarketCardData[];
  readonly value: MarketTab;
  readonly onChoose: (tab: MarketTab) => void;
}) {
  const { match, cards, value, onChoose } = props;
  const { t } = useT();
  const name = (tab: MarketTab): string => {
    if (tab === 'segment' && !isFootball(match)) return t(m.tabParts);
    return tab === 'goals' && !isFootball(match) ? t(m.tabPoints) : t(TAB_NAMES[tab]);
  };
  return (
    <div className={css.tabs} {...named('group', t(m.marketGroups))}>
      {tabsOf(cards).map(({ tab, count }) => (
        <button
          key={tab}
          type="button"
          aria-pressed={tab === value}
          onClick={() => onChoose(tab)}
          data-testid={`tab-${tab}`}
        >
          {name(tab)} <b className="num">{count}</b>
        </button>
      ))}
    </div>
  );
}

const TAB_NAMES: Readonly<Record<MarketTab, Message>> = {
  all: m.tabAll,
  main: m.tabMain,
  score: m.tabScore,
  segment: m.tabHalf,
  goals: m.tabGoals,
  corners: m.tabCorners,
  cards: m.tabCards,
  windows: m.tabWindows,
  special: m.tabSpecial,
  outright: m.tabOutright,
};
