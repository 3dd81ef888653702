import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconBallFootball from '@tabler/icons-react/dist/esm/icons/IconBallFootball.mjs';
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import IconCalendarDollar from '@tabler/icons-react/dist/esm/icons/IconCalendarDollar.mjs';
import IconCards from '@tabler/icons-react/dist/esm/icons/IconCards.mjs';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconCoinYuan from '@tabler/icons-react/dist/esm/icons/IconCoinYuan.mjs';
import IconConfetti from '@tabler/icons-react/dist/esm/icons/IconConfetti.mjs';
import IconDeviceGamepad2 from '@tabler/icons-react/dist/esm/icons/IconDeviceGamepad2.mjs';
import IconDiamond from '@tabler/icons-react/dist/esm/icons/IconDiamond.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconFlask from '@tabler/icons-react/dist/esm/icons/IconFlask.mjs';
import IconGauge from '@tabler/icons-react/dist/esm/icons/IconGauge.mjs';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import IconHeadset from '@tabler/icons-react/dist/esm/icons/IconHeadset.mjs';
import IconHierarchy from '@tabler/icons-react/dist/esm/icons/IconHierarchy.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs';
import IconLifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs';
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconShieldHeart from '@tabler/icons-react/dist/esm/icons/IconShieldHeart.mjs';
import IconShieldX from '@tabler/icons-react/dist/esm/icons/IconShieldX.mjs';
import IconTypography from '@tabler/icons-react/dist/esm/icons/IconTypography.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import IconWebhook from '@tabler/icons-react/dist/esm/icons/IconWebhook.mjs';
import type { Permission } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import type { IconShape } from '@tianping/ui';
import { type ComponentType, lazy } from 'react';
import { officeMessages as text } from '../messages.ts';
import { placeMessages as name } from './place-messages.ts';

/** One page of the office: where it is, who may open it, and its code, fetched when it is. */
export interface Place {
  readonly path: string;
  readonly name: Message;
  readonly icon: IconShape;
  /** Null: everybody who is logged in. */
  readonly permission: Permission | null;
  /** Queues of the dashboard whose counts are shown beside its name. */
  readonly queues?: readonly string[];
  readonly page: ComponentType;
}

export interface PlaceGroup {
  readonly name: Message;
  readonly places: readonly Place[];
}

const page = (load: () => Promise<{ readonly default: ComponentType }>): ComponentType =>
  lazy(load);

const overview: readonly Place[] = [
  {
    path: '/',
    name: name.dashboard,
    icon: IconGauge,
    permission: 'dashboard.read',
    page: page(() => import('../pages/dashboard/dashboard-page.tsx')),
  },
  {
    path: '/approvals',
    name: name.approvals,
    icon: IconChecklist,
    permission: null,
    queues: ['approvals'],
    page: page(() => import('../pages/approvals/approvals-page.tsx')),
  },
  {
    path: '/reports',
    name: name.reports,
    icon: IconChartBar,
    permission: 'reports.read',
    page: page(() => import('../pages/reports/reports-page.tsx')),
  },
];

const funds: readonly Place[] = [
  {
    path: '/withdrawals',
    name: name.withdrawals,
    icon: IconBuildingBank,
    permission: 'withdrawals.read',
    queues: ['withdrawals', 'withdrawals2', 'payouts'],
    page: page(() => import('../pages/withdrawals/withdrawals-page.tsx')),
  },
  {
    path: '/deposits',
    name: name.deposits,
    icon: IconCoinYuan,
    permission: 'deposits.read',
    queues: ['deposits'],
    page: page(() => import('../pages/deposits/deposits-page.tsx')),
  },
  {
    path: '/callbacks',
    name: name.callbacks,
    icon: IconWebhook,
    permission: 'callbacks.read',
    page: page(() => import('../pages/deposits/callbacks-page.tsx')),
  },
  {
    path: '/transfers',
    name: name.transfers,
    icon: IconArrowsExchange,
    permission: 'transfers.read',
    queues: ['transfers'],
    page: page(() => import('../pages/transfers/transfers-page.tsx')),
  },
  {
    path: '/gifts',
    name: name.gifts,
    icon: IconGift,
    permission: 'config.read',
    page: page(() => import('../pages/gifts/gifts-page.tsx')),
  },
  {
    path: '/promotions',
    name: name.promotions,
    icon: IconConfetti,
    permission: 'promotions.read',
    page: page(() => import('../pages/promotions/promotions-page.tsx')),
  },
  {
    path: '/postings',
    name: name.postings,
    icon: IconReceipt,
    permission: 'members.read',
    page: page(() => import('../pages/postings/postings-page.tsx')),
  },
  {
    path: '/reconciliation',
    name: name.reconciliation,
    icon: IconScale,
    permission: 'reconciliation.read',
    queues: ['reconciliation'],
    page: page(() => import('../pages/reconciliation/reconciliation-page.tsx')),
  },
];

