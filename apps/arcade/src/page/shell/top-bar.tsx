import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook.mjs';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconLayoutBoard from '@tabler/icons-react/dist/esm/icons/IconLayoutBoard.mjs';
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs';
import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs';
import IconMinimize from '@tabler/icons-react/dist/esm/icons/IconMinimize.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconVolume from '@tabler/icons-react/dist/esm/icons/IconVolume.mjs';
import IconVolumeOff from '@tabler/icons-react/dist/esm/icons/IconVolumeOff.mjs';
import { balanceText } from '@tianping/base';
import type { Game } from '@tianping/games';
import { Icon, type IconShape, useT } from '@tianping/ui';
import { useEffect, useState } from 'react';
import { pageMessages as m } from '../app/messages.ts';
import type { GamePage } from '../app/page.ts';
import { pondMessages } from '../app/pond/messages.ts';
import { netOf } from '../app/purse.ts';
import { useWatched } from '../kit/use-watched.ts';
import { hasOpenStakes, mainReturns, moneyOf, netText, spanText } from './figures.ts';
import css from './shell.module.css';
import { useFullScreen } from './use-full-screen.ts';

export type PanelName = 'rules' | 'verify' | 'more';

export function TopBar(props: {
  readonly page: GamePage;
  readonly game: Game;
  readonly open: (panel: PanelName) => void;
}) {
  const { page, game, open } = props;
  const { t } = useT();
  const { view, isSoundOn } = useWatched(page.state);
  const isList = view === 'list';
  const full = useFullScreen((on) => page.frame.say({ kind: 'fullScreen', on }));
  return (
    <header className={css.bar}>
      <button type="button" className={css.back} aria-label={t(m.back)} onClick={page.leave}>
        <Icon of={IconChevronLeft} />
      </button>
      <div className={css.title}>
        <h1>
          {t(game.name)}
          {page.session.demo && <span className={css.demo}>{t(m.demo)}</span>}
        </h1>
        <Issue page={page} game={game} />
      </div>
      <Figures page={page} game={game} />
      <div className={css.tools}>
        <Tool icon={IconBook} label={t(m.rules)} onClick={() => open('rules')} />
        <Tool icon={IconShieldCheck} label={t(m.verify)} onClick={() => open('verify')} />
        <Tool
          icon={isSoundOn ? IconVolume : IconVolumeOff}
          label={t(m.sound)}
          title={t(isSoundOn ? m.soundOff : m.soundOn)}
          isOn={isSoundOn}
          onClick={() => page.sounds.switchTo(!isSoundOn)}
        />
        <Tool
          icon={isList ? IconLayoutBoard : IconListDetails}
          label={t(isList ? m.stageView : m.listView)}
          title={t(isList ? m.toStageView : m.toListView)}
          onClick={() => page.state.setState({ view: isList ? 'stage' : 'list' })}
        />
        {full.isPossible && (
          <Tool
            icon={full.isOn ? IconMinimize : IconMaximize}
            label={t(m.fullScreen)}
            title={t(full.isOn ? m.leaveFullScreen : m.fullScreen)}
            className={css.full}
            onClick={full.toggle}
          />
        )}
        <Tool
          icon={IconInfoCircle}
          label={t(m.panel)}
          className={css.more}
          onClick={() => open('more')}
        />
      </div>
    </header>
  );
}

function Tool(props: {
  readonly icon: IconShape;
  readonly label: string;
  readonly title?: string;
  readonly isOn?: boolean;
  readonly className?: string | undefined;
  readonly onClick: () => void;
}) {
  return (
    <button
      type="button"
      className={`${css.tool} ${props.className ?? ''}`}
      title={props.title}
      aria-pressed={props.isOn}
      onClick={props.onClick}
    >
      <Icon of={props.icon} />
      <span>{props.label}</span>
    </button>
  );
}

function Issue({ page, game }: { readonly page: GamePage; readonly game: Game }) {
  const { t } = useT();
  if (page.controllers.form === 'pond') {
    return <PondSeat controller={page.controllers.controller} nickname={page.session.nickname} />;
  }
  if (page.controllers.form !== 'round') return <p>{page.session.nickname}</p>;
  const isLottery = game.form === 'round' && game.everyMs !== null;
  return (
    <RoundIssue
      controller={page.controllers.controller}
      message={isLottery ? m.issue : m.round}
      t={t}
    />
  );
}

/** The member's seat at a sea; shown with their own name until one is taken. */
function PondSeat(props: {
  readonly controller: Extract<GamePage['controllers'], { form: 'pond' }>['controller'];
  readonly nickname: string;
}) {
  const { t } = useT();
  const { pond } = useWatched(props.controller.state);
  const seat = pond ? `${t(pondMessages.seat, { seat: pond.seat + 1 })} · ` : '';
  return (
    <p className="num">
      {seat}
      {props.nickname}
    </p>
  );
}

function RoundIssue(props: {
  readonly controller: Extract<GamePage['controllers'], { form: 'round' }>['controller'];
  readonly message: typeof m.issue | typeof m.round;
  readonly t: ReturnType<typeof useT>['t'];
}) {
  const { round } = useWatched(props.controller.state);
  return <p className="num">{round ? props.t(props.message, { issue: round.issue }) : ' '}</p>;
}

function Figures({ page, game }: { readonly page: GamePage; readonly game: Game }) {
  const { t } = useT();
  const purse = useWatched(page.purse);
  const { balanceMinor, openMinor } = purse;
  const net = netOf(purse);
  const returns = mainReturns(game)
    .map(({ name, percent }) => (name ? t(m.returnOf, { name: t(name), percent }) : `${percent}%`))
    .join(' · ');
  const room = game.form === 'table' ? game.rooms[0] : undefined;
  return (
    <dl className={css.figures}>
      {room && (
        <div className={css.rate}>
          <dt>{t(m.rakeRate)}</dt>
          <dd className="num">{room.rakeMilli / 10}%</dd>
        </div>
      )}
      {returns !== '' && (
        <div className={css.rate}>
          <dt>{t(m.returnRate)}</dt>
          <dd className="num">{returns}</dd>
        </div>
      )}
      <div>
        <dt>{t(m.sessionTime)}</dt>
        <dd className="num">
          <SessionTime page={page} />
        </dd>
      </div>
      <div title={t(m.netHint)}>
        <dt>{t(m.net)}</dt>
        <dd className={`num ${net > 0 ? css.up : net < 0 ? css.down : ''}`}>{netText(net)}</dd>
      </div>
      {hasOpenStakes(game) && (
        <div title={t(m.openHint)}>
          <dt>{t(m.open)}</dt>
          <dd className="num" data-testid="open-stakes">
            {balanceText(moneyOf(openMinor))}
          </dd>
        </div>
      )}
      <div>
        <dt>{t(page.session.demo ? m.demoBalance : m.balance)}</dt>
        <dd
          className={`num ${css.balance}`}
          aria-busy={balanceMinor === null}
          data-testid="balance"
        >
          {balanceMinor === null ? '—' : balanceText(moneyOf(balanceMinor))}
        </dd>
      </div>
    </dl>
  );
}

function SessionTime({ page }: { readonly page: GamePage }) {
  const [text, setText] = useState(() => spanText(page.now() - page.session.startedAt));
  useEffect(() => {
    let cancel = (): void => {};
    const tick = (): void => {
      setText(spanText(page.now() - page.session.startedAt));
      cancel = page.clock.after(1000, tick);
    };
    tick();
    return () => cancel();
  }, [page]);
  return <>{text}</>;
}
