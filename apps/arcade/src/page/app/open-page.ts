import { type Clock, err, ok, type Result, type Script } from '@tianping/base';
import type { Game } from '@tianping/games';
import type { FrameOrder, Refusal, SessionView } from '@tianping/games/wire';
import { type ArcadeClient, createClient } from './client.ts';
import { createFrame, type Frame } from './frame.ts';
import { createFreshPurse, type FreshPurse } from './fresh-purse.ts';
import { createLine, type Line, type Socket } from './line.ts';
import { pageMessages } from './messages.ts';
import { type Controllers, createPageState, type GamePage, refuseIn, sayIn } from './page.ts';
import { createHandController, createSpinController } from './play-controllers.ts';
import { createPondController } from './pond-controller.ts';
import { createPurse, netOf, type Purse, type PurseStore } from './purse.ts';
import { createRoundController } from './round-controller.ts';
import { createSoundBox } from './sounds.ts';
import { createTableController } from './table-controller.ts';
import { textsOf } from './texts.ts';

interface Means {
  readonly token: string;
  readonly window: Window & typeof globalThis;
  readonly clock: Clock;
  readonly newKey: () => string;
  readonly openSocket: () => Socket;
  readonly gameOf: (code: string) => Game | null;
}

/** Reads the session and sets up everything the page of its game needs. */
export async function openPage(means: Means): Promise<Result<GamePage, Refusal>> {
  const { clock, window } = means;
  let translator = await textsOf('hans');
  const client = createClient({
    fetch: (...request) => window.fetch(...request),
    session: means.token,
    clock,
    translator: () => translator,
  });
  const answer = await client.call('session', {});
  if (!answer.ok) return err(answer.error);
  const session = answer.value;
  translator = await textsOf(session.script);
  const game = means.gameOf(session.gameCode);
  if (!game) return err({ code: 'malformed', message: '', at: null });

  const state = createPageState(translator);
  state.subscribe(({ texts }) => {
    translator = texts;
  });
  const purse = createPurse(session);
  const fresh = createFreshPurse({ client, purse, clock });
  const line = createLine({ open: means.openSocket, session: means.token, clock });
  followNetwork(window, line);
  const sounds = createSoundBox(() => new window.AudioContext());
  const root = window.document.documentElement;
  const frame = createFrame(window, session.frameOrigin, {
    order: (order) => obey({ client, state, sound, follow, reported, root }, order),
    dropped: countDropped(client, clock),
  });
  // Play money is the studio's own.
  const reported = session.demo ? () => {} : fresh.reported;
  const follow = scriptFollower(client, state, session.script);
  const sound = (on: boolean): void => {
    sounds.switchTo(on);
    state.setState({ isSoundOn: on });
  };
  const say = (text: string): void => sayIn(state, text);
  const { newKey } = means;
  // The first listener of all: the others use this clock.
  const clockOffset = followClock(line, clock, session.serverNow);
  const now = (): number => clock.now() + clockOffset();
  const parts = { game, client, line, purse, fresh, state, sounds, newKey, say, clock, now };
  const controllers = await controllersOf(parts);
  notifyFrame(purse, frame.say);
  followPage(window, client, fresh);
  learnBalance(clock, purse, fresh.refresh);
  followEnd(line, state);
  return ok({
    session,
    client,
    line,
    purse,
    controllers,
    state,
    sounds: { play: sounds.play, switchTo: sound },
    frame,
    get texts() {
      return state.getState().texts;
    },
    clock,
    newKey,
    now,
    say,
    leave: () =>
      leave(window, { client, session, frame, isEnded: state.getState().ended !== null }),
  });
}

function followNetwork(window: Window, line: Line): void {
  window.addEventListener('offline', () => line.suspect());
  window.addEventListener('online', () => line.retry());
}

function followEnd(line: Line, state: GamePage['state']): void {
  line.listen((frame) => {
    if (frame.t === 'ended') state.setState({ ended: frame.reason });
  });
}

/** Carries out the orders of the page that frames the game. */
function obey(
  page: {
    readonly client: ArcadeClient;
    readonly state: GamePage['state'];
    readonly sound: (on: boolean) => void;
    readonly follow: (script: Script) => void;
    readonly reported: (availableMinor: number) => void;
    readonly root: HTMLElement;
  },
  order: FrameOrder,
): void {
  switch (order.kind) {
    case 'pause':
      page.state.setState({ isPaused: order.on });
      break;
    case 'sound':
      page.sound(order.on);
      break;
    case 'script':
      page.follow(order.script);
      break;
    case 'edition':
      page.root.dataset.edition = order.edition;
      break;
    case 'money':
      page.reported(order.availableMinor);
      break;
    case 'leave':
      page.client.leave('left');
      page.state.setState({ ended: 'left' });
  }
}

/** Switches the texts of the page, and the script of the server's messages. */
function scriptFollower(
  client: ArcadeClient,
  state: GamePage['state'],
  first: Script,
): (script: Script) => void {
  let asked = first;
  return (script) => {
    if (script === asked) return;
    asked = script;
    void client.call('script', { script });
    void textsOf(script).then((texts) => {
      // Another script may have been chosen meanwhile.
      if (script === asked) state.setState({ texts });
    });
  };
}

