import { err, ok, type Script } from '@tianping/base';
import { type AnswerOf, type Calls, type SiteConfig, statusCodes } from '@tianping/contract';
import { venuesMessages as text } from '@tianping/venues/messages';
import type { RecycleResult } from '@tianping/venues/server';
import type { Handler } from '../../../http/handler.ts';
import { siteText, textsOf } from '../../../http/texts.ts';
import { transferViewOf } from '../../../views/transfer-view.ts';

type Line = AnswerOf<Calls['game/venue/recycle']>['results'][number];

const skippedTexts = {
  nothing: text.skippedNothing,
  maintenance: text.skippedMaintenance,
  activity: text.skippedActivity,
  open: text.skippedOpen,
  unreachable: text.skippedUnreachable,
} as const;

export const recycle: Handler<Calls['game/venue/recycle']> = async ({ context, services }) => {
  const { siteId, site, script, session, idempotency } = context;
  const member = { siteId, memberId: session.memberId, site };
  const recycled = await services.venues.recycle({ ...member, ...idempotency });
  if (!recycled.ok) {
    const message = textsOf(script).t(text.keyReused);
    return err({ code: statusCodes.dataExists.code, message });
  }
  const results = recycled.value.map((result) => lineOf(result, site, script));
  const done = results.filter(({ outcome }) => outcome === 'done');
  const recycledMinor = done.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return ok({ recycledMinor, results });
};

function lineOf(result: RecycleResult, site: SiteConfig, script: Script): Line {
  const { code: channelCode, skipped, transfer } = result;
  const name = siteText(result.name, script);
  if (!transfer) {
    const reason = textsOf(script).t(skippedTexts[skipped ?? 'open']);
    return { channelCode, name, outcome: 'skipped', amountMinor: 0, reason };
  }
  const { status, amountMinor, reason } = transferViewOf(transfer, site.funds, script);
  const outcome = status === 'success' ? 'done' : status;
  return { channelCode, name, outcome, amountMinor, reason };
}
