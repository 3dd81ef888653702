import { type Script, type SiteId, unreachable } from '@tianping/base';
import { type OfficeCalls, type SiteConfig, statusCodes } from '@tianping/contract';
import { readNames } from '@tianping/members/server';
import { isOpen } from '@tianping/venues';
import type { OfficeRefusal, StoredTransfer } from '@tianping/venues/server';
import type { z } from 'zod';
import { transferUnknown } from '../../../calls/game/venue-refusals.ts';
import type { CallRefusal } from '../../../http/handler.ts';
import { textsOf } from '../../../http/texts.ts';
import type { Services } from '../../../services.ts';
import { transferViewOf } from '../../../views/transfer-view.ts';
import { venueOfficeTexts as text } from '../../venue-office-messages.ts';

export type TransferRow = z.output<OfficeCalls['transfers/list']['answer']>['list'][number];

export interface Reader {
  readonly siteId: SiteId;
  readonly site: SiteConfig;
  readonly script: Script;
}

/** Transfers as staff see them, with the names of their members. */
export async function transferRows(
  services: Pick<Services, 'db'>,
  { siteId, site, script }: Reader,
  transfers: readonly StoredTransfer[],
): Promise<TransferRow[]> {
  const memberIds = [...new Set(transfers.map(({ memberId }) => memberId))];
  const names = await readNames(services.db, siteId, memberIds);
  return transfers.map((transfer) => {
    const { memberId, origin, asks, nextAskAt, note, status } = transfer;
    const view = transferViewOf(transfer, site.funds, script);
    return {
      ...view,
      reason: note ?? view.reason,
      memberId,
      memberName: names.get(memberId) ?? '',
      origin,
      asks,
      stuck: isOpen(status) && nextAskAt === null,
    };
  });
}

export function officeRefusal(refusal: OfficeRefusal, script: Script): CallRefusal {
  switch (refusal.kind) {
    case 'transferUnknown':
      return transferUnknown(script);
    case 'ended':
      return { code: statusCodes.warning.code, message: textsOf(script).t(text.transferEnded) };
    default:
      return unreachable(refusal);
  }
}
