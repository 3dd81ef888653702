import { err, must, ok, type Script } from '@tianping/base';
import { type AnswerOf, type Calls, statusCodes } from '@tianping/contract';
import { listMovements, type MovementRow } from '@tianping/ledger/server';
import type { CallRefusal, Handler } from '../../../http/handler.ts';
import { textsOf } from '../../../http/texts.ts';
import { DAYS_MAX, type DaysFault, timeOfDays } from './days.ts';
import { dealMessages as text } from './messages.ts';

type Deal = AnswerOf<Calls['fd/transactions/queryDealRecord']>['list'][number];

/** What each movement of the ledger is called in the records, and what it says of itself. */
const dealByMovement = {
  deposit: { type: 'deposit', note: text.deposit },
  betHold: { type: 'bet', note: text.betHold },
  betRelease: { type: 'refund', note: text.betRelease },
  betSettle: { type: 'payout', note: text.betSettle },
  betRestore: { type: 'correction', note: text.betRestore },
  gift: { type: 'gift', note: text.gift },
  rebate: { type: 'rebate', note: text.rebate },
  correction: { type: 'correction', note: text.correction },
} as const;
const deals = new Map<string, (typeof dealByMovement)[keyof typeof dealByMovement]>(
  Object.entries(dealByMovement),
);

export const queryDealRecord: Handler<Calls['fd/transactions/queryDealRecord']> = async ({
  request,
  context,
  services,
}) => {
  const { type, pageNum, pageSize } = request;
  const time = timeOfDays(request);
  if (!time.ok) return err(daysRefusal(time.error, context.script));
  const movements = [...deals.keys()].filter((movement) => deals.get(movement)?.type === type);
  const page = await listMovements(services.db, {
    siteId: context.siteId,
    memberId: context.session.memberId,
    ...time.value,
    ...(type === null ? {} : { movements }),
    limit: pageSize,
    offset: (pageNum - 1) * pageSize,
  });
  const { total, inMinor, outMinor, rows } = page;
  return ok({ total, inMinor, outMinor, list: rows.map((row) => dealOf(row, context.script)) });
};

function dealOf(row: MovementRow, script: Script): Deal {
  const { type, note } = must(deals.get(row.movement), `record of movement ${row.movement}`);
  const { transferId: id, at, reference, amountMinor, balanceAfterMinor } = row;
  const words = textsOf(script).t(note);
  return { id, type, at, reference, amountMinor, balanceAfterMinor, note: words };
}

function daysRefusal({ path, kind }: DaysFault, script: Script): CallRefusal {
  const { t } = textsOf(script);
  const message = kind === 'daysTooMany' ? t(text[kind], { days: DAYS_MAX }) : t(text[kind]);
  const data = { issues: [{ path, message }] };
  return { code: statusCodes.invalidParameter.code, message, data };
}
