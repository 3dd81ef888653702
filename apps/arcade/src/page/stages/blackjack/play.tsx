import type { HandView } from '@tianping/games/wire';
import { type BlackjackShown, blackjackShown } from '@tianping/plugin-games/blackjack';
import { useT } from '@tianping/ui';
import { useEffect, useRef, useState } from 'react';
import { PixiView } from '../../kit/pixi-view.tsx';
import type { Scene } from '../../kit/stage.ts';
import { useWatched } from '../../kit/use-watched.ts';
import type { HandStageProps } from '../stage.ts';
import css from './blackjack.module.css';
import { Controls } from './controls.tsx';
import { HandList } from './hand-list.tsx';
import { tableMessages as m } from './messages.ts';
import { createTableScene } from './table-scene.ts';

/** The hand of the controller, parsed by its own schema. */
function shownOf(view: HandView | null): BlackjackShown | null {
  const read = blackjackShown.safeParse(view?.shown);
  return read.success ? read.data : null;
}

export function BlackjackPlay(props: HandStageProps) {
  const { controller, view, ready, say } = props;
  const { t } = useT();
  const hand = useWatched(controller.hand);
  const [isMoving, setMoving] = useState(false);
  const isResumed = useRef(hand !== null && hand.payoutMinor === null);
  const isList = view === 'list';
  useEffect(() => {
    if (!isResumed.current) return;
    isResumed.current = false;
    say(t(m.resumed));
  }, [say, t]);
  useEffect(() => {
    if (!isList) return;
    ready();
    setMoving(false);
    if (hand && hand.payoutMinor !== null) controller.shown(hand.playId);
  }, [isList, hand, controller, ready]);
  const shown = shownOf(hand);
  return (
    <div className={isList ? css.list : css.table}>
      {isList ? (
        <HandList hand={hand} shown={shown} />
      ) : (
        <div className={css.felt}>
          <PixiView
            build={(scene) => build(scene, { ...props, t, setMoving })}
            calm={props.calm}
            label={t(m.tableLabel)}
            failed={props.toList}
          />
        </div>
      )}
      <Controls {...props} hand={hand} shown={shown} isMoving={isMoving} />
    </div>
  );
}

/** Shows every state of the hand, one after the other. */
async function build(
  scene: Scene,
  props: HandStageProps & {
    readonly t: ReturnType<typeof useT>['t'];
    readonly setMoving: (is: boolean) => void;
  },
): Promise<void> {
  const { controller, sounds, ready, t, script, setMoving } = props;
  const table = await createTableScene(scene, sounds, { t, script });
  let queue: Promise<void> = Promise.resolve();
  let last: HandView | null = null;
  const follow = (isAtOnce: boolean): void => {
    const view = controller.hand.getState();
    const shown = shownOf(view);
    if (!view || !shown || view === last) return;
    last = view;
    setMoving(!isAtOnce);
    queue = queue.then(async () => {
      await table.play(view, shown, isAtOnce);
      if (view.payoutMinor !== null) controller.shown(view.playId);
      if (view === last) setMoving(false);
    });
  };
  const stop = controller.hand.subscribe(() => follow(false));
  scene.signal.addEventListener('abort', stop);
  follow(true);
  await queue;
  ready();
}