async function controllersOf(parts: {
  readonly game: Game;
  readonly client: ArcadeClient;
  readonly line: Line;
  readonly purse: PurseStore;
  readonly fresh: FreshPurse;
  readonly state: GamePage['state'];
  readonly sounds: { play(sound: 'refused'): void };
  readonly newKey: () => string;
  readonly say: (text: string) => void;
  readonly clock: Clock;
  readonly now: () => number;
}): Promise<Controllers> {
  const { client, line, purse, state, newKey } = parts;
  const refused = (refusal: Refusal): void => {
    parts.sounds.play('refused');
    refuseIn(state, refusal);
  };
  const refresh = (): void => void parts.fresh.refresh();
  const balanceUnknown = (): Refusal => ({
    code: 'balance',
    message: state.getState().texts.t(pageMessages.balanceUnknown),
    at: null,
  });
  const means = { client, purse, newKey, refused, refresh, balanceUnknown };
  if (parts.game.form === 'round') {
    const controller = createRoundController({ ...means, line });
    followBalance(line, purse);
    return { form: 'round', controller };
  }
  if (parts.game.form === 'spin') {
    return { form: 'spin', controller: createSpinController(means) };
  }
  if (parts.game.form === 'table') {
    const controller = createTableController({
      client,
      line,
      purse,
      newKey,
      refused,
      say: parts.say,
      refresh,
    });
    await controller.refresh();
    followBalance(line, purse);
    return { form: 'table', controller };
  }
  if (parts.game.form === 'pond') {
    const { game, say, clock, now } = parts;
    const controller = createPondController({ ...means, game, line, clock, now, say });
    await controller.refresh();
    followBalance(line, purse);
    return { form: 'pond', controller };
  }
  const open = await client.call('handOpen', {});
  if (!open.ok) refused(open.error);
  const hand = open.ok ? open.value.hand : null;
  // Of an earlier session, it counts in this one from now on.
  if (hand) refresh();
  const controller = createHandController(means, hand);
  let before = line.state.getState();
  line.state.subscribe(() => {
    const now = line.state.getState();
    if (now === 'open' && before === 'lost') void controller.resume();
    before = now;
  });
  return { form: 'hand', controller };
}

const BALANCE_AGAIN_MS = [1_000, 2_000, 4_000, 8_000] as const;
const BALANCE_LATER_MS = 15_000;

/** Asks a wallet that did not answer when the game was opened, until it has stated the balance. */
export function learnBalance(
  clock: Clock,
  purse: PurseStore,
  ask: () => Promise<void>,
  times = 0,
): void {
  if (purse.getState().balanceMinor !== null) return;
  clock.after(BALANCE_AGAIN_MS[times] ?? BALANCE_LATER_MS, () => {
    if (purse.getState().balanceMinor !== null) return;
    void ask().then(() => learnBalance(clock, purse, ask, times + 1));
  });
}

const DROPPED_EVERY_MS = 10_000;

/** Reports dropped messages to the studio: how many in a period, not each one. */
function countDropped(client: ArcadeClient, clock: Clock): () => void {
  let count = 0;
  return () => {
    count += 1;
    if (count > 1) return;
    clock.after(DROPPED_EVERY_MS, () => {
      void client.call('frameDropped', { count });
      count = 0;
    });
  };
}

/** At a shared table the server sends the balance when it changes; elsewhere the plays' answers contain it. */
function followBalance(line: Line, purse: PurseStore): void {
  line.listen((frame) => {
    if (frame.t === 'balance') purse.setState({ balanceMinor: frame.balanceMinor });
  });
}

/** The server's clock minus the local one in milliseconds, by its latest message. */
function followClock(line: Line, clock: Clock, serverNow: number): () => number {
  let offset = serverNow - clock.now();
  line.listen((frame) => {
    offset = frame.now - clock.now();
  });
  return () => offset;
}

export function notifyFrame(
  purse: PurseStore,
  say: (
    message:
      | { kind: 'balance'; balanceMinor: number }
      | {
          kind: 'session';
          stakedMinor: number;
          paidMinor: number;
        },
  ) => void,
): void {
  // A resumed session has figures from the start.
  const first = purse.getState();
  const sayFigures = (now: Purse): void => {
    const { paidMinor } = now;
    say({ kind: 'session', stakedMinor: paidMinor - netOf(now), paidMinor });
  };
  if (first.balanceMinor !== null) say({ kind: 'balance', balanceMinor: first.balanceMinor });
  sayFigures(first);
  purse.subscribe((now, before) => {
    const { balanceMinor, paidMinor } = now;
    if (balanceMinor !== null && balanceMinor !== before.balanceMinor) {
      say({ kind: 'balance', balanceMinor });
    }
    if (netOf(now) !== netOf(before) || paidMinor !== before.paidMinor) sayFigures(now);
  });
}

/** A page in a frame lets the framing page decide where to go. */
export function leave(
  window: Window,
  parts: {
    readonly client: Pick<ArcadeClient, 'leave'>;
    readonly session: Pick<SessionView, 'lobbyUrl'>;
    readonly frame: Frame;
    readonly isEnded: boolean;
  },
): void {
  const { lobbyUrl } = parts.session;
  // A page that was replaced must not end the session of the page that has it now.
  if (!parts.isEnded) parts.client.leave('left');
  if (parts.frame.isFramed) parts.frame.say({ kind: 'close' });
  else if (lobbyUrl) window.location.assign(lobbyUrl);
}

/**
 * A closed page notifies the studio; a reloaded one gets its session back with its first call. Money may have come in
 * while another page was in front, which the studio is not notified of.
 */
export function followPage(
  window: Window,
  client: Pick<ArcadeClient, 'leave'>,
  fresh: Pick<FreshPurse, 'look'>,
): void {
  const { document } = window;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') fresh.look();
  });
  // Another window, beside which this one stays visible.
  window.addEventListener('focus', () => fresh.look());
  window.addEventListener('pagehide', () => client.leave('away'));
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) fresh.look();
  });
}
