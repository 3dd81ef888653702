import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import { Icon, useT } from '@tianping/ui';
import { useStore } from 'zustand';
import { boardMessages as m } from '../messages.ts';
import { useDesk } from '../sports-context.tsx';
import type { TopicBook } from '../store/topic-book.ts';
import { GAME_TYPES, ODDS_TYPES } from '../store/view-state.ts';
import { gameName, oddsName } from './names.ts';
import page from './page.module.css';
import { Count, SPORT_ICONS } from './side-menu.tsx';
import { SearchField, Shortcuts, ShowTabs } from './toolbar.tsx';

/** Above the phone's list: show types, sports, search and odds type, leagues. */
export function PhoneHead({ book }: { readonly book: TopicBook | null }) {
  const translator = useT();
  const { t } = translator;
  const desk = useDesk();
  const { gameType, showType, oddsType, favouritesOnly } = useStore(desk.view);
  const favourites = useStore(desk.marks, (marks) => marks.favourites.size);
  return (
    <>
      <div className={page.phoneTabs}>
        <ShowTabs />
      </div>
      <nav className={page.phoneSports} aria-label={t(m.sports)}>
        <button
          type="button"
          aria-pressed={favouritesOnly}
          onClick={() => desk.change({ type: 'favourites', only: !favouritesOnly })}
        >
          <Icon of={IconStar} size="l" />
          {t(m.favouritesShort)}
          <b>{favourites}</b>
        </button>
        {GAME_TYPES.map((type) => (
          <button
            key={type}
            type="button"
            aria-current={type === gameType && !favouritesOnly ? 'page' : undefined}
            onClick={() => desk.change({ type: 'gameType', gameType: type })}
            data-testid={`sport-${type}`}
          >
            <Icon of={SPORT_ICONS[type]} size="l" />
            {gameName(translator, type)}
            <Count gameType={type} showType={showType} />
          </button>
        ))}
      </nav>
      <div className={page.phoneTools}>
        <SearchField />
        <select
          aria-label={t(m.oddsTypes)}
          value={oddsType}
          onChange={(event) => {
            const chosen = ODDS_TYPES.find((type) => type === event.target.value);
            if (chosen) desk.change({ type: 'oddsType', oddsType: chosen });
          }}
        >
          {ODDS_TYPES.map((type) => (
            <option key={type} value={type}>
              {oddsName(translator, type)}
            </option>
          ))}
        </select>
        <button
          type="button"
          className={page.refresh}
          aria-label={t(m.refresh)}
          onClick={() => desk.change({ type: 'refresh' })}
        >
          <Icon of={IconRefresh} size="m" />
        </button>
      </div>
      <div className={page.phoneChips}>
        <Shortcuts book={book} />
      </div>
    </>
  );
}
