import { permissions } from '@tianping/contract';
import { expect, test } from 'vitest';
import { subjectLink } from '../engine/where-is.ts';
import { placeOf } from './places.ts';

const ID = '019a2f3c-0000-7000-8000-000000001b08';
const kinds = [
  'member',
  'bet',
  'match',
  'deposit',
  'withdrawal',
  'transfer',
  'feedback',
  'callback',
  'staff',
  'proposal',
  'config',
  'switch',
  'gifts',
  'agent',
  'agents',
  'activity',
  'job',
  'labRun',
];
const numbers = ['DP', 'WD', 'TY', 'ZZ', 'FK'].map((letters) => `order:${letters}261122-AB12CD34`);

test.each([...kinds.map((kind) => `${kind}:${ID}`), ...numbers])(
  '%s leads to its page for those alone who may open that page',
  (subject) => {
    const path = subjectLink(subject, permissions);
    if (path === null) throw new Error(`${subject} has no page`);
    const need = placeOf(path.split('?')[0] ?? '')?.permission;
    expect(need).not.toBe(undefined);
    const rest = permissions.filter((name) => name !== need);
    expect(subjectLink(subject, rest)).toBe(need === null ? path : null);
  },
);
