import type { Clock } from '@tianping/base';
import type { ArcadeClient } from './client.ts';
import { type PurseStore, takeFigures } from './purse.ts';

/** Reads the member's money from the server again: it also moves where this page does not see it. */
export interface FreshPurse {
  /** Reads it; what is being read already is read once more. */
  refresh(): Promise<void>;
  /** Reads it unless that is under way: for the several events of a page that is seen again. */
  look(): void;
  /** The framing site reports what is available now. */
  reported(availableMinor: number): void;
}

/** Time that the answers to this page's own plays, which the site reports too, have to reach it. */
const OWN_PLAYS_MS = 1_000;
/** A member who plays on and on: the next reading has it. */
const TRIES = 5;

export function createFreshPurse(of: {
  readonly client: ArcadeClient;
  readonly purse: PurseStore;
  readonly clock: Clock;
}): FreshPurse {
  const { client, purse, clock } = of;
  let running: Promise<void> | null = null;
  let isAgain = false;
  let reportedMinor: number | null = null;
  const read = async (): Promise<void> => {
    do {
      isAgain = false;
      await readFigures(client, purse);
    } while (isAgain);
  };
  const refresh = (): Promise<void> => {
    if (running) isAgain = true;
    running ??= read().finally(() => {
      running = null;
    });
    return running;
  };
  const judge = (): void => {
    const { balanceMinor, heldMinor } = purse.getState();
    const isKnown = balanceMinor !== null && balanceMinor + heldMinor === reportedMinor;
    reportedMinor = null;
    if (!isKnown) void refresh();
  };
  return {
    refresh,
    look() {
      if (!running) void refresh();
    },
    reported(availableMinor) {
      if (reportedMinor === null) clock.after(OWN_PLAYS_MS, judge);
      reportedMinor = availableMinor;
    },
  };
}

/** Figures of a moment without a play under way: others lack its stake, or have it twice with the play's own answer. */
async function readFigures(client: ArcadeClient, purse: PurseStore): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    await untilIdle(purse);
    const { begun } = purse.getState();
    const answer = await client.call('session', {});
    if (!answer.ok) return;
    if (purse.getState().begun === begun) {
      takeFigures(purse, answer.value);
      return;
    }
  }
}

async function untilIdle(purse: PurseStore): Promise<void> {
  if (purse.getState().underWay === 0) return;
  await new Promise<void>((done) => {
    const stop = purse.subscribe(({ underWay }) => {
      if (underWay > 0) return;
      stop();
      done();
    });
  });
}
