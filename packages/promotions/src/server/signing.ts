import { must, ok, type Result, type Script } from '@tianping/base';
import { siteDay, siteDayOf } from '../rules/index.ts';
import type { MemberOfSite, PromotionsDeps } from './deps.ts';
import { evaluateWithin } from './evaluate.ts';
import { lockJoined, openActivity, playFault } from './joining.ts';
import { mayReceive } from './member-file.ts';
import { readCommonFacts, readFacts } from './read-facts.ts';
import { type PromotionRefusal, refuse } from './refusals.ts';
import { type GrantRow, grantsOf, readVersion, spanOf, termsSentence } from './rows.ts';

export interface Signed {
  readonly grant: GrantRow | null;
  readonly day: number;
}

/** Signs in for today, or makes up a missed day: each day once, however often it is requested. */
export async function signIn(
  deps: PromotionsDeps,
  member: MemberOfSite,
  asked: { readonly id: string; readonly day: string | null; readonly script: Script },
): Promise<Result<Signed, PromotionRefusal>> {
  const now = deps.clock.now();
  return await deps.db.tx(async (sql) => {
    const may = await mayReceive(deps, sql, member);
    const found = await openActivity(sql, member, asked.id);
    if (!found.ok) return found;
    const { activity } = found.value;
    const kind = must(deps.kinds.get(activity.kind), activity.kind);
    if (!kind.sign) return refuse('unknown');
    const closed = playFault(activity, { may, now });
    if (closed) return closed;
    const row = await lockJoined(sql, member, asked.id);
    if (!row.ok) return row;
    const version = await readVersion(sql, asked.id, row.value.version);
    const { figures } = version.terms;
    const common = await readCommonFacts(deps, sql, member);
    const facts = await readFacts(deps, sql, { member, activity, figures, common });
    const span = spanOf(activity, { joinedAt: must(row.value.joined_at, 'joined'), now });
    const today = siteDay(now);
    const day = asked.day === null ? today : siteDayOf(asked.day);
    const fault = kind.sign(figures as never, facts, { day, span });
    if (fault === 'signedToday' && facts.signIns.some((signed) => signed.day === day)) {
      return refuse('signedToday');
    }
    if (fault)
      return refuse(fault, { condition: termsSentence(version, 'signNeeds', asked.script) });
    await sql.query(
      `insert into promo_sign (activity_id, member_id, day, is_made_up, at)
       values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [asked.id, member.memberId, day, day !== today, now],
    );
    await evaluateWithin(deps, sql, { member, activityId: asked.id });
    const grants = await grantsOf(sql, member, asked.id);
    return ok({ grant: grants.find((grant) => grant.award_key === `day:${day}`) ?? null, day });
  });
}
