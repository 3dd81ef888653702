import { useT } from '@tianping/ui';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useApp } from '../../app/context.ts';
import type { GameIntent } from '../../app/events.ts';
import { type LaunchHow, type LaunchWays, launchGame } from './launch.ts';

/** Opens games, one at a time. */
export function useLaunch(): {
  readonly launch: (game: GameIntent, how?: LaunchHow) => Promise<void>;
  readonly isBusy: boolean;
} {
  const app = useApp();
  const translator = useT();
  const [, navigate] = useLocation();
  const [isBusy, setBusy] = useState(false);
  const launch = async (game: GameIntent, how: LaunchHow = {}): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    await launchGame(app, translator, browserWays(navigate), game, how);
    setBusy(false);
  };
  return { launch, isBusy };
}

function browserWays(navigate: (path: string) => void): LaunchWays {
  return {
    navigate,
    leave: (url) => window.location.assign(url),
    openWindow() {
      const opened = window.open('', '_blank');
      if (!opened) return null;
      // The other site must not be able to access this one.
      opened.opener = null;
      return {
        show: (url) => opened.location.replace(new URL(url, window.location.origin)),
        close: () => opened.close(),
      };
    },
  };
}
