import { expect, test } from 'vitest';
import { throwFaults, workOff, workOffPages, workOffSet, workOffSteps } from './work-off.ts';

const half = async (row: number): Promise<number> => {
  if (row % 2 !== 0) throw new Error(`${row} is odd`);
  return row / 2;
};

test('rows are worked off in their order, one after another', async () => {
  const seen: string[] = [];
  const done = await workOff([3, 1, 2], async (row) => {
    seen.push(`begin ${row}`);
    await Promise.resolve();
    seen.push(`end ${row}`);
    return row * 10;
  });
  expect(done).toEqual([30, 10, 20]);
  expect(seen).toEqual(['begin 3', 'end 3', 'begin 1', 'end 1', 'begin 2', 'end 2']);
});

test('rows behind one that throws get their turn, and its fault is thrown as it is', async () => {
  const seen: number[] = [];
  const fault = new TypeError('1 is odd');
  const done = workOff([2, 1, 4], async (row) => {
    seen.push(row);
    if (row === 1) throw fault;
  });
  await expect(done).rejects.toBe(fault);
  expect(seen).toEqual([2, 1, 4]);
});

test('several faults are one error that counts them and names the first', async () => {
  const fault: unknown = await workOff([1, 2, 3], half).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(AggregateError);
  expect(String(fault)).toBe('AggregateError: 2 faults, the first: Error: 1 is odd');
  expect(fault).toHaveProperty('errors', [new Error('1 is odd'), new Error('3 is odd')]);
});

test('an error of very many faults names only some and counts all', async () => {
  const rows = Array.from({ length: 300 }, (_, at) => 2 * at + 1);
  const fault: unknown = await workOff(rows, half).catch((error: unknown) => error);
  expect(fault).toHaveProperty('message', '300 faults, the first: Error: 1 is odd');
  expect(fault instanceof AggregateError && fault.errors).toHaveLength(20);
});

test('faults that somebody takes are not thrown, and come with their rows', async () => {
  const left: unknown[] = [];
  const done = await workOff([1, 2, 3, 4], half, (fault, row) => left.push([row, String(fault)]));
  expect(done).toEqual([1, 2]);
  expect(left).toEqual([
    [1, 'Error: 1 is odd'],
    [3, 'Error: 3 is odd'],
  ]);
});

test('steps of a round answer by their names, in their order', async () => {
  const seen: string[] = [];
  const step =
    <Done>(name: string, done: Done) =>
    async () => {
      seen.push(name);
      return done;
    };
  const done = await workOffSteps({ sent: step('sent', 3), asked: step('asked', ['a']) });
  expect(done).toEqual({ sent: 3, asked: ['a'] });
  expect(seen).toEqual(['sent', 'asked']);
});

test('a step that throws ends no other, and is thrown after the last', async () => {
  const seen: string[] = [];
  const done = workOffSteps({
    sent: async () => await half(1),
    asked: async () => seen.push('asked'),
  });
  await expect(done).rejects.toThrow('1 is odd');
  expect(seen).toEqual(['asked']);
});

/** A call that takes a set as a transaction does: all of it or nothing. */
function setWork() {
  const calls: (readonly number[])[] = [];
  return {
    calls,
    work: async (rows: readonly number[]) => {
      calls.push(rows);
      return (await Promise.all(rows.map(half))).length;
    },
  };
}

test('a set without a fault is worked off in one call', async () => {
  const { calls, work } = setWork();
  expect(await workOffSet([2, 4, 6], work)).toEqual([3]);
  expect(calls).toEqual([[2, 4, 6]]);
});

test('a set with a fault is worked off row by row, and only those at fault are left', async () => {
  const { calls, work } = setWork();
  await expect(workOffSet([2, 3, 4], work)).rejects.toThrow('3 is odd');
  expect(calls).toEqual([[2, 3, 4], [2], [3], [4]]);
  const left: number[] = [];
  expect(await workOffSet([2, 3, 4], work, (_, row) => left.push(row))).toEqual([1, 1]);
  expect(left).toEqual([3]);
});

test('a set of one is not tried twice, one of none not at all', async () => {
  const { calls, work } = setWork();
  await expect(workOffSet([3], work)).rejects.toThrow('3 is odd');
  expect(await workOffSet([], work)).toEqual([]);
  expect(calls).toEqual([[3]]);
});

/** What is due, three rows a page, and the calls that worked it off. */
function pagesOf(rows: readonly number[]) {
  const { calls, work } = setWork();
  const page = async (after: number | null) =>
    rows.filter((row) => after === null || row > after).slice(0, 3);
  return { calls, of: { page, work } };
}

test("pages are worked off until one is empty, and a fault takes nobody's place", async () => {
  const { calls, of } = pagesOf([2, 3, 4, 6, 8]);
  const left: number[] = [];
  const onFault = (_: unknown, row: number) => left.push(row);
  const { isDone, done } = await workOffPages({ ...of, pagesMax: 9, onFault });
  expect([isDone, done, left]).toEqual([true, [1, 1, 2], [3]]);
  expect(calls).toEqual([[2, 3, 4], [2], [3], [4], [6, 8]]);
  await expect(workOffPages({ ...of, pagesMax: 9 })).rejects.toThrow('3 is odd');
});

test('pages beyond the most of a round are left to the next', async () => {
  const { calls, of } = pagesOf([2, 4, 6, 8]);
  expect(await workOffPages({ ...of, pagesMax: 1 })).toEqual({ isDone: false, done: [3] });
  expect(calls).toEqual([[2, 4, 6]]);
});

test('no faults throw nothing', () => {
  expect(() => throwFaults([])).not.toThrow();
});

test('the faults of a round within a round are listed one by one', async () => {
  const fail = async (name: string): Promise<never> => {
    throw new Error(name);
  };
  const inner = () => workOff(['a', 'b'], fail);
  const outer = workOffSteps({ inner, last: () => fail('c') });
  await expect(outer).rejects.toMatchObject({
    message: '3 faults, the first: Error: a',
    errors: [{ message: 'a' }, { message: 'b' }, { message: 'c' }],
  });
});