const members: readonly Place[] = [
  {
    path: '/members',
    name: name.members,
    icon: IconUser,
    permission: 'members.read',
    page: page(() => import('../pages/members/members-page.tsx')),
  },
  {
    path: '/agents',
    name: name.agents,
    icon: IconHierarchy,
    permission: 'agents.read',
    page: page(() => import('../pages/agents/agents-page.tsx')),
  },
  {
    path: '/agent-applications',
    name: name.agentApplications,
    icon: IconUserPlus,
    permission: 'agents.read',
    page: page(() => import('../pages/agents/applications-page.tsx')),
  },
  {
    path: '/agent-settlement',
    name: name.agentSettlement,
    icon: IconCalendarDollar,
    permission: 'agents.read',
    page: page(() => import('../pages/agents/settle-page.tsx')),
  },
  {
    path: '/support',
    name: name.support,
    icon: IconHeadset,
    permission: 'support.read',
    queues: ['support'],
    page: page(() => import('../pages/support/support-page.tsx')),
  },
  {
    path: '/resets',
    name: name.resets,
    icon: IconLifebuoy,
    permission: 'members.read',
    queues: ['resets'],
    page: page(() => import('../pages/resets/resets-page.tsx')),
  },
  {
    path: '/feedback',
    name: name.feedback,
    icon: IconMessage,
    permission: 'feedback.read',
    queues: ['feedback'],
    page: page(() => import('../pages/feedback/feedback-page.tsx')),
  },
  {
    path: '/mailings',
    name: name.mailings,
    icon: IconMail,
    permission: 'mailings.read',
    page: page(() => import('../pages/mailings/mailings-page.tsx')),
  },
  {
    path: '/chat',
    name: name.chat,
    icon: IconMessages,
    permission: 'chat.read',
    queues: ['chat'],
    page: page(() => import('../pages/chat/chat-page.tsx')),
  },
  {
    path: '/protection',
    name: name.protection,
    icon: IconShieldHeart,
    permission: 'members.read',
    page: page(() => import('../pages/protection/protection-page.tsx')),
  },
];

const games: readonly Place[] = [
  {
    path: '/matches',
    name: name.matches,
    icon: IconBallFootball,
    permission: 'bets.read',
    queues: ['matches'],
    page: page(() => import('../pages/bets/matches-page.tsx')),
  },
  {
    path: '/bets',
    name: name.bets,
    icon: IconList,
    permission: 'bets.read',
    page: page(() => import('../pages/bets/bets-page.tsx')),
  },
  {
    path: '/rounds',
    name: name.rounds,
    icon: IconCards,
    permission: 'bets.read',
    page: page(() => import('../pages/rounds/rounds-page.tsx')),
  },
  {
    path: '/games',
    name: name.games,
    icon: IconLayoutGrid,
    permission: 'bets.read',
    page: page(() => import('../pages/venues/games-page.tsx')),
  },
  {
    path: '/sessions',
    name: name.sessions,
    icon: IconDeviceGamepad2,
    permission: 'bets.read',
    page: page(() => import('../pages/venues/sessions-page.tsx')),
  },
  {
    path: '/jackpots',
    name: name.jackpots,
    icon: IconDiamond,
    permission: 'bets.read',
    page: page(() => import('../pages/venues/jackpots-page.tsx')),
  },
  {
    path: '/refusals',
    name: name.refusals,
    icon: IconShieldX,
    permission: 'callbacks.read',
    page: page(() => import('../pages/venues/refusals-page.tsx')),
  },
  {
    path: '/lab',
    name: name.lab,
    icon: IconFlask,
    permission: 'bets.read',
    page: page(() => import('../pages/lab/lab-page.tsx')),
  },
];

const system: readonly Place[] = [
  {
    path: '/switches',
    name: name.switches,
    icon: IconPlayerPause,
    permission: 'config.read',
    page: page(() => import('../pages/switches/switches-page.tsx')),
  },
  {
    path: '/config',
    name: name.config,
    icon: IconSettings,
    permission: 'config.read',
    page: page(() => import('../pages/config/config-page.tsx')),
  },
  {
    path: '/wording',
    name: name.wording,
    icon: IconTypography,
    permission: 'config.read',
    page: page(() => import('../pages/wording/wording-page.tsx')),
  },
  {
    path: '/banners',
    name: name.banners,
    icon: IconPhoto,
    permission: 'config.read',
    page: page(() => import('../pages/banners/banners-page.tsx')),
  },
  {
    path: '/jobs',
    name: name.jobs,
    icon: IconClock,
    permission: 'jobs.read',
    page: page(() => import('../pages/jobs/jobs-page.tsx')),
  },
  {
    path: '/audit',
    name: name.audit,
    icon: IconFileText,
    permission: 'audit.read',
    page: page(() => import('../pages/audit/audit-page.tsx')),
  },
  {
    path: '/staff',
    name: name.staff,
    icon: IconKey,
    permission: 'staff.read',
    page: page(() => import('../pages/staff/staff-page.tsx')),
  },
];

/** Pages that the menu does not list. */
const hiddenPlaces: readonly Place[] = [
  {
    path: '/account',
    name: name.account,
    icon: IconUser,
    permission: null,
    page: page(() => import('../pages/account/account-page.tsx')),
  },
];

export const placeGroups: readonly PlaceGroup[] = [
  { name: text.groupOverview, places: overview },
  { name: text.groupFunds, places: funds },
  { name: text.groupMembers, places: members },
  { name: text.groupGames, places: games },
  { name: text.groupSystem, places: system },
];

/** The page of a path; of several that match, the longest. */
export function placeOf(path: string): Place | null {
  const all = [...placeGroups.flatMap(({ places }) => places), ...hiddenPlaces];
  const fits = all.filter((place) =>
    place.path === '/' ? path === '/' : path === place.path || path.startsWith(`${place.path}/`),
  );
  return fits.toSorted((a, b) => b.path.length - a.path.length)[0] ?? null;
}
