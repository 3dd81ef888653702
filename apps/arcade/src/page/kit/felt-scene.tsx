import { useMemo } from 'react';
import { PixiView, type PixiViewProps } from './pixi-view.tsx';
import type { Layout, Scene } from './stage.ts';
import type { Felt } from './table/felt/felt.ts';
import css from './table/table.module.css';

interface FeltSceneProps extends Pick<PixiViewProps, 'calm' | 'label' | 'failed'> {
  readonly felt: Felt;
  /** `corner` is the felt's top left corner in its own units. */
  build(scene: Scene, corner: { x: number; y: number }): void | Promise<void>;
}

/** A scene over the felt, in its units. */
export function FeltScene({ felt, build, ...view }: FeltSceneProps) {
  const [x, y, width, height] = felt.box;
  const layouts = useMemo((): Layout[] => [{ name: 'wide', width, height }], [width, height]);
  return (
    <div className={css.scene}>
      <PixiView {...view} build={(scene) => build(scene, { x, y })} layouts={layouts} />
    </div>
  );
}
