import { Container } from 'pixi.js';
import type { Sounds, Watched } from '../../../app/controllers.ts';
import { FeltScene } from '../../felt-scene.tsx';
import type { Scene } from '../../stage.ts';
import type { Felt, Place } from '../felt/felt.ts';
import { createCards, type TableCard } from './cards.ts';
import type { Pack } from './pack.ts';
import type { Reveal } from './reveal.ts';

interface CardSceneProps {
  readonly felt: Felt;
  readonly reveal: Watched<Reveal>;
  /** Where cards come from and where they go, in the felt's units. */
  readonly shoe: Place;
  readonly tray: Place;
  readonly sounds: Sounds;
  readonly calm: boolean;
  readonly label: string;
  readonly failed: () => void;
  /** Its faces are fetched before they are needed. */
  readonly pack: Pack;
}

/** The cards over the felt: dealt, turned and removed as the reveal states. */
export function CardScene(props: CardSceneProps) {
  const { felt, calm, label, failed } = props;
  return (
    <FeltScene
      felt={felt}
      calm={calm}
      label={label}
      failed={failed}
      build={(scene, corner) => build(scene, props, corner)}
    />
  );
}

function build(scene: Scene, props: CardSceneProps, corner: { x: number; y: number }): void {
  const { felt, reveal, sounds, shoe, tray, pack } = props;
  const root = new Container({ position: { x: -corner.x, y: -corner.y } });
  scene.root.addChild(root);
  const cards = createCards(scene, root, pack);
  const onTable = new Map<string, { line: Promise<TableCard>; isUp: boolean; at: string }>();

  const take = (): void => {
    for (const { line } of onTable.values()) void line.then((card) => card.leave(tray));
    onTable.clear();
  };
  const show = (isFirst: boolean): void => {
    const { cards: shown } = reveal.getState();
    const isOld = [...onTable.keys()].some((slot) => !shown[slot]);
    if (isOld) take();
    for (const [slot, { code, isUp, slowly, at }] of Object.entries(shown)) {
      const place = felt.slots[isFirst ? at : slot];
      if (!place) continue;
      let known = onTable.get(slot);
      if (!known) {
        if (!isFirst) sounds.play('card');
        const put = async (card: TableCard): Promise<TableCard> => {
          await (isFirst ? card.lay(place, isUp ? code : null) : card.deal(shoe, place));
          return card;
        };
        known = {
          line: cards.card(place.width).then(put),
          isUp: isFirst && isUp,
          at: isFirst ? at : slot,
        };
        onTable.set(slot, known);
      }
      if (isUp && !known.isUp) {
        known.isUp = true;
        known.line = known.line.then(async (card) => {
          sounds.play('flip');
          await card.turn(code, slowly);
          return card;
        });
      }
      const next = felt.slots[at];
      if (next && at !== known.at) {
        known.at = at;
        known.line = known.line.then(async (card) => {
          await card.slide(next);
          return card;
        });
      }
    }
  };
  const stop = reveal.subscribe(() => show(false));
  scene.signal.addEventListener('abort', stop);
  show(true);
  cards.warm(pack.codes);
}
