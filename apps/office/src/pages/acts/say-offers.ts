import { planSentences } from '@tianping/agents';
import { commissionPlan } from '@tianping/contract';
import type { Texts } from '../../engine/texts.ts';
import { agentMessages } from '../agents/agent-messages.ts';
import { promotionMessages } from '../promotions/promotion-messages.ts';
import { STATUSES } from '../promotions/promotion-texts.ts';
import { offerMessages as text } from './offer-messages.ts';

type Say = (was: unknown, is: unknown, texts: Texts) => readonly string[];

const part = (of: unknown, key: string): unknown => Reflect.get(Object(of), key);
const stated = (of: unknown, key: string): string => String(part(of, key) ?? '');
function whole(of: unknown, key: string): number | null {
  const value = part(of, key);
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : null;
}

/** Money that is added to or taken out of the campaign's account: the amounts before and after. */
function budget(was: unknown, amountMinor: number, { t, full }: Texts): readonly string[] {
  const before = whole(was, 'budgetMinor');
  if (before === null) return [t(text.budgetTo, { amount: full(amountMinor) })];
  const left = whole(was, 'leftMinor') ?? 0;
  return [
    t(text.budget, { before: full(before), after: full(before + amountMinor) }),
    t(text.left, { before: full(left), after: full(left + amountMinor) }),
  ];
}

function activityStatus(name: string, { t }: Texts): string {
  const known = STATUSES.find((status) => status === name);
  return known ? t(promotionMessages[known]) : name;
}

const publish: Say = (was, is, texts) => {
  const { t, full } = texts;
  const version = stated(is, 'version');
  const isFirst = (whole(was, 'version') ?? 0) === 0;
  const forecast = whole(is, 'forecastMinor');
  const amount = whole(is, 'budgetMinor') ?? 0;
  return [
    t(isFirst ? text.publishFirst : text.publish, { version }),
    forecast === null ? t(text.noForecast) : t(text.forecast, { amount: full(forecast) }),
    ...(amount === 0 ? [] : budget(was, amount, texts)),
  ];
};

function step(after: 'live' | 'ended'): Say {
  return (was, _is, texts) => {
    const { t, full } = texts;
    const before = activityStatus(stated(was, 'status'), texts);
    const reserved = whole(was, 'reservedMinor');
    const to = activityStatus(after, texts);
    return [
      ...(before === '' ? [] : [t(text.status, { before, after: to })]),
      ...(after === 'ended' && reserved !== null
        ? [t(text.stopOpen, { amount: full(reserved) })]
        : []),
    ];
  };
}

const give: Say = (_was, is, { t, full, milli, moment }) => {
  const members = part(is, 'members');
  const count = Array.isArray(members) ? members.length : 0;
  const amountMinor = whole(is, 'amountMinor') ?? 0;
  return [
    t(text.give, {
      count,
      what: t(stated(is, 'what') === 'voucher' ? text.giveVoucher : text.giveMoney),
      name: stated(is, 'name'),
      amount: full(amountMinor),
      total: full(amountMinor * count),
    }),
    t(text.giveTerms, {
      multiple: milli(whole(is, 'multipleMilli') ?? 0),
      time: moment(whole(is, 'expiresAt')),
    }),
  ];
};

function agentState(of: unknown, { t }: Texts): string {
  const status = stated(of, 'status');
  return status === 'active' || status === 'suspended' ? t(agentMessages[status]) : status;
}

type From = typeof text.move | typeof text.agentStatus;
type To = typeof text.moveTo | typeof text.agentStatusTo;

function fromTo(
  forms: { readonly from: From; readonly to: To },
  { before, after }: { readonly before: string | null; readonly after: string },
  { t }: Texts,
): readonly string[] {
  return [before === null ? t(forms.to, { after }) : t(forms.from, { before, after })];
}

const move: Say = (was, is, texts) => {
  const named = (of: unknown): string =>
    stated(of, 'parentName') || texts.t(agentMessages.noParent);
  const before = was === undefined ? null : named(was);
  return fromTo({ from: text.move, to: text.moveTo }, { before, after: named(is) }, texts);
};

/** A plan sentence by sentence: those removed, those added. */
const plan: Say = (was, is, texts) => {
  const { t } = texts;
  const sentences = (of: unknown): readonly string[] => {
    const read = commissionPlan.safeParse(part(of, 'plan'));
    return read.success ? planSentences(texts, read.data) : [];
  };
  const [before, after] = [sentences(was), sentences(is)];
  const less = before.filter((sentence) => !after.includes(sentence));
  const more = after.filter((sentence) => !before.includes(sentence));
  return [
    t(text.planFrom, { month: stated(is, 'fromMonth') }),
    ...less.map((sentence) => t(text.planLess, { sentence })),
    ...more.map((sentence) => t(text.planMore, { sentence })),
    ...(less.length + more.length === 0 ? [t(text.planSame)] : []),
  ];
};

const run: Say = (_was, is, { t, full }) => [
  t(text.run, {
    month: stated(is, 'month'),
    count: stated(is, 'agents'),
    amount: full(whole(is, 'payMinor') ?? 0),
    version: stated(is, 'planVersion'),
  }),
];

/** Proposals of activities and of agents. */
export const offerKinds: Readonly<Record<string, Say>> = {
  promotionPublish: publish,
  promotionBudget: (was, is, texts) => budget(was, whole(is, 'amountMinor') ?? 0, texts),
  promotionResume: step('live'),
  promotionStop: step('ended'),
  promotionGive: give,
  agentStatus: (was, is, texts) =>
    fromTo(
      { from: text.agentStatus, to: text.agentStatusTo },
      {
        before: was === undefined ? null : agentState(was, texts),
        after: agentState(is, texts),
      },
      texts,
    ),
  agentMove: move,
  agentPlan: plan,
  agentRun: run,
};
