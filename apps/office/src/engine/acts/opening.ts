/** An act whose dialog is open; every opening has a number of its own. */
export interface Opened<Act> {
  readonly act: Act;
  readonly at: number;
}

/**
 * The dialogs of acts, one at a time. A dialog may be closed while its answer is still awaited: when that comes it must
 * not close what has been opened since.
 */
export function createOpenings<Act>(): {
  open(act: Act): Opened<Act>;
  /** What is open once the dialog with this number has ended. */
  without(now: Opened<Act> | null, at: number): Opened<Act> | null;
} {
  let last = 0;
  return {
    open(act) {
      last += 1;
      return { act, at: last };
    },
    without: (now, at) => (now?.at === at ? null : now),
  };
}
