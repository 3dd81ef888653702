import type { ActivityKind } from '@tianping/contract';
import type { ComponentType } from 'react';
import { type Answers, answeredApp, shown } from '../../../app/testing/shown.tsx';
import type { PageProps } from '../../../routes/types.ts';
import AgainDepositPage from '../again/again-page.tsx';
import { own as againOwn } from '../again/lazy-own.ts';
import BettingGiftPage from '../bet/bet-page.tsx';
import { own as betOwn } from '../bet/lazy-own.ts';
import DrawGiftPage from '../draw/draw-page.tsx';
import { own as drawOwn } from '../draw/lazy-own.ts';
import FirstDepositPage from '../first/first-page.tsx';
import type { Config } from '../frame/known.ts';
import { frameCode } from '../frame/lazy-own.ts';
import FriendInvitationPage from '../friends/friends-page.tsx';
import { own as friendsOwn } from '../friends/lazy-own.ts';
import LandingPage from '../landing/landing-page.tsx';
import { own as raceOwn } from '../race/lazy-own.ts';
import RacePage from '../race/race-page.tsx';
import { own as signOwn } from '../sign/lazy-own.ts';
import SignGiftPage from '../sign/sign-page.tsx';
import NewTaskPage from '../task/task-page.tsx';
import { SAMPLE_NOW } from './bodies.ts';
import { SAMPLE_ID } from './samples.ts';

export const PAGES: Readonly<Record<ActivityKind, ComponentType<PageProps>>> = {
  race: RacePage,
  landing: LandingPage,
  firstDeposit: FirstDepositPage,
  againDeposit: AgainDepositPage,
  newTask: NewTaskPage,
  drawGift: DrawGiftPage,
  signGift: SignGiftPage,
  friends: FriendInvitationPage,
  bettingGift: BettingGiftPage,
};

/** Fetches the members' code, as a browser does while it requests the activity. */
export async function loadOwnCode(): Promise<void> {
  const pieces = [frameCode, againOwn, betOwn, drawOwn, friendsOwn, raceOwn, signOwn];
  await Promise.all(pieces.map((piece) => piece.load()));
}

/** The page of an activity: `null` is a failed call, `undefined` one in progress. */
export function page(
  kind: ActivityKind,
  config: Config | null | undefined,
  of: { readonly id?: string; readonly others?: Answers; readonly address?: string } = {},
): string {
  const { id = SAMPLE_ID, others = {}, address = '/activity' } = of;
  const Page = PAGES[kind];
  const answers = config === undefined ? others : { ...others, 'act/promotion/config': config };
  return shown(
    <Page params={{ id }} />,
    { ...answeredApp(answers), now: () => SAMPLE_NOW },
    address,
  );
}

export const wordsOf = (html: string): string =>
  html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
export const actOf = (html: string): string | null => /data-act="(\w+)"/.exec(html)?.[1] ?? null;
