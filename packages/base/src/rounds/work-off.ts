/** Faults that an error of a round names; the others are counted. */
const NAMED_MAX = 20;

/**
 * Works off the rows of a round, one after another and in their order. A row that throws holds up none behind it:
 * every row gets its one turn, and only then the faults are thrown (`throwFaults`), so that the job counts as failed.
 * Answers the results in the order of the rows. How many rows a round takes is up to its caller; what failed is due
 * again in the next. A row must be whole in itself: one transaction, or steps that may be repeated. A caller that must
 * know which rows are left takes the faults with `onFault`, and throws them later.
 */
export async function workOff<Row, Done>(
  rows: readonly Row[],
  work: (row: Row) => Promise<Done>,
  onFault?: OnFault<Row>,
): Promise<readonly Done[]> {
  const done: Done[] = [];
  const faults: unknown[] = [];
  for (const row of rows) {
    try {
      done.push(await work(row));
    } catch (fault) {
      if (onFault) onFault(fault, row);
      else faults.push(fault);
    }
  }
  throwFaults(faults);
  return done;
}

type OnFault<Row> = (fault: unknown, row: Row) => void;

/**
 * Works off rows together in one call, such as one transaction for all of them. When that fails, each is worked off by
 * itself, as `workOff` does, so that only those at fault are left. Nothing is called for no rows.
 */
export async function workOffSet<Row, Done>(
  set: readonly Row[],
  work: (rows: readonly Row[]) => Promise<Done>,
  onFault?: OnFault<Row>,
): Promise<readonly Done[]> {
  if (set.length > 1) {
    try {
      return [await work(set)];
    } catch {
      // Each fault is met again below, by the row that it belongs to.
    }
  }
  return await workOff(set, (row) => work([row]), onFault);
}

/**
 * Works off what is due in pages, each a set (`workOffSet`), in the order of their keys. A page begins behind the last
 * key of the page before, so that what failed takes nobody's place. `isDone`: nothing is left but what failed; not so
 * when `pagesMax` pages end the round first.
 */
export async function workOffPages<Key, Done>(of: {
  readonly page: (after: Key | null) => Promise<readonly Key[]>;
  readonly work: (keys: readonly Key[]) => Promise<Done>;
  readonly pagesMax: number;
  readonly onFault?: OnFault<Key>;
}): Promise<{ readonly isDone: boolean; readonly done: readonly Done[] }> {
  const done: Done[] = [];
  const faults: unknown[] = [];
  const onFault = of.onFault ?? ((fault: unknown) => faults.push(fault));
  let after: Key | null = null;
  let isDone = false;
  for (let pages = 0; pages < of.pagesMax; pages += 1) {
    const keys: readonly Key[] = await of.page(after);
    after = keys.at(-1) ?? null;
    isDone = after === null;
    if (isDone) break;
    done.push(...(await workOffSet(keys, of.work, onFault)));
  }
  throwFaults(faults);
  return { isDone, done };
}

/** The steps of a round that do not need each other, in the order they are named in: one that throws ends no other. */
export async function workOffSteps<Done extends Readonly<Record<string, unknown>>>(
  steps: {
    readonly [Step in keyof Done]: () => Promise<Done[Step]>;
  },
): Promise<Done> {
  const entries: readonly (readonly [string, () => Promise<unknown>])[] = Object.entries(steps);
  const done = await workOff(entries, async ([name, step]) => [name, await step()] as const);
  return Object.fromEntries(done) as Done;
}

/**
 * Throws the one fault as it is, several as one error that says how many; nothing when there are none. The faults of a
 * round within a round are listed beside the others.
 */
export function throwFaults(faults: readonly unknown[]): void {
  const all = faults.flatMap((fault): readonly unknown[] =>
    fault instanceof AggregateError ? fault.errors : [fault],
  );
  if (all.length === 0) return;
  const [first] = all;
  if (all.length === 1) throw first;
  throw new AggregateError(
    all.slice(0, NAMED_MAX),
    `${all.length} faults, the first: ${String(first)}`,
  );
}
