import type { AnswerFor } from '@tianping/client';
import type { Message } from '@tianping/i18n';
import { dealTypeMessages } from '@tianping/reports/messages';
import type { BadgeTone } from '@tianping/ui';
import { recordTexts } from '../messages.ts';

export type Deal = AnswerFor<'fd/transactions/queryDealRecord'>['list'][number];
/** What can be filtered by: a type, or transfers in both directions. */
export type DealFilterType = Deal['type'] | 'transfer';

/** The name of each type of movement. */
export const DEAL_TYPES = dealTypeMessages satisfies Record<Deal['type'], unknown>;

/** The state of a movement: its name and its colour. */
export const DEAL_STATES: Readonly<
  Record<Deal['state'], { readonly name: Message; readonly tone: BadgeTone }>
> = {
  processing: { name: recordTexts.processing, tone: 'wait' },
  success: { name: recordTexts.success, tone: 'ok' },
  failed: { name: recordTexts.failed, tone: 'bad' },
  closed: { name: recordTexts.closed, tone: 'mute' },
  returned: { name: recordTexts.returned, tone: 'bad' },
};

/** A state named in an address; null when there is none of that name. */
export function stateNamed(name: string | null): Deal['state'] | null {
  const states = Object.keys(DEAL_STATES) as Deal['state'][];
  return states.find((state) => state === name) ?? null;
}

/** A type named in an address; null when there is none of that name. */
export function typeNamed(name: string | null): Deal['type'] | null {
  const types = Object.keys(DEAL_TYPES) as Deal['type'][];
  return types.find((type) => type === name) ?? null;
}
