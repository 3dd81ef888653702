import { useEffect, useRef } from 'react';
import styles from './pixi-view.module.css';
import { type BuildScene, createStage, type Layout, TALL, WIDE } from './stage.ts';

const LAYOUTS = [WIDE, TALL];

export interface PixiViewProps {
  /** Builds the scene; called again when the layout changes. Its identity does not matter. */
  readonly build: BuildScene;
  readonly layouts?: readonly Layout[];
  readonly calm: boolean;
  /** The content of the picture, for screen readers; buttons and states are beside it as HTML. */
  readonly label: string;
  /** No WebGL, or the scene could not be built. */
  readonly failed: () => void;
}

/** A PixiJS scene that fills its place. */
export function PixiView({ build, layouts = LAYOUTS, calm, label, failed }: PixiViewProps) {
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef({ build, calm, failed });
  latest.current = { build, calm, failed };
  useEffect(() => {
    if (!host.current) return;
    let isGone = false;
    let destroy = (): void => {};
    const fail = (): void => latest.current.failed();
    createStage(host.current, {
      layouts,
      build: (scene) => latest.current.build(scene),
      isCalm: () => latest.current.calm,
      failed: fail,
    }).then((stage) => {
      if (isGone) stage?.destroy();
      else if (stage) destroy = stage.destroy;
      else fail();
    }, fail);
    return () => {
      isGone = true;
      destroy();
    };
  }, [layouts]);
  return <div ref={host} className={styles.view} role="img" aria-label={label} />;
}
