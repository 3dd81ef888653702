import type { NotificationType } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import { z } from 'zod';
import { inboxMessages as text } from '../../messages.ts';
import { giftFacts, withdrawalFacts } from './fact-rows.ts';
import { factorBody, factorChanges, factorTitles } from './factor-words.ts';
import {
  activityBodies,
  activityTitles,
  grantNames,
  withdrawalBodies,
  withdrawalTitles,
} from './occasion-words.ts';
import { OWN_WORDS, renderOwnWords } from './own-words.ts';
import { protectionBodies, protectionBy } from './protection-words.ts';
import type { NotificationText, Reader } from './reader.ts';
import { resetFacts, resetText } from './reset-words.ts';

/** A kind of notification: the facts it needs, and how it is rendered in the reader's script. */
interface Template<Facts extends z.ZodType> {
  readonly type: NotificationType;
  readonly facts: Facts;
  render(facts: z.output<Facts>, reader: Reader): NotificationText;
}

function defineTemplate<Facts extends z.ZodType>(template: Template<Facts>): Template<Facts> {
  return template;
}

const short = z.string().max(200);
const amount = z.int();
const at = z.int().min(0);
const names = z.object({ hans: short, hant: short });
const channelName = names.nullable();

const deposit = z.object({
  orderId: short,
  /** The order number; notifications of earlier versions have the order's id only. */
  ticketId: short.optional(),
  amountMinor: amount,
  channelName,
  at,
});

function depositFacts(facts: z.output<typeof deposit>, { t, money, time, name }: Reader) {
  return [
    { label: t(text.factOrderAmount), value: money(facts.amountMinor) },
    ...(facts.channelName ? [{ label: t(text.factChannel), value: name(facts.channelName) }] : []),
    ...(facts.ticketId ? [{ label: t(text.factOrder), value: facts.ticketId }] : []),
    { label: t(text.factTime), value: time(facts.at) },
  ];
}

/** The cents by which an order identifies itself are not reported as a difference; a refund to the payer is stated. */
function creditedBody(
  facts: z.output<typeof deposit> & {
    readonly creditedMinor: number;
    readonly payMinor?: number | undefined;
    readonly paidMinor?: number | undefined;
    readonly excessMinor?: number | undefined;
  },
  { t, money }: Reader,
): string {
  const { creditedMinor, amountMinor, payMinor, paidMinor, excessMinor = 0 } = facts;
  if (excessMinor > 0) return t(text.depositCreditedPart, { amount: money(excessMinor) });
  const isAsAsked = payMinor === undefined ? creditedMinor === amountMinor : paidMinor === payMinor;
  return t(isAsAsked ? text.depositCreditedBody : text.depositCreditedOther);
}

