import type { PaymentChannel } from '../rules/channel.ts';
import type { ChannelTerms, DepositTerms } from '../rules/terms.ts';
import type { PaymentsParts } from './parts.ts';

/** A channel that a site offers, with the limits it sets. */
export interface OfferedChannel {
  readonly channel: PaymentChannel;
  readonly terms: ChannelTerms;
}

/** The site's channels in its order; none while deposits are off, no sandbox where money is real. */
export function offeredChannels(
  { channels }: Pick<PaymentsParts, 'channels'>,
  site: DepositTerms,
): readonly OfferedChannel[] {
  if (site.depositDisabled) return [];
  return site.paymentChannels.flatMap((terms) => {
    const channel = channels.get(terms.code);
    if (!channel || (channel.sandbox && !site.money.playMoney)) return [];
    return [{ channel, terms }];
  });
}

export function offeredChannel(
  parts: Pick<PaymentsParts, 'channels'>,
  site: DepositTerms,
  code: string,
): OfferedChannel | null {
  return offeredChannels(parts, site).find(({ channel }) => channel.code === code) ?? null;
}
