import type { Message } from '@tianping/i18n';
import { officeMessages } from '../../messages.ts';
import { ObjectLink } from '../object-link.tsx';
import type { Column, Filter } from './list-def.ts';

/** The member of a row, as a link. */
export const memberColumn: Column<{ readonly memberId: string; readonly memberName: string }> = {
  key: 'member',
  title: officeMessages.member,
  text: ({ memberName }) => memberName,
  cell: ({ memberId, memberName }) => (
    <ObjectLink of={`member:${memberId}`}>{memberName}</ObjectLink>
  ),
};

export const ticketColumn: Column<{ readonly ticketId: string }> = {
  key: 'ticket',
  title: officeMessages.ticket,
  look: 'num',
  text: ({ ticketId }) => ticketId,
};

/** A moment, in figures. */
export function momentColumn<Row>(
  key: string,
  title: Message,
  at: (row: Row) => number | null,
): Column<Row> {
  return { key, title, look: 'num', text: (row, { moment }) => moment(at(row)) };
}

/** An amount, in figures to the right. */
export function moneyColumn<Row>(
  key: string,
  title: Message,
  minorOf: (row: Row) => number,
): Column<Row> {
  return { key, title, look: 'money', text: (row, { money }) => money(minorOf(row)) };
}

/** One of the venues that the answer names. */
export function venueFilter(
  label: Message,
): Filter<{ readonly venues: readonly { readonly channelCode: string; readonly name: string }[] }> {
  return {
    kind: 'choice',
    key: 'venue',
    label,
    options: (_texts, answer) =>
      (answer?.venues ?? []).map(({ channelCode, name }) => ({ value: channelCode, label: name })),
  };
}
