import { expect, test } from 'vitest';
import { createReads } from '../app/reads.ts';
import { answeredOffice, shown } from '../testing/shown.tsx';
import { useDetail } from './detail-frame.tsx';
import { StaffLink } from './object-link.tsx';

type Detail = ReturnType<typeof useDetail<'approvals/one'>>;

const request = { proposalId: '01900000-0000-7000-8000-000000000010' };

test('the answer of an act becomes the detail without another request, and only an act without one asks', async () => {
  const office = await answeredOffice({ 'approvals/one': 'as asked for' });
  const asked: string[] = [];
  const api: typeof office.api = {
    call: (call, ...rest) => {
      asked.push(call);
      return office.api.call(call, ...rest);
    },
  };
  const reads = createReads(api, { now: office.now, after: () => () => {} });
  let listAsked = 0;
  let detail: Detail | null = null;
  function Probe() {
    detail = useDetail('approvals/one', request, () => {
      listAsked += 1;
    });
    return null;
  }
  shown(<Probe />, { ...office, api, reads });
  if (detail === null) throw new Error('nothing was shown');
  const { changed } = detail as Detail;
  const now = { note: 'as the act left it' } as never;
  changed(now);
  expect(reads.state('approvals/one', request)).toMatchObject({ answer: now, isLoading: false });
  expect(asked).toEqual([]);
  changed();
  await reads.load('approvals/one', request);
  expect(asked).toEqual(['approvals/one']);
  expect(reads.state('approvals/one', request).answer).toBe('as asked for');
  expect(listAsked).toBe(2);
});

test('what the system itself has done is by the system in words, not by its login', async () => {
  const office = await answeredOffice({});
  expect(shown(<StaffLink login="system" />, office)).toBe('系统');
  expect(shown(<StaffLink login="gone@demo" />, office)).toBe('gone@demo');
});
