import type { Result } from '@tianping/base';
import type { Game } from '@tianping/games';
import type { Refusal } from '@tianping/games/wire';
import { TextProvider, useT } from '@tianping/ui';
import { useEffect, useState } from 'react';
import { pageMessages as m } from '../app/messages.ts';
import type { GamePage } from '../app/page.ts';
import { loadStage } from '../stages/index.ts';
import type { Stage } from '../stages/stage.ts';
import { GameView } from './game-view.tsx';
import { Closed, Poster } from './poster.tsx';
import css from './shell.module.css';

type Opened =
  | { readonly kind: 'opening' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'noStage'; readonly page: GamePage; readonly isUnknown: boolean }
  | { readonly kind: 'open'; readonly page: GamePage; readonly game: Game; readonly stage: Stage };

/** Opens the game of the session and shows it, or says why not. */
export function App(props: {
  readonly open: () => Promise<Result<GamePage, Refusal>>;
  readonly gameOf: (code: string) => Game | null;
  /** The game of the address, known before the session is read. */
  readonly code: string | null;
}) {
  const { open, gameOf, code } = props;
  const [opened, setOpened] = useState<Opened>({ kind: 'opening' });
  useEffect(() => {
    let isGone = false;
    void openAll(open, gameOf).then((next) => {
      if (!isGone) setOpened(next);
    });
    return () => {
      isGone = true;
    };
  }, [open, gameOf]);
  if (opened.kind === 'open') return <GameView {...opened} />;
  if (opened.kind === 'opening') {
    return (
      <main className={css.whole}>
        <Poster title="" code={code} isGone={false} />
      </main>
    );
  }
  if (opened.kind === 'refused') return <Refused refusal={opened.refusal} />;
  return (
    <TextProvider value={opened.page.texts}>
      <Failed page={opened.page} isUnknown={opened.isUnknown} />
    </TextProvider>
  );
}

async function openAll(
  open: () => Promise<Result<GamePage, Refusal>>,
  gameOf: (code: string) => Game | null,
): Promise<Opened> {
  const answer = await open();
  if (!answer.ok) return { kind: 'refused', refusal: answer.error };
  const page = answer.value;
  document.title = page.texts.t(m.loading);
  const game = gameOf(page.session.gameCode);
  if (!game) return { kind: 'noStage', page, isUnknown: true };
  const stage = await loadStage(game.kind).catch(() => null);
  return stage ? { kind: 'open', page, game, stage } : { kind: 'noStage', page, isUnknown: false };
}

function Refused({ refusal }: { readonly refusal: Refusal }) {
  const { t } = useT();
  const isSession = refusal.code === 'session' || refusal.code === 'malformed';
  const text = refusal.message === '' ? t(m.sessionMissingWhy) : refusal.message;
  const again = { label: t(m.retry), run: () => location.reload() };
  return isSession ? (
    <Closed title={t(m.sessionMissing)} text={t(m.sessionMissingWhy)} />
  ) : (
    <Closed title={t(m.stageFailed)} text={text} action={again} />
  );
}

function Failed({ page, isUnknown }: { readonly page: GamePage; readonly isUnknown: boolean }) {
  const { t } = useT();
  if (isUnknown) {
    const action = { label: t(m.backToLobby), run: page.leave };
    return <Closed title={t(m.gameMissing)} text={t(m.sessionMissingWhy)} action={action} />;
  }
  const action = { label: t(m.retry), run: () => location.reload() };
  return <Closed title={t(m.stageFailed)} text={t(m.stageFailedWhy)} action={action} />;
}
