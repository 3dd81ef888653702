import type { Sandbox } from '@tianping/app-sandbox';
import { type Clock, createUuid, minorToText, type Rng } from '@tianping/base';
import type { Client } from '@tianping/client';
import type { AnswerOf, Calls, FeedbackType } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import type { Topics } from '@tianping/realtime/server';
import { textsOf } from '../http/texts.ts';
import { demoMemberMessages as text } from './messages.ts';
import { type ListViews, type Picked, picksOf, topicsFor } from './picks.ts';
import type { DemoStep, DepositEnding, MemberView } from './plan.ts';
import type { DemoMember } from './roster.ts';

/** What steps need besides the member's own client. */
export interface StepDeps {
  readonly clock: Clock;
  readonly rng: Rng;
  readonly topics: Pick<Topics, 'open' | 'openNames' | 'catchUp'>;
  /** The provider's side of a deposit: it is paid, late, short or not at all. */
  readonly sandbox: Pick<Sandbox, 'succeed' | 'repeat' | 'delay' | 'fail' | 'underpay'>;
}

/** A member with the client that makes their calls. */
export interface Actor {
  readonly member: DemoMember;
  readonly client: Client;
  readonly fundPassword: string;
}

/** Statuses of deposits that wait for staff: another amount came in than was ordered, or none was seen. */
const FOR_STAFF: ReadonlySet<string> = new Set(['review', 'confirming']);

/** The member's wallet and open orders, as the member's pages show them. */
export async function look({ member, client }: Actor): Promise<MemberView> {
  const money = await client.call('game/venue/allBalance', {});
  const terms = await client.call('fd/withdraw/withdrawInfo', {});
  const { list: accounts } = await client.call('fd/bankCard/queryMemberBanksInfoList', {});
  const { openOrders } = await client.call('fd/payment/getCustomerInfo', {});
  const feedback = await client.call('site/feedback/getFeedBackList', {
    state: 'submitted',
    pageNum: 1,
    pageSize: 10,
  });
  return {
    style: member.style,
    availableMinor: money.centerMinor,
    heldMinor: money.heldMinor,
    venueMinor: money.venueMinor,
    openDeposits: openOrders.length,
    unmatchedDeposits: openOrders.filter(({ status }) => FOR_STAFF.has(status)).length,
    hasOpenWithdrawal: terms.openOrder !== null,
    missingMinor: terms.turnover.missingMinor,
    canPayOut:
      terms.todayCount < terms.todayCountMax && accounts.some(({ usableAt }) => usableAt === null),
    hasOpenFeedback: feedback.total > 0,
  };
}

/** Carries a step out by the calls that a browser makes. Rejects when a call is refused. */
export async function carryOut(deps: StepDeps, actor: Actor, step: DemoStep): Promise<void> {
  const { client } = actor;
  const idempotencyKey = createUuid(deps);
  switch (step.kind) {
    case 'deposit':
      return await payIn(deps, actor, step);
    case 'single':
      return await betOnOne(deps, actor, step);
    case 'parlay':
      return await betOnSeveral(deps, actor, step);
    case 'toVenue': {
      const { list } = await client.call('game/venue/getVenueInfoByCategory', {});
      const open = list.filter(({ shared, state }) => !shared && state === 'normal');
      const venue = open[deps.rng.int(Math.max(1, open.length))];
      if (!venue) return;
      const amount = textOf(step.amountMinor);
      const request = { channelCode: venue.channelCode, ty: '1', amount } as const;
      await client.call('game/venue/transfer', request, { idempotencyKey });
      return;
    }
    case 'recycle':
      await client.call('game/venue/recycle', {}, { idempotencyKey });
      return;
    case 'withdraw':
      return await takeOut(actor, step.amountMinor, idempotencyKey);
    case 'feedback':
      return await sendFeedback(deps, client);
  }
}

type Offer = AnswerOf<Calls['fd/payment/types']>['list'][number];

const LEGS_MIN = 2;

/** Deposits that staff must match are made by bank, all others by any open channel. */
const BY_BANK: ReadonlySet<DepositEnding> = new Set(['underpay', 'claim']);

