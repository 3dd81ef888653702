import type { SiteConfig } from '@tianping/contract';
import type { PaymentsService } from '@tianping/payments/server';
import {
  depositSource,
  payoutSource,
  type StatementSource,
  venueSource,
} from '@tianping/reports/server';
import type { VenuesService } from '@tianping/venues/server';
import type { WithdrawalsService } from '@tianping/withdrawals/server';
import { textsOf } from '../http/texts.ts';

/** Everybody outside who keeps books of our money: every channel in use, every venue with a wallet. */
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
  const names = new Map(
    sites.flatMap((site) =>
      site.funds.venues.flatMap((venue) => (venue.shared ? [] : [[venue.code, venue.name]])),
    ) as [string, string][],
  );
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
    ...[...names].map(([code, name]) =>
      venueSource({ code, name }, (siteId, day) => venues.statement(siteId, code, day)),
    ),
  ];
}
