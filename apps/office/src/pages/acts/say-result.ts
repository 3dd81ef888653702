import { betBrief, type ProposalView } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import type { Texts } from '../../engine/texts.ts';
import { feedbackStates } from '../feedback/feedback-texts.ts';
import { resultMessages as text } from './result-messages.ts';
import type { Lines } from './say-act.ts';

type Ended = Pick<ProposalView, 'kind' | 'payload' | 'result'>;
type Say = (result: unknown, texts: Texts) => readonly string[];

const part = (of: unknown, key: string): unknown => Reflect.get(Object(of), key);
const stated = (of: unknown, key: string): string => String(part(of, key) ?? '');

const moved: Say = (result, { t }) => [t(text.moved, { id: stated(result, 'transferId') })];

type OfPerson = (typeof text)['staffCreate' | 'staffUpdate' | 'staffEnable' | 'staffReset'];

const person =
  (message: OfPerson): Say =>
  (result, { t }) => [
    t(message, { displayName: stated(result, 'displayName'), name: stated(result, 'name') }),
  ];

/** For actions on bets and matches: nothing was changed where the same order had been given before. */
const touched =
  (say: (count: number, texts: Texts) => string): Say =>
  (result, texts) => {
    const count = Number(part(result, 'touched') ?? 0);
    return [count === 0 ? texts.t(text.nothingNew) : say(count, texts)];
  };

const plainly = (message: Message): Say => touched((_count, { t }) => t(message));
const voided: Say = touched((count, { t, whole }) =>
  t(text.matchesVoided, { count: whole(count) }),
);

function feedbackState(result: unknown, { t }: Texts): string {
  const state = stated(result, 'state');
  const known = Object.entries(feedbackStates).find(([name]) => name === state);
  return known ? t(known[1].name) : state;
}

/** What lapsed by a pause of somebody else, and was returned. */
function returned(result: unknown, { t, full, whole }: Texts): readonly string[] {
  const count = (key: string) => Number(part(part(result, 'returned'), key) ?? 0);
  const [minor, grants, vouchers] = [count('minor'), count('grants'), count('vouchers')];
  if (minor === 0 && grants === 0 && vouchers === 0) return [];
  const sums = { amount: full(minor), grants: whole(grants), vouchers: whole(vouchers) };
  return [t(text.lapsedReturned, sums)];
}

const kinds: Readonly<Record<string, Say>> = {
  manualPosting: moved,
  confiscation: moved,
  voidPrize: moved,
  configChange: (result, { t }) => [t(text.version, { version: stated(result, 'version') })],
  switchOn: (result, { t }) => [t(text.resumed, { version: stated(result, 'version') })],
  giftBatch: (result, { t }) => [t(text.gifts, { id: stated(result, 'batchId') })],
  feedbackReward: (result, texts) => [
    texts.t(text.reward, { state: feedbackState(result, texts) }),
  ],
  transferResolve: (result, { t }) => [
    t(stated(result, 'status') === 'success' ? text.transferSuccess : text.transferFailed),
  ],
  payoutFailure: (_result, { t }) => [t(text.payoutFailed)],
  resetMember: (result, { t, moment }) => [
    t(text.resetWaits, { time: moment(Number(part(result, 'dueAt') ?? 0)) }),
  ],
  closeAccount(result, { t, whole }) {
    const count = Number(part(result, 'withdrawalsHeld') ?? 0);
    return [t(text.closed), count > 0 ? t(text.held, { count: whole(count) }) : t(text.heldNone)];
  },
  mailingSend: (_result, { t }) => [t(text.mailingReleased)],
  chatDestroy: (result, { t }) => [t(text.roomDestroyed, { room: stated(result, 'rid') })],
  promotionPublish: (result, { t }) => [
    t(text.promotionPublished, { version: stated(result, 'version') }),
  ],
  promotionBudget: (_result, { t }) => [t(text.promotionFilled)],
  promotionResume: (_result, { t }) => [t(text.promotionResumed)],
  promotionStop: (_result, { t }) => [t(text.promotionStopped)],
  promotionGive: (result, { t }) => [t(text.promotionGiven, { id: stated(result, 'batchId') })],
  agentStatus: (_result, { t }) => [t(text.agentStatusSet)],
  agentMove: (_result, { t }) => [t(text.agentMoved)],
  agentPlan: (result, { t }) => [t(text.agentPlanStored, { version: stated(result, 'version') })],
  agentRun: (result, { t, full }) => [
    t(text.agentRunStored, {
      month: stated(result, 'month'),
      amount: full(Number(part(result, 'payMinor') ?? 0)),
    }),
  ],
  gameImport: (result, { t, whole }) => {
    const count = (key: string): string => whole(Number(part(result, key) ?? 0));
    return [
      t(text.gamesImported, {
        added: count('added'),
        changed: count('changed'),
        removed: count('removed'),
        unchanged: count('unchanged'),
      }),
    ];
  },
  clearStranger: (result, texts) => [texts.t(text.cleared), ...returned(result, texts)],
  reopenAccount: (_result, { t }) => [t(text.reopened)],
  staffCreate: person(text.staffCreate),
  staffUpdate: person(text.staffUpdate),
  staffEnable: person(text.staffEnable),
  staffReset: person(text.staffReset),
  voidBet: plainly(text.betVoided),
  restoreBet: plainly(text.betRestored),
  voidMatch: voided,
  voidLeague: voided,
  takeBackVoid: touched((count, { t, whole }) => t(text.voidTakenBack, { count: whole(count) })),
  setResult: touched((revision, { t }) => t(text.resultSet, { revision })),
  takeOffPin: touched((revision, { t }) => t(text.pinOff, { revision })),
};

const trialOf = (of: unknown) => betBrief.shape.trial.safeParse(part(of, 'trial')).data ?? null;

/** The trial at the moment of execution, and whether it equals the one the proposer was shown. */
function trialThen({ payload, result }: Ended, { t, full, whole }: Texts): readonly string[] {
  const then = trialOf(result);
  if (!then) return [];
  const shown = trialOf(part(payload, 'brief'));
  const sums = ({ changed, paidMinor, takenMinor }: typeof then) => ({
    changed: whole(changed),
    paid: full(paidMinor),
    taken: full(takenMinor),
  });
  const isSame = shown && JSON.stringify(sums(shown)) === JSON.stringify(sums(then));
  return [
    t(text.trialThen, { ...sums(then), members: whole(then.members) }),
    ...(shown ? [isSame ? t(text.trialSame) : t(text.trialOther, sums(shown))] : []),
  ];
}

/** The result of a proposal, in sentences; null for a kind without any. */
export function sayResult(ended: Ended, texts: Texts): Lines {
  const say = kinds[ended.kind];
  return say ? [...say(ended.result, texts), ...trialThen(ended, texts)] : null;
}
