import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconBallFootball from '@tabler/icons-react/dist/esm/icons/IconBallFootball.mjs';
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import type { FeedbackState, FeedbackType } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import type { BadgeTone, IconShape } from '@tianping/ui';
import { feedbackTexts as text } from './messages.ts';

/** What the form offers; a dispute is opened from its bet. */
export type AskedType = Exclude<FeedbackType, 'dispute'>;

interface TypeLook {
  readonly type: AskedType;
  readonly icon: IconShape;
  /** For the narrow button; `name` is the full one. */
  readonly short: Message;
  readonly name: Message;
}

export const typeLooks: readonly TypeLook[] = [
  { type: 'deposit', icon: IconPlus, short: text.shortDeposit, name: text.deposit },
  {
    type: 'withdrawal',
    icon: IconBuildingBank,
    short: text.shortWithdrawal,
    name: text.withdrawal,
  },
  { type: 'game', icon: IconBallFootball, short: text.shortGame, name: text.game },
  { type: 'offer', icon: IconGift, short: text.shortOffer, name: text.offer },
  { type: 'login', icon: IconDeviceMobile, short: text.shortLogin, name: text.login },
  { type: 'profile', icon: IconUser, short: text.shortProfile, name: text.profile },
  { type: 'turnover', icon: IconArrowsExchange, short: text.shortTurnover, name: text.turnover },
  { type: 'other', icon: IconDots, short: text.other, name: text.other },
];

/** The type that an address names for the form; null when it names none that the form offers. */
export function askedType(name: string | null): AskedType | null {
  return typeLooks.find(({ type }) => type === name)?.type ?? null;
}

export function typeName(type: FeedbackType): Message {
  if (type === 'dispute') return text.dispute;
  return typeLooks.find((look) => look.type === type)?.name ?? text.other;
}

/** What a feedback of the type may name. */
export function relatedTo(type: FeedbackType | null): 'bet' | 'order' | null {
  if (type === 'deposit') return 'order';
  return type === 'game' || type === 'turnover' || type === 'offer' || type === 'dispute'
    ? 'bet'
    : null;
}

export const stateLooks: Readonly<
  Record<FeedbackState, { readonly tone: BadgeTone; readonly name: Message }>
> = {
  submitted: { tone: 'brand', name: text.stateSubmitted },
  processing: { tone: 'wait', name: text.stateProcessing },
  replied: { tone: 'info', name: text.stateReplied },
  closed: { tone: 'mute', name: text.stateClosed },
};

/** The address of the form, the list, or one feedback of the list. */
export function feedbackLink(view: 'form' | 'list', feedbackId?: string): string {
  if (view === 'form') return '/mine/feedback';
  return `/mine/feedback?view=list${feedbackId === undefined ? '' : `&id=${feedbackId}`}`;
}
