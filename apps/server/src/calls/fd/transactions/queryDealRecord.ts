import { err, ok } from '@tianping/base';
import type { AnswerOf, Calls } from '@tianping/contract';
import { type DealRow, listDeals } from '@tianping/reports/server';
import type { Handler } from '../../../http/handler.ts';
import { timeOfDays } from './days.ts';
import { daysRefusal } from './days-refusal.ts';
import { type DealReader, dealReference, dealTexts, dealTypeOf } from './deal-texts.ts';

type Deal = AnswerOf<Calls['fd/transactions/queryDealRecord']>['list'][number];

export const queryDealRecord: Handler<Calls['fd/transactions/queryDealRecord']> = async ({
  request,
  context,
  services,
}) => {
  const { type, state, pageNum, pageSize } = request;
  const time = timeOfDays(request);
  if (!time.ok) return err(daysRefusal(time.error, context.script));
  const { total, inMinor, outMinor, rows } = await listDeals(services.db, {
    siteId: context.siteId,
    memberId: context.session.memberId,
    ...time.value,
    type,
    state,
    limit: pageSize,
    offset: (pageNum - 1) * pageSize,
  });
  const reader = { services, site: context.site, script: context.script };
  return ok({ total, inMinor, outMinor, list: rows.map((row) => dealOf(row, reader)) });
};

function dealOf(row: DealRow, reader: DealReader): Deal {
  const { id, movement, state, at, amountMinor, balanceAfterMinor } = row;
  const { note } = dealTexts(row, reader);
  const type = dealTypeOf(movement);
  const reference = dealReference(row);
  return { id, type, state, at, reference, amountMinor, balanceAfterMinor, note };
}
