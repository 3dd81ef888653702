import type { Script } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import { type DealState, type DealType, dealTypes } from '@tianping/reports';
import { dealTypeMessages } from '@tianping/reports/messages';
import type { DealRow } from '@tianping/reports/server';
import { ticketOf } from '@tianping/venues';
import { siteText, textsOf } from '../../../http/texts.ts';
import type { Services } from '../../../services.ts';
import { dealMessages as text } from './messages.ts';

const stateTexts = {
  processing: text.stateProcessing,
  success: text.stateSuccess,
  failed: text.stateFailed,
  closed: text.stateClosed,
  returned: text.stateReturned,
} as const satisfies Readonly<Record<DealState, unknown>>;

/** Texts of venue transfers name both ends. */
const venueTexts = {
  venueIn: text.venueInNamed,
  venueInReturn: text.venueInReturnNamed,
  venueOut: text.venueOutNamed,
  venueOutOrder: text.venueOutNamed,
} as const;

/** Sources of the names of venues and channels. */
export interface DealReader {
  readonly services: Pick<Services, 'payments'>;
  readonly site: { readonly funds: Pick<SiteConfig['funds'], 'venues'> };
  readonly script: Script;
}

export function dealTypeOf(movement: DealRow['movement']): DealType {
  if (movement === 'depositOrder') return 'deposit';
  return movement === 'venueOutOrder' ? 'transferOut' : dealTypes[movement];
}

/** The reference of a movement as people see it. */
export function dealReference({ movement, reference, at }: DealRow): string {
  return movement === 'venueOutOrder' ? ticketOf('ZZ', reference, at) : reference;
}

/** The text of a movement and the names of its type and state, in the reader's script. */
export function dealTexts(
  row: Pick<DealRow, 'movement' | 'state' | 'party'>,
  reader: DealReader,
): { readonly note: string; readonly type: string; readonly state: string } {
  const { t } = textsOf(reader.script);
  return {
    note: noteOf(row, reader),
    type: t(dealTypeMessages[dealTypeOf(row.movement)]),
    state: t(stateTexts[row.state]),
  };
}

function noteOf(
  { movement, state, party }: Pick<DealRow, 'movement' | 'state' | 'party'>,
  { services, site, script }: DealReader,
): string {
  const { t } = textsOf(script);
  if (party === null) return t(text[movement]);
  switch (movement) {
    case 'venueIn':
    case 'venueInReturn':
    case 'venueOut':
    case 'venueOutOrder':
      return t(venueTexts[movement], { venue: venueNameOf(site, party, script) });
    case 'withdrawHold':
    case 'withdrawReturn':
      return `${t(text[movement])} · ${party}`;
    default: {
      const channel = services.payments.channel(party);
      const hasEnded = movement === 'depositOrder' && state !== 'processing';
      const what = t(hasEnded ? text.depositOrderEnded : text[movement]);
      return `${what} · ${channel ? t(channel.name) : party}`;
    }
  }
}

/** A venue that the site no longer has is shown by its code. */
export function venueNameOf({ funds }: DealReader['site'], code: string, script: Script): string {
  return siteText(funds.venues.find((venue) => venue.code === code)?.name ?? code, script);
}
