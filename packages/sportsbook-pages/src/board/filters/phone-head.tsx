import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs';
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import { Icon, useT } from '@tianping/ui';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { RESULTS_ADDRESS, RULES_ADDRESS } from '../../addresses.ts';
import { boardMessages as m } from '../../messages.ts';
import { slipPartMessages } from '../../slip/slip-parts-messages.ts';
import { useSlipStore } from '../../slip/state/slip-context.tsx';
import { useSports, useSportsStore, useView } from '../../sports-context.tsx';
import { GAME_TYPES, type GameType, isOutrightShow } from '../../store/list/view-state.ts';
import type { TopicStore } from '../../store/topics/topic-store.ts';
import { useCount } from '../menu/side-menu.tsx';
import { SPORT_ICONS } from '../menu/sport-icons.ts';
import { gameName } from '../names.ts';
import { NoticeStrip } from '../notice-strip.tsx';
import page from '../page.module.css';
import { DayChips, LeagueChips, OutrightChoices } from './chips.tsx';
import { LeagueFilterButton } from './league-filter-button.tsx';
import { PhoneSettings } from './phone-settings.tsx';
import { ParlayTab, SearchField, ShowTabs } from './toolbar.tsx';

/** The head of the phone's list: show types, sports, leagues or days; the search while it is open. */
export function PhoneHead({ book }: { readonly book: TopicStore | null }) {
  const store = useSportsStore();
  const showType = useStore(store.view, (view) => view.showType);
  const isOutright = isOutrightShow(showType);
  return (
    <div className={page.phoneTop}>
      <PhoneSearch />
      <div className={page.phoneTabs}>
        <ShowTabs />
        <ParlayTab />
      </div>
      <SportChips />
      <div className={page.phoneChips}>
        {isOutright ? <OutrightChoices book={book} /> : <LeagueChips book={book} />}
        <LeagueFilterButton book={book} isSmall />
        <TalkLink />
        <PhoneSettings />
      </div>
      {showType === 'FU' && (
        <div className={page.phoneChips}>
          <DayChips book={book} />
        </div>
      )}
    </div>
  );
}

/** A link to the chat room of the sport that is shown, where the site has a chat. */
function TalkLink() {
  const { t } = useT();
  const { talk } = useSports().around;
  const gameType = useView((view) => view.gameType);
  if (!talk) return null;
  return (
    <Link className={page.filterSmall} href={`/chat?room=sport:${gameType}`} aria-label={t(m.talk)}>
      <Icon of={IconMessages} />
    </Link>
  );
}

/** The search, opened from the header; it stays open while it has text. */
function PhoneSearch() {
  const { t } = useT();
  const store = useSportsStore();
  const { lendSearch } = useSports().around;
  const [isOpen, setOpen] = useState(false);
  const hasText = useView((view) => view.search !== '');
  useEffect(() => {
    lendSearch?.(() => setOpen(true));
    return () => lendSearch?.(null);
  }, [lendSearch]);
  if (!isOpen && !hasText) return null;
  return (
    <div className={page.phoneTools}>
      <SearchField isFocused={isOpen} />
      <button
        type="button"
        onClick={() => {
          store.change({ type: 'search', text: '' });
          setOpen(false);
        }}
      >
        {t(m.cancel)}
      </button>
    </div>
  );
}

/** Favourites and the sports, scrolling sideways; notices, results, rules, a shared slip at the end. */
function SportChips() {
  const translator = useT();
  const { t } = translator;
  const store = useSportsStore();
  const slip = useSlipStore();
  const { gameType, favouritesOnly } = useStore(store.view);
  const favourites = useStore(
    store.marks,
    (marks) => marks.favourites.size + marks.favouriteLeagues.size,
  );
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const chosen = bar.current?.querySelector('[aria-current]');
    if (!bar.current || !chosen) return;
    const [room, own] = [bar.current.getBoundingClientRect(), chosen.getBoundingClientRect()];
    if (own.left < room.left) bar.current.scrollLeft -= room.left - own.left;
    else if (own.right > room.right) bar.current.scrollLeft += own.right - room.right;
  }, [gameType]);
  return (
    <nav ref={bar} className={page.phoneSports} aria-label={t(m.sports)}>
      <button
        type="button"
        aria-pressed={favouritesOnly}
        onClick={() => store.change({ type: 'favourites', only: !favouritesOnly })}
        data-testid="favourites"
      >
        <Icon of={IconStar} size="l" />
        {t(m.favouritesShort)}
        <b>{favourites}</b>
      </button>
      {GAME_TYPES.map((type) => (
        <PhoneSport key={type} gameType={type} isChosen={type === gameType && !favouritesOnly} />
      ))}
      <NoticeStrip isShort />
      <Link href={RESULTS_ADDRESS}>
        <Icon of={IconHistory} size="l" />
        {t(m.results)}
      </Link>
      <Link href={RULES_ADDRESS}>
        <Icon of={IconBook2} size="l" />
        {t(m.rulesShort)}
      </Link>
      {/* An empty slip has no sheet on the phone, so a code is asked for here. */}
      <button
        type="button"
        onClick={() => slip.openDialog({ kind: 'load', code: '' })}
        data-testid="head-load"
      >
        <Icon of={IconQrcode} size="l" />
        {t(slipPartMessages.loadShort)}
      </button>
    </nav>
  );
}

function PhoneSport(props: { readonly gameType: GameType; readonly isChosen: boolean }) {
  const { gameType, isChosen } = props;
  const translator = useT();
  const store = useSportsStore();
  const showType = useStore(store.view, (view) => view.showType);
  const show = gameType === 'FS' || isOutrightShow(showType) ? undefined : showType;
  const count = useCount(show ? { gameType, showType: show } : { gameType });
  return (
    <button
      type="button"
      className={count === 0 ? page.zero : undefined}
      aria-current={isChosen ? 'page' : undefined}
      onClick={() => store.change({ type: 'gameType', gameType })}
      data-testid={`sport-${gameType}`}
    >
      <Icon of={SPORT_ICONS[gameType]} size="l" />
      {gameName(translator, gameType)}
      <b>{count}</b>
    </button>
  );
}
