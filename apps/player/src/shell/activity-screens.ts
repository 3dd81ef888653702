import type { Load, Route } from '../routes/types.ts';

/** The code of the activities' screens, by route name: many visitors arrive through a link to one of these. */
const screens: Readonly<Record<string, Load>> = {
  discount: () => import('../pages/activity/discount/discount-page.tsx'),
  racePage: () => import('../pages/activity/race/race-page.tsx'),
  activityLandPage: () => import('../pages/activity/landing/landing-page.tsx'),
  firstDeposit: () => import('../pages/activity/first/first-page.tsx'),
  againDeposit: () => import('../pages/activity/again/again-page.tsx'),
  newTask: () => import('../pages/activity/task/task-page.tsx'),
  drawGift: () => import('../pages/activity/draw/draw-page.tsx'),
  signGift: () => import('../pages/activity/sign/sign-page.tsx'),
  friendInvitation: () => import('../pages/activity/friends/friends-page.tsx'),
  bettingGift: () => import('../pages/activity/bet/bet-page.tsx'),
};

export function loaderOf({ name }: Pick<Route, 'name'>): Load {
  const load = screens[name];
  if (!load) throw new Error(`no screen ${name}`);
  return load;
}
