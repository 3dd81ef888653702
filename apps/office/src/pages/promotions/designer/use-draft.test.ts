import { must } from '@tianping/base';
import type { ActivityTerms } from '@tianping/contract';
import { activityKinds } from '@tianping/plugin-activities';
import { expect, test } from 'vitest';
import { pageOfSaved } from './use-draft.ts';

const sent = must(activityKinds[0], 'a kind').start as ActivityTerms;
const id = '01900000-0000-7000-8000-0000000000a1';

test('the first saved draft goes on at its own address, with the budget that is typed by then', () => {
  expect(pageOfSaved(id, sent, { terms: sent, budget: '500' })).toEqual({
    to: `/promotions/${id}/edit`,
    state: { budget: '500' },
  });
});

test('terms typed while the first draft was being saved keep their page open', () => {
  const typed = { ...sent, title: { hans: '首存礼', hant: '' } };
  expect(pageOfSaved(id, sent, { terms: typed, budget: '' })).toBeNull();
});
