import { type Script, unreachable } from '@tianping/base';
import type { FundsConfig, TransferView, VenueBalanceView } from '@tianping/contract';
import { isOpen, type Transfer, ticketOf } from '@tianping/venues';
import { venuesMessages as text } from '@tianping/venues/messages';
import type { VenueWallet } from '@tianping/venues/server';
import { siteText, textsOf } from '../http/texts.ts';

type Funds = Pick<FundsConfig, 'venues'>;

/** A transfer as its member sees it. */
export function transferViewOf(transfer: Transfer, funds: Funds, script: Script): TransferView {
  const { transferId, venue, direction, amountMinor, status, createdAt, endedAt, reason } =
    transfer;
  const venueName = venueNameOf(funds, venue, script);
  return {
    transferId,
    ticketId: ticketOf('ZZ', transferId, createdAt),
    channelCode: venue,
    venueName,
    direction,
    amountMinor,
    status: isOpen(status) ? 'processing' : status === 'success' ? 'success' : 'failed',
    reason: transferReason(reason, venueName, script),
    createdAt,
    endedAt,
  };
}

function venueNameOf({ venues }: Funds, code: string, script: Script): string {
  return siteText(venues.find((venue) => venue.code === code)?.name ?? code, script);
}

/** Why a transfer failed, by the venue's answer. */
export function transferReason(
  reason: Transfer['reason'],
  venue: string,
  script: Script,
): string | null {
  const { t } = textsOf(script);
  switch (reason) {
    case null:
      return null;
    case 'insufficient':
      return t(text.reasonInsufficient, { venue });
    case 'maintenance':
      return t(text.reasonMaintenance, { venue });
    case 'amount':
      return t(text.reasonAmount, { venue });
    case 'blocked':
      return t(text.reasonBlocked, { venue });
    case 'other':
      return t(text.reasonOther, { venue });
    case 'hand':
      return t(text.reasonHand, { venue });
    default:
      return unreachable(reason);
  }
}

/** One venue's wallet as its member sees it. */
export function venueBalanceViewOf(wallet: VenueWallet, script: Script): VenueBalanceView {
  const { config, balanceMinor, readAt, pendingMinor, maintenance, hold } = wallet;
  const { code, enName, name, category, shared, wholeYuan } = config;
  const state = maintenance ? 'maintenance' : wallet.isUnreachable ? 'unreachable' : 'normal';
  return {
    channelCode: code,
    enName,
    name: siteText(name, script),
    category,
    shared,
    wholeYuan,
    balanceMinor,
    readAt,
    pendingMinor,
    state,
    maintenanceUntil: maintenance?.until ?? null,
    activity: hold && { name: hold.name[script], missingMinor: hold.missingMinor },
  };
}
