import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs';
import IconMinimize from '@tabler/icons-react/dist/esm/icons/IconMinimize.mjs';
import { balanceText, moneyMinor } from '@tianping/base';
import type { FrameOrder } from '@tianping/games/wire';
import { Button, Icon, lazyPart, showToast, useT } from '@tianping/ui';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useApp, useMember, usePreferences } from '../../../app/context.ts';
import { refreshBalance } from '../../../app/member/member-data.ts';
import type { StoredGame } from '../../../features/launch/stored-game.ts';
import { usePageTop } from '../../../features/page-top/use-page-top.ts';
import type { Pool } from '../../../features/pools/about-pool.tsx';
import { usePools } from '../../../features/pools/use-pools.ts';
import { Waiting } from '../../../features/waiting/busy.ts';
import { lobbyPaths } from '../../../routes/lobby-paths.ts';
import { returnText } from '../lobby/facts.ts';
import css from './frame.module.css';
import { type FrameLine, openFrameLine } from './frame-wire.ts';
import { frameTexts as text } from './messages.ts';
import { useLeaving, useLookOrders, useMoneyOrders, useStaying } from './use-leaving.ts';

const AboutPool = lazyPart(() => import('../../../features/pools/about-pool.tsx'));

/** A game that sends nothing for this long may not be coming. */
const SLOW_MS = 15_000;
const MINUTE = 60_000;
const SANDBOX = 'allow-scripts allow-forms allow-popups allow-pointer-lock allow-orientation-lock';

/** A game of another origin in a sandbox, under a bar with what a player should never lose sight of. */
export function GameFrame(props: { readonly game: StoredGame; readonly onOver: () => void }) {
  const { game, onOver } = props;
  const { t } = useT();
  const frame = useGameFrame(game);
  useStaying(game, onOver);
  usePageTop(frame.page);
  const isAddress = /^https?:\/\//i.test(game.url);
  return (
    <div className={css.page} ref={frame.page} data-testid="game-frame">
      <Bar game={game} {...frame} />
      {!game.demo && <GamePools game={game} />}
      <div className={css.stage}>
        <iframe
          ref={frame.ref}
          key={frame.tries}
          title={t(text.game, { game: game.name })}
          // Our own games read it before they draw anything; later changes reach them as orders.
          name={frame.look}
          // HTML sent by a venue runs without an origin, so that the site's own storage stays out of its reach.
          sandbox={isAddress ? `${SANDBOX} allow-same-origin` : SANDBOX}
          allow="fullscreen; autoplay; screen-wake-lock"
          referrerPolicy="strict-origin"
          {...(isAddress ? { src: game.url } : { srcDoc: game.url })}
          onLoad={frame.onLoad}
        />
        {frame.state !== 'there' && (
          <div className={css.opening} role="status">
            <p>{t(frame.state === 'slow' ? text.slow : text.opening, { game: game.name })}</p>
            {frame.state === 'slow' && <Button onClick={frame.again}>{t(text.reload)}</Button>}
          </div>
        )}
      </div>
    </div>
  );
}

type FrameView = ReturnType<typeof useGameFrame>;

function Bar({ game, ...frame }: FrameView & { readonly game: StoredGame }) {
  const { t } = useT();
  const { now } = useApp();
  const balance = useMember((state) => state.balance?.availableMinor ?? null);
  const held = frame.balanceMinor ?? (game.demo ? null : balance);
  const { net } = frame;
  const signed = net === null ? null : `${net > 0 ? '+' : ''}${balanceText(moneyMinor(net))}`;
  return (
    // A game that reports its figures shows them itself: once is enough.
    <header className={css.bar} data-speaks={net !== null || undefined}>
      <Link
        href={lobbyPaths[game.category]}
        className={css.back}
        aria-label={t(text.back, { game: game.name })}
      >
        <Icon of={IconArrowLeft} />
        <b>{game.name}</b>
      </Link>
      {game.demo && <em>{t(text.demo)}</em>}
      <dl>
        {typeof game.returnMicro === 'number' && (
          <div className={css.returned}>
            <dt>{t(text.returned)}</dt>
            <dd className="num">{returnText(game.returnMicro)}</dd>
          </div>
        )}
        <div>
          <dt>{t(text.time)}</dt>
          <dd className="num">
            {t(text.minutes, { minutes: Math.max(0, Math.floor((now() - game.at) / MINUTE)) })}
          </dd>
        </div>
        <div>
          <dt>{t(text.result)}</dt>
          <dd className="num">{signed ?? t(text.noResult)}</dd>
        </div>
        {held !== null && (
          <div>
            <dt>{t(text.balance)}</dt>
            <dd className="num">{balanceText(moneyMinor(held))}</dd>
          </div>
        )}
      </dl>
      <Link href="/mine/protection" className={css.limits}>
        {t(text.limits)}
      </Link>
      <button
        type="button"
        className={css.full}
        aria-label={t(frame.isFull ? text.fullOff : text.full)}
        onClick={frame.toggleFull}
      >
        <Icon of={frame.isFull ? IconMinimize : IconMaximize} />
      </button>
    </header>
  );
}

