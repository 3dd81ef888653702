import type { MemberId } from '@tianping/base';
import { err, must, ok, type Script } from '@tianping/base';
import { type OfficeCalls, statusCodes } from '@tianping/contract';
import { readNames } from '@tianping/members/server';
import { secondFault } from '@tianping/office/server';
import { giftWeightMinor } from '@tianping/venues';
import type { CallRefusal } from '../../../http/handler.ts';
import { textsOf } from '../../../http/texts.ts';
import { aloneSum } from '../../alone-sum.ts';
import type { OfficeHandler } from '../../handler.ts';
import { batchWorth } from '../../kinds/venue-money.ts';
import { venueOfficeTexts as text } from '../../venue-office-messages.ts';

export const giftsList: OfficeHandler<OfficeCalls['gifts/list']> = async ({
  request,
  context,
  services,
}) => {
  const { filters, pageNum, pageSize } = request;
  const page = await services.venues.office.giftBatches({
    siteId: context.siteId,
    status: filters.status,
    text: filters.text,
    limit: pageSize,
    offset: (pageNum - 1) * pageSize,
  });
  const { total, list, used, usedMinor, openMinor } = page;
  return ok({ total, list: [...list], sums: { used, usedMinor, openMinor } });
};

type Create = OfficeHandler<OfficeCalls['gifts/create']>;
type Asked = Parameters<Create>[0];

export const giftsCreate: OfficeHandler<OfficeCalls['gifts/create']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, site, staff, script, idempotency, trail, now } = context;
  const worth = batchWorth(request);
  const { multipleMilli } = request;
  const weight = giftWeightMinor({ worthMinor: worth, multipleMilli });
  const { office } = services.venues;
  const made = await services.office.deps.db.tx(async (sql) => {
    const { staffId, name: staffName } = staff;
    const who = { siteId, staffId, staffName, now, giftKey: idempotency.key };
    const alone = await aloneSum(sql, who);
    const isNew = await secondFault(sql, services.office.deps, { ...staff, firstId: null });
    if (isNew || alone + weight >= site.funds.twoPersonMinor) return 'needsSecond';
    return office.createGiftsWithin(sql, { ...request, ...idempotency, siteId, by: staff.name });
  });
  if (made === 'needsSecond') return propose({ request, context, services }, worth);
  if (made.ok) {
    const batch = must(await office.giftBatch(siteId, made.value), 'a batch that was just made');
    trail.after({ batchId: batch.batchId });
    const asked = { siteId, batchId: batch.batchId, limit: batch.codes, offset: 0 };
    const { list } = await office.giftCodes(asked);
    return ok({ batch, codes: list.map(({ code }) => code), proposalId: null });
  }
  const { t } = textsOf(script);
  if (made.error === 'keyReused') {
    return err({ code: statusCodes.dataExists.code, message: t(text.keyReused) });
  }
  const message = t(text.batchExpired);
  const data = { issues: [{ path: 'expiresAt', message }] };
  return err({ code: statusCodes.invalidParameter.code, message, data });
};

async function propose({ request, context, services }: Asked, worth: number): ReturnType<Create> {
  const { siteId, staff, idempotency, trail } = context;
  const { approvals, deps } = services.office;
  const { note, ...batch } = request;
  const proposal = await deps.db.tx((sql) =>
    approvals.propose(sql, {
      kind: 'giftBatch',
      siteId,
      subject: 'gifts',
      subjectName: request.name,
      amountMinor: worth,
      payload: { ...batch, note },
      note,
      key: idempotency.key,
      by: { staffId: staff.staffId, name: staff.name },
    }),
  );
  trail.after({ proposalId: proposal.id, amountMinor: worth });
  return ok({ batch: null, codes: [], proposalId: proposal.id });
}

export const giftsCodes: OfficeHandler<OfficeCalls['gifts/codes']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, script } = context;
  const { batchId, pageNum, pageSize } = request;
  if (!(await services.venues.office.giftBatch(siteId, batchId))) return err(batchUnknown(script));
  const asked = { siteId, batchId, limit: pageSize, offset: (pageNum - 1) * pageSize };
  const { total, list } = await services.venues.office.giftCodes(asked);
  const memberIds = list.flatMap(({ redeemed }) => redeemed.map(({ memberId }) => memberId));
  const names = await readNames(services.db, siteId, [...new Set(memberIds)] as MemberId[]);
  return ok({
    total,
    list: list.map(({ code, used, redeemed }) => ({
      code,
      used,
      redeemed: redeemed.map(({ memberId, at }) => ({
        memberId,
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
  const batch = await services.venues.office.stopGifts({ ...request, siteId, by: staff.name });
  return batch ? ok({ batch }) : err(batchUnknown(script));
};

function batchUnknown(script: Script): CallRefusal {
  return { code: statusCodes.noData.code, message: textsOf(script).t(text.batchUnknown) };
}
