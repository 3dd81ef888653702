import type { SiteConfig } from '@tianping/contract';
import type { PaymentsService } from '@tianping/payments/server';
import {
  depositSource,
  gameSource,
  payoutSource,
  type StatementSource,
  venueSource,
} from '@tianping/reports/server';
import type { VenuesService } from '@tianping/venues/server';
import type { WithdrawalsService } from '@tianping/withdrawals/server';
import { textsOf } from '../http/texts.ts';

/** All outside parties that keep records of our money: channels in use, venues with a wallet or games of their own. */
export function statementSources(deps: {
  readonly sites: readonly SiteConfig[];
  readonly payments: Pick<PaymentsService, 'channel' | 'statement'>;
  readonly withdrawals: { readonly office: Pick<WithdrawalsService['office'], 'channels'> };
  readonly venues: Pick<VenuesService, 'statement'>;
}): readonly StatementSource[] {
  const { sites, payments, withdrawals, venues } = deps;
  const { t } = textsOf('hans');
  const codes = new Set(sites.flatMap((site) => site.paymentChannels.map(({ code }) => code)));
  const channels = [...codes].flatMap((code) => payments.channel(code) ?? []);
  const all = sites.flatMap((site) => site.funds.venues);
  const named = (of: typeof all) => [...new Map(of.map(({ code, name }) => [code, name]))];
  return [
    ...channels.map((channel) =>
      depositSource({ code: channel.code, name: t(channel.name) }, (day) => channel.statement(day)),
    ),
    ...withdrawals.office
      .channels()
      .map((channel) =>
        payoutSource({ code: channel.code, name: t(channel.name) }, (day) =>
          channel.statement(day),
        ),
      ),
    ...named(all.filter(({ shared }) => !shared)).map(([code, name]) =>
      venueSource({ code, name }, (siteId, day) => venues.statement(siteId, code, day)),
    ),
    ...named(all.filter(({ seamless }) => seamless)).map(([code, name]) =>
      gameSource({ code, name }, (siteId, day) => venues.statement(siteId, code, day)),
    ),
  ];
}
