import { type Clock, err, must, ok, type Result } from '@tianping/base';
import type { Game } from '@tianping/games';
import type { Refusal, SessionView } from '@tianping/games/wire';
import type { Translator } from '@tianping/i18n';
import { createStore } from 'zustand/vanilla';
import type { ArcadeClient } from '../app/client.ts';
import type { Line } from '../app/line.ts';
import { type Controllers, createPageState, type GamePage, sayIn } from '../app/page.ts';
import { createPurse, type PurseStore } from '../app/purse.ts';
import { createSoundBox } from '../app/sounds.ts';
import { textsOf } from '../app/texts.ts';
import { createFakeHand, createFakeSpin } from './fake-plays.ts';
import { createFakePond } from './fake-pond.ts';
import { createFakeRound } from './fake-round.ts';
import type { FakeState } from './fake-state.ts';
import { createFakeTable } from './fake-table.ts';

const HEX = '9f3ca71e04bd6e12'.repeat(4);

export interface FakeOptions {
  readonly game: Game;
  readonly clock: Clock;
  readonly seed: number;
  readonly hold: FakeState | null;
  readonly script: 'hans' | 'hant';
  readonly balanceMinor: number | null;
  /** Actions already taken in a hand that is open when the page opens. */
  readonly actions: readonly string[] | null;
  readonly newKey: () => string;
}

/** A page whose server runs in the page itself. */
export async function fakePage(options: FakeOptions): Promise<Result<GamePage, Refusal>> {
  const { game, clock } = options;
  const session = fakeSession(options);
  const purse = createPurse(session);
  const texts = await textsOf(options.script);
  const state = createPageState(texts);
  const sounds = createSoundBox(() => new AudioContext());
  const say = (text: string): void => sayIn(state, text);
  const pond = game.form === 'pond' ? await createFakePond({ ...options, game, purse, say }) : null;
  const controllers: Controllers =
    game.form === 'pond'
      ? { form: 'pond', controller: must(pond, 'a pond').controller }
      : controllersOf(game, options, purse, texts.t);
  return ok({
    session,
    client: fakeClient(session),
    line: pond?.line ?? (options.hold === 'lost' ? lostLine() : null),
    purse,
    controllers,
    state,
    sounds: {
      play: sounds.play,
      switchTo(on) {
        sounds.switchTo(on);
        state.setState({ isSoundOn: on });
      },
    },
    frame: { isFramed: false, say: () => {} },
    get texts() {
      return state.getState().texts;
    },
    clock,
    newKey: options.newKey,
    now: clock.now,
    say,
    leave: () => history.back(),
  });
}

/** A connection that stays down. */
function lostLine(): Line {
  return {
    state: createStore(() => 'lost' as const),
    listen: () => () => {},
    send: () => false,
    suspect: () => {},
    retry: () => {},
    close: () => {},
  };
}

function controllersOf(
  game: Exclude<Game, { form: 'pond' }>,
  options: FakeOptions,
  purse: PurseStore,
  t: Translator['t'],
): Controllers {
  const { clock, seed, hold, actions } = options;
  if (game.form === 'round') {
    return { form: 'round', controller: createFakeRound({ game, purse, clock, seed, hold }) };
  }
  if (game.form === 'spin') {
    return { form: 'spin', controller: createFakeSpin({ game, purse, clock, seed }) };
  }
  if (game.form === 'table') {
    return { form: 'table', controller: createFakeTable({ game, purse, clock, seed, hold, t }) };
  }
  return { form: 'hand', controller: createFakeHand({ game, purse, clock, seed, actions }) };
}

function fakeSession({ game, clock, script, balanceMinor }: FakeOptions): SessionView {
  const isRound = game.form === 'round';
  const seeds = {
    serverSeedHash: HEX,
    clientSeed: 'lan-2026-117',
    nonce: 12,
    nextServerSeedHash: HEX,
  };
  return {
    gameCode: game.code,
    nickname: 'lan***17',
    script,
    currency: 'CNY',
    demo: false,
    balanceMinor,
    startedAt: clock.now() - 2_538_000,
    serverNow: clock.now(),
    stakedMinor: 120_000,
    paidMinor: 132_840,
    openMinor: 0,
    limits: { ...game.stake, chips: [100, 500, 1000, 5000, 10_000, 50_000, 100_000, 1_000_000] },
    lobbyUrl: null,
    frameOrigin: null,
    seeds: isRound ? null : seeds,
    chain: isRound ? { chainId: 'c1', anchor: HEX, salt: 'salt', length: 1_000_000 } : null,
  };
}

function fakeClient(session: SessionView): ArcadeClient {
  const busy: Refusal = { code: 'busy', message: '', at: null };
  const answers: { readonly [name: string]: unknown } = {
    session,
    plays: { plays: [] },
  };
  return {
    leave: () => {},
    call: async (name) => {
      const answer = answers[name];
      // The answers above have the shapes of their calls.
      return answer === undefined ? err(busy) : ok(answer as never);
    },
  };
}
