import type { MemberId } from '@tianping/base';
import { err, ok, type Script } from '@tianping/base';
import { type OfficeCalls, statusCodes } from '@tianping/contract';
import { readNames } from '@tianping/members/server';
import type { CallRefusal } from '../../../http/handler.ts';
import { textsOf } from '../../../http/texts.ts';
import type { OfficeHandler } from '../../handler.ts';
import { batchWorth } from '../../kinds/venue-money.ts';
import { venueDeskTexts as text } from '../../venue-desk-messages.ts';

export const giftsList: OfficeHandler<OfficeCalls['gifts/list']> = async ({
  request,
  context,
  services,
}) => {
  const { filters, pageNum, pageSize } = request;
  const page = await services.venues.desk.giftBatches({
    ...{ siteId: context.siteId, status: filters.status, text: filters.text },
    ...{ limit: pageSize, offset: (pageNum - 1) * pageSize },
  });
  const { total, list, used, usedMinor, openMinor } = page;
  return ok({ total, list: [...list], sums: { used, usedMinor, openMinor } });
};

export const giftsCreate: OfficeHandler<OfficeCalls['gifts/create']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, site, staff, script, idempotency, trail } = context;
  const worth = batchWorth(request);
  if (worth >= site.funds.twoPersonMinor) {
    const { approvals, parts } = services.office;
    const { note, ...batch } = request;
    const proposal = await parts.db.tx((sql) =>
      approvals.propose(sql, {
        ...{ kind: 'giftBatch', siteId, subject: 'gifts', subjectName: request.name },
        ...{ amountMinor: worth, payload: { ...batch, note }, note, key: idempotency.key },
        by: { staffId: staff.staffId, name: staff.name },
      }),
    );
    trail.after({ proposalId: proposal.id, amountMinor: worth });
    return ok({ batch: null, codes: [], proposalId: proposal.id });
  }
  const made = await services.venues.desk.createGifts({
    ...request,
    ...idempotency,
    ...{ siteId, by: staff.name },
  });
  if (made.ok) {
    trail.after({ batchId: made.value.batch.batchId });
    return ok({ batch: made.value.batch, codes: [...made.value.codes], proposalId: null });
  }
  const { t } = textsOf(script);
  if (made.error === 'keyReused') {
    return err({ code: statusCodes.dataExists.code, message: t(text.keyReused) });
  }
  const message = t(text.batchExpired);
  const data = { issues: [{ path: 'expiresAt', message }] };
  return err({ code: statusCodes.invalidParameter.code, message, data });
};

export const giftsCodes: OfficeHandler<OfficeCalls['gifts/codes']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, script } = context;
  const { batchId, pageNum, pageSize } = request;
  if (!(await services.venues.desk.giftBatch(siteId, batchId))) return err(batchUnknown(script));
  const asked = { siteId, batchId, limit: pageSize, offset: (pageNum - 1) * pageSize };
  const { total, list } = await services.venues.desk.giftCodes(asked);
  const memberIds = list.flatMap(({ redeemed }) => redeemed.map(({ memberId }) => memberId));
  const names = await readNames(services.db, siteId, [...new Set(memberIds)] as MemberId[]);
  return ok({
    total,
    list: list.map(({ code, used, redeemed }) => ({
      ...{ code, used },
      redeemed: redeemed.map(({ memberId, at }) => ({
        memberName: names.get(memberId as MemberId) ?? '',
        at,
      })),
    })),
  });
};

export const giftsStop: OfficeHandler<OfficeCalls['gifts/stop']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, staff, script } = context;
  const batch = await services.venues.desk.stopGifts({ ...request, siteId, by: staff.name });
  return batch ? ok({ batch }) : err(batchUnknown(script));
};

function batchUnknown(script: Script): CallRefusal {
  return { code: statusCodes.noData.code, message: textsOf(script).t(text.batchUnknown) };
}
