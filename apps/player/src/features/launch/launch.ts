import { moneyMinor, moneyText } from '@tianping/base';
import type { AnswerFor } from '@tianping/client';
import { clientCodes } from '@tianping/contract/wire';
import type { Translator } from '@tianping/i18n';
import { showToast } from '@tianping/ui';
import type { App } from '../../app/context.ts';
import type { GameIntent } from '../../app/events.ts';
import { refreshBalance } from '../../app/member/member-data.ts';
import { stopOf } from '../../app/member/protection-stop.ts';
import { destinationOf, opensOutside } from './destination.ts';
import { launchTexts as text } from './messages.ts';
import { storeGame } from './stored-game.ts';

type Parts = Pick<
  App,
  'api' | 'session' | 'site' | 'storage' | 'events' | 'clock' | 'member' | 'now' | 'preferences'
>;

/** A new window that was opened within the click, before the answer is known. */
export interface Opened {
  show(url: string): void;
  close(): void;
}

/** What a launch may do to the browser. */
export interface LaunchWays {
  readonly navigate: (path: string) => void;
  /** Null when the browser blocks the window. */
  readonly openWindow: () => Opened | null;
  /** Leaves the site in this window. */
  readonly leave: (url: string) => void;
}

export interface LaunchHow {
  /** The member knows that an offer locks the money; nothing is transferred in. */
  readonly isActivity?: boolean;
  /** Demo play, without a login. */
  readonly demo?: boolean;
}

/** Opens a game: asks for its address and goes there, or says why not. */
export async function launchGame(
  app: Parts,
  { t }: Translator,
  ways: LaunchWays,
  game: GameIntent,
  how: LaunchHow = {},
): Promise<void> {
  const { demo = false, isActivity } = how;
  if (!demo && !app.session.getState()) {
    app.events.emit('showLoginTips', { wanted: null });
    return;
  }
  const { gameInSite } = app.site.getState();
  const { enName, gameCode, channelCode } = game;
  // A window may only open within the click; whether one is needed is known before the answer.
  const opened =
    opensOutside(gameInSite, channelCode) && !isOwn(channelCode) ? ways.openWindow() : null;
  // A frame can be sent changes later; a separate tab learns the edition only from its address.
  const { edition } = app.preferences.getState();
  const look = edition === 'classic' ? {} : { edition };
  const outcome = demo
    ? await app.api.call('game/demo/launch', { enName, gameCode, ...look })
    : await app.api.call('game/launch', {
        enName,
        gameCode,
        ...(isActivity === undefined ? {} : { isActivity }),
        ...look,
      });
  if (outcome.kind === 'answer') {
    const { moved = null, session = null } = outcome.answer as Partial<AnswerFor<'game/launch'>>;
    if (moved) sayMoved(app, t, moved);
    go(app, t, ways, { game, url: outcome.answer.url, demo, session, opened });
    return;
  }
  opened?.close();
  const loginFirst = t(text.loginFirst, { venue: game.venueName });
  if (outcome.kind === 'lost') {
    if (isOwn(channelCode)) showToast({ tone: 'warn', title: loginFirst, text: t(text.lost) });
    else showToast({ tone: 'warn', title: t(text.lost) });
  } else if (outcome.code === clientCodes.venueActivity.code) {
    app.events.emit('showVenueEntry', game);
  } else if (!stopOf(outcome)) {
    // A limit or a pause is explained by its own dialog.
    showToast({ tone: 'warn', title: isOwn(channelCode) ? loginFirst : outcome.message });
  }
}

/** The house's own sportsbook. */
function isOwn(channelCode: string): boolean {
  return channelCode.toUpperCase() === 'CRTY';
}

function go(
  app: Parts,
  t: Translator['t'],
  ways: LaunchWays,
  launched: {
    readonly game: GameIntent;
    readonly url: string;
    readonly demo: boolean;
    readonly session: string | null;
    readonly opened: Opened | null;
  },
): void {
  const { game, url, demo, session, opened } = launched;
  const destination = destinationOf(
    url,
    game,
    app.site.getState().gameInSite,
    !app.session.getState(),
  );
  const store = () => storeGame(app.storage, { ...game, url, demo, session, at: app.now() });
  const show = (address: string): void => (opened ? opened.show(address) : ways.leave(address));
  if (destination.kind !== 'outside' && destination.kind !== 'hostTab') opened?.close();
  switch (destination.kind) {
    case 'sportsbook':
      app.storage.set('crtyLaunch', JSON.stringify({ url, at: app.now() }));
      ways.navigate('/game/sport/crty');
      break;
    case 'path':
      ways.navigate(destination.path);
      break;
    case 'host':
      store();
      ways.navigate(destination.path);
      break;
    case 'hostTab':
      store();
      show(destination.path);
      break;
    case 'outside':
      show(destination.url);
      break;
    case 'abnormal':
      showToast({ tone: 'warn', title: t(text.abnormal) });
  }
}

type Moved = NonNullable<AnswerFor<'game/launch'>['moved']>;

/** Reports what automatic transfer did on entry or exit; `backText` names the venue that money came back from. */
export function sayMoved(
  app: Pick<App, 'api' | 'member'>,
  t: Translator['t'],
  { backMinor, inMinor, open }: Moved,
  backText: typeof text.movedBack | typeof text.movedHome = text.movedBack,
): void {
  void refreshBalance(app);
  const [back, into] = [backMinor, inMinor].map((minor) => moneyText(moneyMinor(minor)));
  const done =
    backMinor > 0 && inMinor > 0
      ? t(text.movedBoth, { back: back ?? '', into: into ?? '' })
      : backMinor > 0
        ? t(backText, { amount: back ?? '' })
        : inMinor > 0
          ? t(text.movedIn, { amount: into ?? '' })
          : null;
  const parts = [done, open > 0 ? t(text.movedOpen) : null].filter((part) => part !== null);
  showToast({ tone: open > 0 ? 'info' : 'ok', title: t(text.moved), text: parts.join('；') });
}
