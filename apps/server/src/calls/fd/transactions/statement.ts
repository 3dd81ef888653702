import { err, ok } from '@tianping/base';
import { type Calls, statusCodes } from '@tianping/contract';
import { parseDay, readStatement } from '@tianping/reports/server';
import type { Handler } from '../../../http/handler.ts';
import { timeOfDays } from './days.ts';
import { daysRefusal } from './days-refusal.ts';

export const statement: Handler<Calls['fd/transactions/statement']> = async ({
  request,
  context,
  services,
}) => {
  const time = timeOfDays(request);
  if (!time.ok) return err(daysRefusal(time.error, context.script));
  const [from, to] = [parseDay(request.from), parseDay(request.to)];
  if (from === null || to === null) return err({ code: statusCodes.invalidParameter.code });
  const { siteId, session } = context;
  const read = await readStatement(services.db, { siteId, memberId: session.memberId, from, to });
  return ok({ ...read, days: [...read.days] });
};