/** The pools that stakes in this game feed, each with a button to its rule. */
function GamePools({ game }: { readonly game: StoredGame }) {
  const [about, setAbout] = useState<Pool | null>(null);
  const pools = usePools(game.category).filter(
    ({ channelCode, games }) =>
      channelCode === game.channelCode && (games.length === 0 || games.includes(game.gameCode)),
  );
  if (pools.length === 0) return null;
  return (
    <div className={css.pools}>
      {pools.map((pool) => (
        <button
          key={pool.code}
          type="button"
          className={css.pool}
          title={pool.rule}
          data-testid="game-pool"
          onClick={() => setAbout(pool)}
        >
          <span>{pool.name}</span>
          <b className="num">{balanceText(moneyMinor(pool.amountMinor))}</b>
        </button>
      ))}
      <Suspense fallback={<Waiting />}>
        {about && <AboutPool pool={about} onClose={() => setAbout(null)} />}
      </Suspense>
    </div>
  );
}

function useGameFrame(game: StoredGame) {
  const app = useApp();
  const { edition } = usePreferences();
  const { t } = useT();
  const [, navigate] = useLocation();
  const ref = useRef<HTMLIFrameElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const line = useRef<FrameLine | null>(null);
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<'opening' | 'slow' | 'there'>('opening');
  /** Only a game that has sent messages accepts orders. */
  const [isReady, setReady] = useState(false);
  const [balanceMinor, setBalance] = useState<number | null>(null);
  const [net, setNet] = useState<number | null>(null);
  const [isFull, setFull] = useState(false);
  const [, setMinute] = useState(0);
  const handlers = useRef({ navigate, t });
  handlers.current = { navigate, t };
  const setWhole = (on: boolean): void => {
    if (on) void page.current?.requestFullscreen?.().catch(() => {});
    else if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
  };
  useEffect(() => {
    const origin = URL.canParse(game.url) ? new URL(game.url).origin : 'null';
    const opened = openFrameLine(
      window,
      { window: () => ref.current?.contentWindow ?? null, origin },
      (message) => {
        switch (message.kind) {
          case 'ready':
            setState('there');
            setReady(true);
            break;
          case 'balance':
            setBalance(message.balanceMinor);
            if (!game.demo) void refreshBalance(app);
            break;
          case 'session':
            setNet(message.paidMinor - message.stakedMinor);
            break;
          case 'fullScreen':
            setWhole(message.on);
            break;
          case 'error':
            showToast({
              tone: 'warn',
              title: handlers.current.t(text.says, { message: message.message }),
            });
            break;
          case 'close':
            handlers.current.navigate(lobbyPaths[game.category]);
        }
      },
    );
    line.current = opened;
    return opened.stop;
  }, [app, game.url, game.demo, game.category]);
  useEffect(() => {
    const onFull = (): void => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', onFull);
    return () => document.removeEventListener('fullscreenchange', onFull);
  }, []);
  useEffect(() => {
    const cancel = app.clock.after(SLOW_MS, () =>
      setState((now) => (now === 'opening' ? 'slow' : now)),
    );
    return cancel;
  }, [app, tries]);
  useMinutes(() => setMinute((now) => now + 1));
  const order = (one: FrameOrder): void => line.current?.order(one);
  usePauseUnderDialogs((on) => order({ tianping: 1, kind: 'pause', on }));
  useLookOrders(isReady, order);
  useMoneyOrders(isReady && !game.demo, order);
  useLeaving(game, order);
  return {
    ref,
    page,
    look: `edition=${edition}`,
    tries,
    state,
    balanceMinor,
    net,
    isFull,
    // A game of another vendor may never send messages: its page has loaded, and that is enough.
    onLoad: () => setState('there'),
    again: () => {
      setReady(false);
      setState('opening');
      setTries(tries + 1);
    },
    toggleFull: () => setWhole(!isFull),
  };
}

function useMinutes(onMinute: () => void): void {
  const { clock } = useApp();
  const call = useRef(onMinute);
  call.current = onMinute;
  useEffect(() => {
    let cancel = (): void => {};
    const next = (): void => {
      cancel = clock.after(MINUTE, () => {
        call.current();
        next();
      });
    };
    next();
    return () => cancel();
  }, [clock]);
}

/** A reality check, a limit or any other dialog over the game: nothing is staked until it is closed. */
function usePauseUnderDialogs(onPause: (on: boolean) => void): void {
  const call = useRef(onPause);
  call.current = onPause;
  useEffect(() => {
    let isPaused = false;
    const look = (): void => {
      const isCovered = document.querySelector('dialog[open]') !== null;
      if (isCovered === isPaused) return;
      isPaused = isCovered;
      call.current(isCovered);
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    look();
    return () => observer.disconnect();
  }, []);
}
