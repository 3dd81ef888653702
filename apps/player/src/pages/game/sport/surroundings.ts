import { keepStakes, readStakes } from '@tianping/sportsbook';
import type { SportsSurroundings } from '@tianping/sportsbook-pages';
import { showToast } from '@tianping/ui';
import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useApp, useMember, usePreferences, useSession, useSite } from '../../../app/context.ts';
import { useCall } from '../../../app/query.ts';
import { talkAbout } from '../../../features/chat/talk-about.tsx';
import { useOwnLimit } from '../../../features/protection/use-own-limit.ts';
import { namePage } from '../../../routes/page-names.ts';
import { lendSearch, lendSlip } from '../../../routes/page-tools.ts';
import { codeOfSearch } from './place.ts';

/** What the sportsbook receives from the site and may change: the member, the balance, the edition. */
export function useSurroundings(): SportsSurroundings {
  const { events, preferences, now } = useApp();
  const { edition, rise, quickStakes } = usePreferences();
  const { playMoney, stakeChips: siteStakes, sameSelectionOnce } = useSite();
  const stakeChips = useMemo(
    () => readStakes(quickStakes) ?? siteStakes,
    [quickStakes, siteStakes],
  );
  const userId = useSession()?.userId ?? null;
  const availableMinor = useMember((state) => state.balance?.availableMinor ?? null);
  const ownLimit = useOwnLimit();
  const [path] = useLocation();
  const sharedCode = codeOfSearch(useSearch());
  return useMemo(
    () => ({
      useCall,
      now,
      edition,
      rise,
      chooseRise: (chosen) => preferences.choose({ rise: chosen }),
      member: userId === null ? null : { id: userId },
      availableMinor: userId === null ? null : availableMinor,
      ownLimit: userId === null ? null : ownLimit,
      playMoney,
      stakeChips,
      chooseStakes: (chosen) => preferences.choose({ quickStakes: chosen && keepStakes(chosen) }),
      sameSelectionOnce,
      openLogin: () => events.emit('login', { wanted: '/game/sport/crty' }),
      openDeposit: () => navigate('/mine/savemoney'),
      openRecords: () => navigate('/mine/betRecord'),
      openProtection: () => navigate('/mine/protection'),
      talk: talkAbout,
      sharedCode,
      shareUrl: (code) => `${location.origin}/game/sport/crty?code=${code}`,
      namePage: (name) => namePage(path, name),
      lendSlip,
      lendSearch,
      notify: (title) => void showToast({ tone: 'warn', title }),
      confirm: (title) => void showToast({ tone: 'ok', title }),
    }),
    [
      now,
      events,
      preferences,
      edition,
      rise,
      userId,
      availableMinor,
      ownLimit,
      playMoney,
      stakeChips,
      sameSelectionOnce,
      sharedCode,
      path,
    ],
  );
}