async function payIn(
  deps: StepDeps,
  { client }: Actor,
  { amountMinor, ending }: Extract<DemoStep, { kind: 'deposit' }>,
): Promise<void> {
  const { list } = await client.call('fd/payment/types', {});
  const offers = list.filter(
    (offer) => takes(offer, amountMinor) && (!BY_BANK.has(ending) || offer.kind === 'bank'),
  );
  const offer = offers[deps.rng.int(Math.max(1, offers.length))];
  if (!offer) return;
  const code = offer.code;
  const signalCode = offer.hasMemo
    ? (await client.call('fd/payment/createSignalCode', { code })).signalCode
    : null;
  const { orderId } = await client.call(
    'fd/payment/pay',
    { code, amount: textOf(amountMinor), protocol: offer.protocols[0] ?? null, signalCode },
    { idempotencyKey: createUuid(deps) },
  );
  if (ending === 'claim') await client.call('fd/payment/confirmPaid', { orderId });
  else deps.sandbox[ending](orderId);
}

function takes(offer: Offer, amountMinor: number): boolean {
  const { state, sandbox, needs, minMinor, maxMinor, fixedOnly, quickMinor } = offer;
  if (state !== 'open' || !sandbox || needs.length > 0) return false;
  if (fixedOnly && !quickMinor.includes(amountMinor)) return false;
  return amountMinor >= minMinor && amountMinor <= maxMinor;
}

async function betOnOne(
  deps: StepDeps,
  { client }: Actor,
  { isLive, stakeMinor }: Extract<DemoStep, { kind: 'single' }>,
): Promise<void> {
  const [pick] = await findPicks(deps, { isLive, isParlay: false, count: 1 });
  if (!pick) return;
  await client.call(
    'game/sport/placeBet',
    { legs: [pick], unitMinor: stakeMinor, policy: 'any' },
    { idempotencyKey: createUuid(deps) },
  );
}

async function betOnSeveral(
  deps: StepDeps,
  { client }: Actor,
  { legs: count, unitMinor }: Extract<DemoStep, { kind: 'parlay' }>,
): Promise<void> {
  const legs = await findPicks(deps, { isLive: false, isParlay: true, count });
  if (legs.length === 0) return;
  await client.call(
    'game/sport/placeBet',
    { legs: [...legs], size: legs.length, unitMinor, policy: 'any' },
    { idempotencyKey: createUuid(deps) },
  );
}

/** Selections from the first list that has enough; none when no list has. */
async function findPicks(
  deps: StepDeps,
  shape: { readonly isLive: boolean; readonly isParlay: boolean; readonly count: number },
): Promise<readonly Picked[]> {
  const { topics, rng } = deps;
  for (const topic of topicsFor(topics.openNames('sport:'), shape, rng)) {
    const picks = picksOf(await viewsOf(deps, topic), shape.count, rng);
    if (picks.length >= (shape.isParlay ? LEGS_MIN : 1)) return picks;
  }
  return [];
}

/** The list as a freshly opened page receives it. */
async function viewsOf({ topics }: StepDeps, topic: string): Promise<ListViews> {
  if (!(await topics.open(topic))) return [];
  const news = topics.catchUp(topic);
  return news.kind === 'current' ? [] : news.changes;
}

async function takeOut(
  { client, fundPassword }: Actor,
  amountMinor: number,
  idempotencyKey: string,
): Promise<void> {
  const { list } = await client.call('fd/bankCard/queryMemberBanksInfoList', {});
  const account = list.find(({ usableAt }) => usableAt === null);
  if (!account) return;
  const { accountId } = account;
  const request = { accountId, amount: textOf(amountMinor), password: fundPassword };
  await client.call('fd/withdraw/new', request, { idempotencyKey });
}

const FEEDBACK: readonly {
  readonly type: Exclude<FeedbackType, 'dispute'>;
  content: Message;
}[] = [
  { type: 'deposit', content: text.letterDeposit },
  { type: 'game', content: text.letterGame },
  { type: 'offer', content: text.letterOffer },
  { type: 'turnover', content: text.letterTurnover },
  { type: 'other', content: text.letterOther },
];

async function sendFeedback({ rng }: StepDeps, client: Client): Promise<void> {
  const feedback = FEEDBACK[rng.int(FEEDBACK.length)];
  if (!feedback) return;
  const content = textsOf('hans').t(feedback.content);
  await client.call('site/feedback/addFeedBack', { type: feedback.type, content });
}

function textOf(amountMinor: number): string {
  return minorToText(amountMinor);
}