/** Every notification that the product itself writes, and those with a text of staff. */
export const notificationTemplates = {
  welcome: defineTemplate({
    type: 'notice',
    facts: z.object({ name: short }),
    render: ({ name }, { t }) => ({
      title: t(text.welcomeTitle, { name }),
      body: t(text.welcomeBody),
      facts: [],
      action: { label: t(text.toProfile), route: '/mine/userinfo' },
    }),
  }),
  depositCredited: defineTemplate({
    type: 'fd',
    facts: deposit.extend({
      creditedMinor: amount,
      /** The exact amount to be paid, including the cents that identify the order, and the amount that was paid. */
      payMinor: amount.optional(),
      paidMinor: amount.optional(),
      /** Not credited because of a limit or a pause. */
      excessMinor: amount.optional(),
    }),
    render(facts, reader) {
      const { t, money } = reader;
      const credited = money(facts.creditedMinor);
      return {
        title: t(text.depositCreditedTitle, { amount: credited }),
        body: creditedBody(facts, reader),
        facts: [{ label: t(text.factCredited), value: credited }, ...depositFacts(facts, reader)],
        action: { label: t(text.toWallet), route: '/mine/wallet' },
      };
    },
  }),
  depositExpired: defineTemplate({
    type: 'fd',
    facts: deposit,
    render: (facts, reader) => ({
      title: reader.t(text.depositExpiredTitle),
      body: reader.t(text.depositExpiredBody),
      facts: depositFacts(facts, reader),
      action: { label: reader.t(text.toDeposit), route: '/mine/savemoney' },
    }),
  }),
  depositFailed: defineTemplate({
    type: 'fd',
    facts: deposit,
    render: (facts, reader) => ({
      title: reader.t(text.depositFailedTitle),
      body: reader.t(text.depositFailedBody),
      facts: depositFacts(facts, reader),
      action: { label: reader.t(text.toDeposit), route: '/mine/savemoney' },
    }),
  }),
  betCorrected: defineTemplate({
    type: 'match',
    facts: z.object({
      ticketId: short,
      home: names,
      away: names,
      holdMinor: amount,
      paidBeforeMinor: amount,
      paidNowMinor: amount,
    }),
    render(facts, { t, money, name }) {
      const match = `${name(facts.home)} VS ${name(facts.away)}`;
      return {
        title: t(text.betCorrectedTitle, { match }),
        body: t(text.betCorrectedBody),
        facts: [
          { label: t(text.factPaidBefore), value: money(facts.paidBeforeMinor) },
          { label: t(text.factPaidNow), value: money(facts.paidNowMinor) },
          { label: t(text.factStake), value: money(facts.holdMinor) },
          { label: t(text.factTicket), value: facts.ticketId },
        ],
        action: { label: t(text.toBets), route: '/mine/betRecord' },
      };
    },
  }),
  unusualLogin: defineTemplate({
    type: 'notice',
    facts: z.object({ browser: names, system: names, ip: short, at }),
    render: (facts, { t, time, name }) => ({
      title: t(text.unusualLoginTitle),
      body: t(text.unusualLoginBody),
      facts: [
        { label: t(text.factDevice), value: `${name(facts.browser)} · ${name(facts.system)}` },
        { label: t(text.factPlace), value: facts.ip },
        { label: t(text.factTime), value: time(facts.at) },
      ],
      action: { label: t(text.toSecurity), route: '/mine/auth' },
    }),
  }),
  passwordChanged: defineTemplate({
    type: 'notice',
    facts: z.object({ which: z.enum(['login', 'fund']), at }),
    render: (facts, { t, time }) => ({
      title: t(facts.which === 'login' ? text.passwordChangedTitle : text.fundPasswordChangedTitle),
      body: t(facts.which === 'login' ? text.passwordChangedBody : text.fundPasswordChangedBody),
      facts: [{ label: t(text.factTime), value: time(facts.at) }],
      action: { label: t(text.toSecurity), route: '/mine/auth' },
    }),
  }),
  memberReset: defineTemplate({ type: 'notice', facts: resetFacts, render: resetText }),
  factorChanged: defineTemplate({
    type: 'notice',
    facts: z.object({ change: z.enum(factorChanges), at }),
    render: (facts, { t, time }) => ({
      title: t(factorTitles[facts.change]),
      body: t(factorBody(facts.change)),
      facts: [{ label: t(text.factTime), value: time(facts.at) }],
      action: { label: t(text.toSecurity), route: '/mine/security' },
    }),
  }),
  withdrawal: defineTemplate({
    type: 'fd',
    facts: z.object({
      told: z.enum(['submitted', 'paid', 'refused', 'failed', 'cancelled']),
      ticket: short,
      amountMinor: amount,
      feeMinor: amount,
      payMinor: amount,
      account: names,
      reason: names.nullable(),
      coin: short.nullable(),
      txId: short.nullable(),
      at,
    }),
    render: (facts, reader) => ({
      title: reader.t(withdrawalTitles[facts.told], { amount: reader.money(facts.amountMinor) }),
      body: reader.t(withdrawalBodies[facts.told]),
      facts: withdrawalFacts(facts, reader),
      action:
        facts.told === 'paid'
          ? { label: reader.t(text.toRecords), route: '/mine/transRecord' }
          : { label: reader.t(text.toWithdraw), route: '/mine/takemoney' },
    }),
  }),
  protection: defineTemplate({
    type: 'notice',
    facts: z.object({
      what: z.enum([
        'limitSet',
        'limitLowered',
        'raiseAsked',
        'raiseWithdrawn',
        'raiseConfirmed',
        'coolOff',
        'exclusion',
        'notThem',
      ]),
      change: names,
      by: z.enum(['member', 'system', 'staff']),
      at,
      confirmFrom: at.optional(),
      expiresAt: at.optional(),
    }),
    render(facts, { t, time, name }) {
      const { confirmFrom, expiresAt, by } = facts;
      const wait = (label: Message, value: number | undefined) =>
        value === undefined ? [] : [{ label: t(label), value: time(value) }];
      return {
        title: name(facts.change),
        body: `${t(protectionBodies[facts.what])}\n\n${t(protectionBy[by])}`,
        facts: [
          { label: t(text.factTime), value: time(facts.at) },
          ...wait(text.factConfirmFrom, confirmFrom),
          ...wait(text.factConfirmUntil, expiresAt),
        ],
        action: { label: t(text.toProtection), route: '/mine/protection' },
      };
    },
  }),
  feedbackAnswered: defineTemplate({
    type: 'notice',
    facts: z.object({ feedbackId: short, number: short, at }),
    render: ({ feedbackId, number, at: when }, { t, time }) => ({
      title: t(text.feedbackAnsweredTitle),
      body: t(text.feedbackAnsweredBody),
      facts: [
        { label: t(text.factFeedback), value: number },
        { label: t(text.factTime), value: time(when) },
      ],
      action: { label: t(text.toFeedback), route: `/mine/feedback?view=list&id=${feedbackId}` },
    }),
  }),
  feedbackRewarded: defineTemplate({
    type: 'activity',
    facts: z.object({
      feedbackId: short,
      number: short,
      kind: z.enum(['credit', 'voucher']),
      amountMinor: amount,
      expiresAt: at.nullable(),
      at,
    }),
    render(facts, { t, money, time }) {
      const value = money(facts.amountMinor);
      const isCredit = facts.kind === 'credit';
      const title = isCredit ? text.feedbackCreditTitle : text.feedbackVoucherTitle;
      return {
        title: t(title, { amount: value }),
        body: t(isCredit ? text.feedbackCreditBody : text.feedbackVoucherBody),
        facts: [
          { label: t(text.factAmount), value },
          { label: t(text.factFeedback), value: facts.number },
          ...(facts.expiresAt
            ? [{ label: t(text.factVoucherExpires), value: time(facts.expiresAt) }]
            : []),
        ],
        action: isCredit
          ? { label: t(text.toWallet), route: '/mine/wallet' }
          : { label: t(text.toSport), route: '/game/sport/crty' },
      };
    },
  }),
  jackpot: defineTemplate({
    type: 'activity',
    facts: z.object({ name: names, amountMinor: amount, round: short }),
    render(facts, { t, money, name }) {
      return {
        title: t(text.jackpotTitle, { name: name(facts.name), amount: money(facts.amountMinor) }),
        body: t(text.jackpotBody),
        facts: [{ label: t(text.factRound), value: facts.round }],
        action: { label: t(text.toWallet), route: '/mine/wallet' },
      };
    },
  }),
  activityGrant: defineTemplate({
    type: 'activity',
    facts: z.object({
      occasion: z.enum(['earned', 'lapsing', 'lapsed']),
      title: names,
      amountMinor: amount,
      turnoverMinor: amount,
      expiresAt: at,
    }),
    render(facts, reader) {
      const { t, money, name } = reader;
      const words = { name: name(facts.title), amount: money(facts.amountMinor) };
      return {
        title: t(activityTitles[facts.occasion], words),
        body: t(activityBodies[facts.occasion]),
        facts: giftFacts(facts, reader),
        action: { label: t(text.toWelfare), route: '/mine/welfare' },
      };
    },
  }),
  grant: defineTemplate({
    type: 'activity',
    facts: z.object({
      kind: z.enum(['upgrade', 'weekly', 'monthly', 'birthday', 'rebate']),
      amountMinor: amount,
      turnoverMinor: amount,
      expiresAt: at,
    }),
    render(facts, reader) {
      const { t, money } = reader;
      const name = t(grantNames[facts.kind]);
      const value = money(facts.amountMinor);
      return {
        title: t(text.grantTitle, { name, amount: value }),
        body: t(text.grantBody),
        facts: giftFacts(facts, reader),
        action: { label: t(text.toWelfare), route: '/mine/welfare' },
      };
    },
  }),
} as const;

type Templates = typeof notificationTemplates;
export type TemplateName = keyof Templates;
export type FactsOf<Name extends TemplateName> = z.input<Templates[Name]['facts']>;

/** A stored notification in the reader's script; `null` when no template of this version can render it. */
export function renderNotification(
  notification: { readonly template: string; readonly facts: unknown },
  reader: Reader,
): NotificationText | null {
  if (notification.template === OWN_WORDS) return renderOwnWords(notification.facts, reader);
  const all: Readonly<Record<string, Template<z.ZodType>>> = notificationTemplates;
  if (!Object.hasOwn(all, notification.template)) return null;
  const template = all[notification.template];
  const facts = template?.facts.safeParse(notification.facts);
  return template && facts?.success ? template.render(facts.data, reader) : null;
}
