import { moneyMinor, moneyText } from '@tianping/base';
import type { PayoutAccountView } from '@tianping/contract';
import type { Translator } from '@tianping/i18n';
import { momentText } from '@tianping/ui';
import { leastOf } from '@tianping/withdrawals';
import { plainAmount } from '../../../features/wallet/amount.ts';
import { withWayBack } from '../../../routes/way-back.ts';
import { ADD_LINKS } from '../cards/links.ts';
import { withdrawMessages as text } from './messages.ts';
import type { Method, MethodCfg, Terms } from './types.ts';

/** Why nothing can be withdrawn now: the obstacle, its reason, and what to do about it. */
export interface Blocker {
  readonly kind:
    | 'name'
    | 'lock'
    | 'pause'
    | 'password'
    | 'turnover'
    | 'count'
    | 'money'
    | 'balance'
    | 'account'
    | 'cooling';
  readonly title: string;
  readonly why: string;
  readonly way: { readonly label: string; readonly href: string } | null;
}

/** The page that each step returns to. */
const HERE = '/mine/takemoney';

export interface WithdrawStatus {
  readonly terms: Terms;
  readonly method: Method;
  readonly limits: Limits;
  /** Until when withdrawals are paused after a change of phone or password. */
  readonly pausedUntil: number | null;
  /** A cooling-off period, in which nothing can be staked towards turnover; null without one. */
  readonly coolOffUntil: number | null;
  readonly now: number;
}

export interface Limits {
  readonly minMinor: number;
  readonly maxMinor: number;
  /** Whether all that is left is below the minimum, and may be withdrawn in one go. */
  readonly isRest: boolean;
}

/**
 * The limits of one withdrawal by the chosen method; those of the terms until the site's are known. Never more than the
 * day's allowance; where all that is left is below the minimum, exactly that.
 */
export function limitsOf(terms: Terms, cfg: MethodCfg | undefined): Limits {
  const { leave, wholeRest } = terms;
  const usualMinor = cfg?.minMinor ?? terms.minMinor;
  const { withdrawableMinor } = leave;
  const minMinor = leastOf({ minMinor: usualMinor, withdrawableMinor, wholeRest });
  return {
    minMinor,
    isRest: minMinor < usualMinor,
    maxMinor: Math.min(cfg?.maxMinor ?? terms.maxMinor, terms.todayMaxMinor),
  };
}

/** What prevents a withdrawal, ordered by how long it takes to resolve, longest first. */
export function blockersOf(translator: Translator, at: WithdrawStatus): readonly Blocker[] {
  return [...ownerBlockers(translator, at), ...moneyBlockers(translator, at)];
}

const money = (minor: number): string => moneyText(moneyMinor(minor));

function ownerBlockers(translator: Translator, at: WithdrawStatus): readonly Blocker[] {
  const { t } = translator;
  const { terms, method, pausedUntil, now } = at;
  const time = (moment: number): string => momentText(translator, moment, now);
  const found: Blocker[] = [];
  if (!terms.realNameSet) {
    const way = { label: t(text.blockNameDo), href: withWayBack('/mine/auth', HERE) };
    found.push({ kind: 'name', title: t(text.blockName), why: t(text.blockNameWhy), way });
  }
  // `lockedUntil` includes the pause while it is the later one; then it is no lock of the member's own.
  const isOwnLock = terms.lockedUntil !== pausedUntil;
  if (terms.lockedUntil !== null && terms.lockedUntil > now && isOwnLock) {
    const why = t(text.blockLockWhy, { time: time(terms.lockedUntil) });
    found.push({ kind: 'lock', title: t(text.blockLock), why, way: null });
  }
  if (pausedUntil !== null && pausedUntil > now) {
    const why = t(text.blockPauseWhy, { time: time(pausedUntil) });
    found.push({ kind: 'pause', title: t(text.blockPause), why, way: null });
  }
  if (!terms.payPasswordSet) {
    const why = t(text.blockPasswordWhy);
    found.push({ kind: 'password', title: t(text.blockPassword), why, way: null });
  }
  const accounts = terms.accounts.filter(({ kind }) => kind === method);
  if (accounts.length === 0) {
    const way = { label: t(ADD_TEXTS[method]), href: withWayBack(ADD_LINKS[method], HERE) };
    found.push({ kind: 'account', title: t(text.blockAccount), why: t(text.blockAccountWhy), way });
  } else if (!accounts.some((account) => isUsable(account, now))) {
    const first = Math.min(...accounts.map(({ usableAt }) => usableAt ?? now));
    const why = t(text.blockCoolingWhy, { time: time(first) });
    found.push({ kind: 'cooling', title: t(text.blockCooling), why, way: null });
  }
  return found;
}

