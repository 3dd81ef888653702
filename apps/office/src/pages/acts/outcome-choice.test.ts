import { expect, test } from 'vitest';
import { valuesOf } from '../../engine/fields/fields.ts';
import { outcomeChoice } from './outcome-choice.ts';

test('money counts as moved only where that was chosen', () => {
  const { field, chosen } = outcomeChoice({
    label: 'result',
    moved: { value: 'paid', label: 'paid out' },
    failedLabel: 'not paid',
  });
  expect(field).toMatchObject({
    key: 'outcome',
    options: [{ value: 'paid' }, { value: 'failed' }],
  });
  const of = (outcome: string) => chosen(valuesOf({ outcome }));
  expect(['paid', 'failed', ''].map(of)).toEqual(['paid', 'failed', 'failed']);
});
