import { inboxMessages as text } from '../../messages.ts';

export const withdrawalTitles = {
  submitted: text.withdrawSubmittedTitle,
  paid: text.withdrawPaidTitle,
  refused: text.withdrawRefusedTitle,
  failed: text.withdrawFailedTitle,
  cancelled: text.withdrawCancelledTitle,
} as const;

export const withdrawalBodies = {
  submitted: text.withdrawSubmittedBody,
  paid: text.withdrawPaidBody,
  refused: text.withdrawRefusedBody,
  failed: text.withdrawFailedBody,
  cancelled: text.withdrawCancelledBody,
} as const;

export const grantNames = {
  upgrade: text.grantUpgrade,
  weekly: text.grantWeekly,
  monthly: text.grantMonthly,
  birthday: text.grantBirthday,
  rebate: text.grantRebate,
} as const;

export const activityTitles = {
  earned: text.activityEarnedTitle,
  lapsing: text.activityLapsingTitle,
  lapsed: text.activityLapsedTitle,
} as const;

export const activityBodies = {
  earned: text.activityEarnedBody,
  lapsing: text.activityLapsingBody,
  lapsed: text.activityLapsedBody,
} as const;