function moneyBlockers(translator: Translator, at: WithdrawStatus): readonly Blocker[] {
  const { t } = translator;
  const { terms, limits, coolOffUntil, now } = at;
  const found: Blocker[] = [];
  const { missingMinor, withdrawableMinor } = terms.leave;
  if (missingMinor > 0) {
    found.push({
      kind: 'turnover',
      title: t(text.blockTurnover, { missing: money(missingMinor) }),
      why:
        coolOffUntil !== null && coolOffUntil > now
          ? t(text.blockTurnoverCooling, { time: momentText(translator, coolOffUntil, now) })
          : t(text.blockTurnoverWhy),
      way: { label: t(text.blockTurnoverDo), href: '#turnover' },
    });
  }
  if (terms.todayCount >= terms.todayCountMax) {
    const why = t(text.blockCountWhy, { used: terms.todayCount });
    found.push({ kind: 'count', title: t(text.blockCount), why, way: null });
  } else if (terms.todayMaxMinor - terms.todayMinor < limits.minMinor) {
    const why = t(text.blockMoneyWhy, { used: money(terms.todayMinor) });
    found.push({ kind: 'money', title: t(text.blockMoney), why, way: null });
  }
  // What turnover locks now still counts as money that is there.
  const hasMinor = missingMinor > 0 ? terms.availableMinor : withdrawableMinor;
  if (hasMinor < limits.minMinor) {
    const sums = { min: money(limits.minMinor), available: money(hasMinor) };
    const why = t(text.blockBalanceWhy, sums);
    found.push({ kind: 'balance', title: t(text.blockBalance), why, way: null });
  }
  return found;
}

export const ADD_TEXTS = {
  bank: text.addBank,
  coin: text.addCoin,
  wallet: text.addWallet,
} as const;

/** Whether the account's waiting period is over. */
export function isUsable(account: PayoutAccountView, now: number): boolean {
  return account.usableAt === null || account.usableAt <= now;
}

/** The message under the amount; `null` when it may be sent. */
export function amountIssue(
  t: Translator['t'],
  amountMinor: number | null,
  terms: Terms,
  limits: Limits,
): string | null {
  if (amountMinor === null) return t(text.amountMalformed);
  const { withdrawableMinor } = terms.leave;
  if (amountMinor < limits.minMinor && limits.isRest) {
    return t(text.amountWhole, { available: money(withdrawableMinor) });
  }
  if (amountMinor < limits.minMinor || amountMinor > limits.maxMinor) {
    return t(text.amountOutOfLimits, {
      min: money(limits.minMinor),
      max: money(limits.maxMinor),
    });
  }
  if (amountMinor > withdrawableMinor) {
    return t(text.amountOverBalance, { available: money(withdrawableMinor) });
  }
  const left = Math.max(0, terms.todayMaxMinor - terms.todayMinor);
  return amountMinor > left ? t(text.amountOverDay, { left: money(left) }) : null;
}

/** The most that can be withdrawn in one order, as text for the field. */
export function wholeAmount(terms: Terms, limits: Limits): string {
  const left = Math.max(0, terms.todayMaxMinor - terms.todayMinor);
  return plainAmount(Math.min(terms.leave.withdrawableMinor, limits.maxMinor, left));
}
