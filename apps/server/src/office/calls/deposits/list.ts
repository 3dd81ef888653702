import { type MemberId, ok } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import { endOfDay, startOfDay } from '@tianping/payments';
import { textsOf } from '../../../http/texts.ts';
import type { OfficeHandler } from '../../handler.ts';
import { depositRows } from './views.ts';

export const depositsList: OfficeHandler<OfficeCalls['deposits/list']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, site, script } = context;
  const { payments } = services;
  const { from, to, memberId, ...rest } = request.filters;
  const filters = {
    ...rest,
    memberId: memberId as MemberId | null,
    fromAt: from === null ? null : startOfDay(from),
    beforeAt: to === null ? null : endOfDay(to),
  };
  const { pageNum, pageSize } = request;
  const { total, list, sums } = await payments.office.list(siteId, { filters, pageNum, pageSize });
  const { t } = textsOf(script);
  const channels = payments
    .offered({ ...site, depositDisabled: false })
    .map(({ channel: { code, name, kind } }) => ({ code, name: t(name), kind }));
  return ok({ total, list: await depositRows(services, context, list), sums, channels });
};
