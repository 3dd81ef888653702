import type { ComponentType } from 'react';
import type { PageProps } from '../../../routes/types.ts';
import type { LobbyCategory } from './facts.ts';
import { LobbyPage } from './lobby-page.tsx';

/** One page for each category. */
export const lobbyPages: Readonly<Record<LobbyCategory, ComponentType<PageProps>>> = {
  TY: () => <LobbyPage category="TY" />,
  ZR: () => <LobbyPage category="ZR" />,
  QP: () => <LobbyPage category="QP" />,
  DJ: () => <LobbyPage category="DJ" />,
  CP: () => <LobbyPage category="CP" />,
  DZ: () => <LobbyPage category="DZ" />,
  BY: () => <LobbyPage category="BY" />,
};
