import { expect, test } from 'vitest';
import { ticketNumber } from './ticket-number.ts';

test('a ticket has the same six digits for ever', () => {
  expect(ticketNumber('TY261124-0123456789')).toBe(ticketNumber('TY261124-0123456789'));
  expect(ticketNumber('TY261124-0123456789')).toMatch(/^\d{6}$/);
  expect(ticketNumber('TY261124-0123456789')).not.toBe(ticketNumber('TY261124-0123456788'));
});

test('ACT-009 a tail of k digits has the chance that the page states: one in ten to the power of k', () => {
  const tickets = 100_000;
  const numbers = Array.from({ length: tickets }, (_, at) =>
    // As tickets are: base 32, whose last place is a digit in ten of 32 cases.
    ticketNumber(`TY261124-${at.toString(32).toUpperCase().padStart(10, 'H')}`),
  );
  for (const tail of ['8', '88', '888', '0', '00', '7', '07']) {
    const share = 10 ** -tail.length;
    const hits = numbers.filter((number) => number.endsWith(tail)).length;
    // Five standard deviations of as many fair draws.
    const bound = 5 * Math.sqrt(tickets * share * (1 - share));
    expect(Math.abs(hits - tickets * share)).toBeLessThan(bound);
  }
});
