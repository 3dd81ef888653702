import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Icon, useT } from '@tianping/ui';
import { Link } from 'wouter';
import { HotMatch } from '../../../features/live/hot-match.tsx';
import { Cards } from '../../../features/live/live-strip.tsx';
import { useLiveCards } from '../../../features/live/use-live-cards.ts';
import { sportLink, wholeSportLink } from '../../../routes/sport-links.ts';
import css from './lobby.module.css';
import { lobbyTexts as text } from './messages.ts';

const SHOWN = 4;

/** The sportsbook's matches in play for the lobby's category, the most popular one with details. */
export default function LobbyMatches(props: { readonly category: 'TY' | 'DJ' }) {
  const { t } = useT();
  const isESports = props.category === 'DJ';
  const sport = isESports ? 'ES' : null;
  const playing = useLiveCards(isESports ? 'OP:RB' : 'FT:RB BK:RB TN:RB', SHOWN, sport);
  const today = useLiveCards(isESports ? 'OP:FT' : 'FT:FT', SHOWN, sport);
  const live = playing.cards.length > 0 ? playing : today;
  const hot = playing.cards[0];
  return (
    <div className={`wrap ${css.games}`} data-testid="lobby-matches">
      <div className={css.head}>
        <h2>{t(hot || live.cards.length === 0 ? text.hotMatches : text.todayMatches)}</h2>
        <p>{t(isESports ? text.eSportsText : text.sportsText)}</p>
        <Link
          href={isESports ? wholeSportLink('OP') : sportLink('RB')}
          className={`${css.total} ${css.more}`}
        >
          {t(text.allMatches)}
          <Icon of={IconChevronRight} size="s" />
        </Link>
      </div>
      <Cards status={live.status} cards={live.cards} />
      {hot && <HotMatch card={hot} />}
    </div>
  );
}
