import { type Clock, err, ok, type Result } from '@tianping/base';
import type { PondGame } from '@tianping/games';
import type { ArcadeAnswer, Refusal } from '@tianping/games/wire';
import type { ArcadeClient } from '../app/client.ts';
import type { PondController } from '../app/controllers.ts';
import type { Line } from '../app/line.ts';
import { createPondController } from '../app/pond-controller.ts';
import { movedBy, type PurseStore } from '../app/purse.ts';
import { createFakePondServer, type FakePondServer } from './fake-pond-server.ts';
import type { FakeState } from './fake-state.ts';

const ANSWER_MS = 120;

interface FakePondOptions {
  readonly game: PondGame;
  readonly purse: PurseStore;
  readonly clock: Clock;
  readonly seed: number;
  readonly hold: FakeState | null;
  readonly newKey: () => string;
  readonly say: (text: string) => void;
}

export interface FakePond {
  readonly controller: PondController;
  readonly line: Line;
}

/** The real controller, before a server in the page itself: real rules, seeded waves and hits. */
export async function createFakePond(options: FakePondOptions): Promise<FakePond> {
  const { game, purse, clock, newKey, say } = options;
  const server = createFakePondServer(options);
  const controller = createPondController({
    game,
    purse,
    clock,
    newKey,
    say,
    line: server.line,
    client: clientOf(server, options),
    now: clock.now,
    refused: ({ message }) => say(message),
    refresh: () => {},
    balanceUnknown: () => ({ code: 'balance', message: '', at: null }),
  });
  await controller.refresh();
  return { controller, line: server.line };
}

/** Calls of a pond, and the balance that they change. */
function clientOf(server: FakePondServer, { purse, clock }: FakePondOptions): ArcadeClient {
  const balance = (minor: number): number => {
    purse.setState((now) => ({ balanceMinor: movedBy(now.balanceMinor, minor) }));
    return purse.getState().balanceMinor ?? 0;
  };
  const carry = (carryMinor: number): Result<number, Refusal> =>
    (purse.getState().balanceMinor ?? 0) < carryMinor
      ? err({ code: 'balance', message: 'balance', at: null })
      : ok(balance(-carryMinor));
  const answers: { readonly [name: string]: (request: unknown) => Result<unknown, Refusal> } = {
    pondNow: () => ok({ pond: server.view() }),
    pondEnter(request) {
      const { carryMinor } = request as { carryMinor: number };
      const paid = carry(carryMinor);
      return paid.ok ? ok({ pond: server.enter(carryMinor), balanceMinor: paid.value }) : paid;
    },
    pondAdd(request) {
      const { carryMinor } = request as { carryMinor: number };
      const paid = carry(carryMinor);
      return paid.ok ? ok({ sitting: server.add(carryMinor), balanceMinor: paid.value }) : paid;
    },
    pondMove: () => ok({ pond: server.move() } satisfies ArcadeAnswer<'pondMove'>),
    pondLeave() {
      balance(server.leave());
      return ok({});
    },
  };
  return {
    leave: () => {},
    async call(name, request) {
      if (name !== 'pondNow') {
        await new Promise<void>((done) => {
          clock.after(ANSWER_MS, done);
        });
      }
      const answer = answers[name]?.(request);
      // The answers above have the shapes of their calls.
      return (answer ?? err({ code: 'busy', message: '', at: null })) as never;
    },
  };
}
