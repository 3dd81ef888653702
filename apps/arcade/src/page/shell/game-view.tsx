import type { Game } from '@tianping/games';
import { Dialog, TextProvider, useT } from '@tianping/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { pageMessages as m } from '../app/messages.ts';
import type { GamePage } from '../app/page.ts';
import { useWatched } from '../kit/use-watched.ts';
import type { Stage, StageBase } from '../stages/stage.ts';
import { Announcements, LineNotice, Veil } from './notices.tsx';
import { Poster } from './poster.tsx';
import css from './shell.module.css';
import { SidePanel } from './side-panel.tsx';
import { type PanelName, TopBar } from './top-bar.tsx';
import { useCalm } from './use-calm.ts';

interface GameViewProps {
  readonly page: GamePage;
  readonly game: Game;
  readonly stage: Stage;
}

/** The page of one opened game: bar, stage, panel and overlays. */
export function GameView({ page, game, stage }: GameViewProps) {
  const [panel, setPanel] = useState<PanelName | null>(null);
  const [isReady, setReady] = useState(false);
  const { view, texts } = useWatched(page.state);
  const ready = useCallback((): void => {
    setReady(true);
    page.frame.say({ kind: 'ready', gameCode: game.code });
  }, [page, game]);
  const { t } = texts;
  useEffect(() => {
    document.title = texts.t(game.name);
    document.documentElement.lang = texts.script === 'hant' ? 'zh-Hant' : 'zh-Hans-CN';
  }, [texts, game]);
  return (
    <TextProvider value={texts}>
      <div className={css.page}>
        <TopBar page={page} game={game} open={setPanel} />
        <main className={css.stage} data-view={view} aria-label={t(game.name)}>
          <Played page={page} game={game} stage={stage} ready={ready} />
          <Poster title={t(game.name)} code={game.code} isGone={isReady} />
          <LineNotice page={page} />
          <Announcements page={page} />
          <Veil page={page} />
        </main>
        <aside className={css.side} aria-label={t(m.panel)}>
          <SidePanel page={page} game={game} stage={stage} />
        </aside>
      </div>
      {panel && (
        <Panel page={page} game={game} stage={stage} panel={panel} onClose={() => setPanel(null)} />
      )}
    </TextProvider>
  );
}

/** The game's own stage, with its controller. */
function Played(props: GameViewProps & { readonly ready: () => void }) {
  const { page, game, stage, ready } = props;
  const { view, isPaused, ended, texts } = useWatched(page.state);
  const calm = useCalm();
  const base: StageBase = useMemo(
    () => ({
      session: page.session,
      script: texts.script,
      sounds: page.sounds,
      now: page.now,
      view,
      calm,
      paused: isPaused || ended !== null,
      say: page.say,
      ready,
      toList() {
        page.say(texts.t(m.noWebgl));
        page.state.setState({ view: 'list' });
      },
    }),
    [page, view, calm, isPaused, ended, ready, texts],
  );
  const { controllers } = page;
  if (controllers.form === 'round' && stage.form === 'round' && game.form === 'round') {
    return <stage.Play {...base} game={game} controller={controllers.controller} />;
  }
  if (controllers.form === 'spin' && stage.form === 'spin' && game.form === 'spin') {
    return <stage.Play {...base} game={game} controller={controllers.controller} />;
  }
  if (controllers.form === 'hand' && stage.form === 'hand' && game.form === 'hand') {
    return <stage.Play {...base} game={game} controller={controllers.controller} />;
  }
  if (controllers.form === 'table' && stage.form === 'table' && game.form === 'table') {
    return <stage.Play {...base} game={game} controller={controllers.controller} />;
  }
  if (controllers.form === 'pond' && stage.form === 'pond' && game.form === 'pond') {
    return <stage.Play {...base} game={game} controller={controllers.controller} />;
  }
  return null;
}

function Panel(props: GameViewProps & { readonly panel: PanelName; readonly onClose: () => void }) {
  const { page, game, stage, panel, onClose } = props;
  const { t } = useT();
  const titles = {
    rules: t(m.gameRules, { name: t(game.name) }),
    verify: t(m.fairness),
    more: t(game.name),
  };
  return (
    <Dialog title={titles[panel]} side backdropCloses onClose={onClose}>
      {panel === 'rules' && <Rules {...props} />}
      {panel === 'verify' && <SidePanel page={page} game={game} stage={stage} only="verify" />}
      {panel === 'more' && <SidePanel page={page} game={game} stage={stage} />}
    </Dialog>
  );
}

function Rules({ page, game, stage }: GameViewProps) {
  const { script } = page.texts;
  if (stage.form === 'round' && game.form === 'round') {
    return <stage.Rules game={game} script={script} />;
  }
  if (stage.form === 'spin' && game.form === 'spin') {
    return <stage.Rules game={game} script={script} />;
  }
  if (stage.form === 'hand' && game.form === 'hand') {
    return <stage.Rules game={game} script={script} />;
  }
  if (stage.form === 'table' && game.form === 'table') {
    return <stage.Rules game={game} script={script} />;
  }
  if (stage.form === 'pond' && game.form === 'pond') {
    return <stage.Rules game={game} script={script} />;
  }
  return null;
}
