import { expect, test } from 'vitest';
import { createLeaving } from './leaving.ts';

test('a link goes immediately until unsaved changes guard the page, and then once it is agreed to', () => {
  const leaving = createLeaving();
  const went: string[] = [];
  const asked: (() => void)[] = [];
  const press = (link: string): void =>
    leaving.go(
      () => void went.push(link),
      (agreed) => void asked.push(agreed),
    );
  press('list');
  const [releaseTerms, releaseBudget] = [leaving.guard(), leaving.guard()];
  press('kind');
  releaseTerms();
  press('menu');
  expect([went, asked.length]).toEqual([['list'], 2]);
  asked[0]?.();
  expect(went).toEqual(['list', 'kind']);
  releaseBudget();
  press('members');
  expect([went, asked.length]).toEqual([['list', 'kind', 'members'], 2]);
});
