import type { MemberId, SiteId, UnixMs } from '@tianping/base';
import type { PaymentChannel } from '../rules/channel.ts';
import {
  type ChannelTerms,
  type DepositTerms,
  isForGrade,
  type PayerNeed,
} from '../rules/terms.ts';
import type { PaymentsDeps } from './deps.ts';
import { readLocks } from './orders/account-status.ts';

/** A channel that a site offers, with the limits it configures. */
export interface OfferedChannel {
  readonly channel: PaymentChannel;
  readonly terms: ChannelTerms;
}

/** A channel as one member sees it. */
export interface MemberOffer extends OfferedChannel {
  readonly state: 'open' | 'maintenance' | 'locked';
  readonly until: UnixMs | null;
  /** What the member must provide first. */
  readonly needs: readonly PayerNeed[];
}

/** What is known of the payer. */
export interface Payer {
  readonly realName: string | null;
  readonly hasPhone: boolean;
  readonly hasBirthday: boolean;
}

/** The site's channels in its order; none while deposits are disabled, no sandbox channel where money is real. */
export function offeredChannels(
  { channels }: Pick<PaymentsDeps, 'channels'>,
  site: DepositTerms,
): readonly OfferedChannel[] {
  if (site.depositDisabled) return [];
  return site.paymentChannels.flatMap((terms) => {
    const channel = channels.get(terms.code);
    return channel && isAllowed(channel, site) ? [{ channel, terms }] : [];
  });
}

/** The screen that the specification names after a company is for play money only, whatever channel uses it. */
function isAllowed(channel: PaymentChannel, site: DepositTerms): boolean {
  return site.money.playMoney || !(channel.sandbox || channel.wait === 'huione');
}

export function offeredChannel(
  deps: Pick<PaymentsDeps, 'channels'>,
  site: DepositTerms,
  asked: { readonly code: string; readonly grade: number },
): OfferedChannel | null {
  const offered = offeredChannels(deps, site).find(({ channel }) => channel.code === asked.code);
  return offered && isForGrade(offered.terms, asked.grade) ? offered : null;
}

/** The channels that a member of that grade sees, and why some of them cannot be used now. */
export async function offersTo(
  deps: PaymentsDeps,
  asking: {
    readonly siteId: SiteId;
    readonly memberId: MemberId;
    readonly site: DepositTerms;
    readonly grade: number;
    readonly payer: Payer;
  },
): Promise<readonly MemberOffer[]> {
  const locks = await readLocks(deps.db, asking, deps.clock.now());
  return offeredChannels(deps, asking.site)
    .filter(({ terms }) => isForGrade(terms, asking.grade))
    .map((offered) => {
      const needs = missingNeeds(asking.site, offered.terms, asking.payer);
      const { maintenance } = offered.terms;
      const lockedUntil = locks.get(offered.channel.code);
      if (maintenance) return { ...offered, needs, state: 'maintenance', ...maintenance };
      if (lockedUntil) return { ...offered, needs, state: 'locked', until: lockedUntil };
      return { ...offered, needs, state: 'open', until: null };
    });
}

/** In the order in which to ask for them. Real money is accepted from known adults only. */
export function missingNeeds(
  site: DepositTerms,
  terms: ChannelTerms,
  payer: Payer,
): readonly PayerNeed[] {
  const known: Readonly<Record<PayerNeed, boolean>> = {
    realName: payer.realName !== null,
    birthday: payer.hasBirthday,
    phone: payer.hasPhone,
  };
  const always: readonly PayerNeed[] = site.money.playMoney ? [] : ['realName', 'birthday'];
  const order: readonly PayerNeed[] = ['realName', 'birthday', 'phone'];
  return order.filter(
    (need) => !known[need] && (always.includes(need) || terms.needs?.includes(need)),
  );
}
