import { Container, Graphics } from 'pixi.js';
import type { Sounds } from '../../app/controllers.ts';
import { easeInOut } from '../../kit/ease.ts';
import type { Scene } from '../../kit/stage.ts';
import { cardBackUrl } from '../../kit/table/art.ts';
import { tableArt } from './art.ts';
import type { Place, Seats } from './seats.ts';

const FLIGHT_MS = 320;
const TURN_MS = 260;

interface Card {
  readonly box: Container;
  isUp: boolean;
  turn(code: string, ms: number): Promise<void>;
}

export interface CardsOnTable {
  isEmpty(): boolean;
  /** Deals the card of this name unless it is there already, and turns it when its face is known. */
  deal(name: string, to: Place, code: string | null): Promise<void>;
  /** Removes all cards with other names, immediately. */
  keep(stays: (name: string) => boolean): void;
  /** Moves everything to the tray. */
  clear(): Promise<void>;
}

/** Cards of one scene by names of their own. `isAtOnce`: without motion, for cards dealt before. */
export function createCards(
  scene: Scene,
  parts: {
    readonly layer: Container;
    readonly seats: Seats;
    readonly sounds: Sounds;
    readonly isAtOnce: () => boolean;
  },
): CardsOnTable {
  const { layer, seats, sounds, isAtOnce } = parts;
  const onTable = new Map<string, Card>();
  const move = (box: Container, to: Place, ms: number): Promise<void> => {
    const from = { x: box.x, y: box.y };
    return scene.motion.run(ms, (part) =>
      box.position.set(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part),
    );
  };
  return {
    isEmpty: () => onTable.size === 0,
    async deal(name, to, code) {
      const ms = isAtOnce() ? 0 : FLIGHT_MS;
      let card = onTable.get(name);
      if (!card) {
        card = await makeCard(scene, layer, { width: seats.cardWidth, sounds });
        onTable.set(name, card);
        card.box.position.set(seats.shoe.x, seats.shoe.y);
        if (ms > 0) sounds.play('card');
      }
      if (card.box.x !== to.x || card.box.y !== to.y) await move(card.box, to, ms);
      if (code === null || card.isUp) return;
      card.isUp = true;
      await card.turn(code, ms > 0 ? TURN_MS : 0);
    },
    keep(stays) {
      for (const [name, { box }] of [...onTable]) {
        if (stays(name)) continue;
        onTable.delete(name);
        box.destroy({ children: true });
      }
    },
    async clear() {
      const leaving = [...onTable.values()];
      onTable.clear();
      await Promise.all(leaving.map(({ box }) => move(box, seats.tray, FLIGHT_MS)));
      for (const { box } of leaving) box.destroy({ children: true });
    },
  };
}

async function makeCard(
  scene: Scene,
  layer: Container,
  { width, sounds }: { readonly width: number; readonly sounds: Sounds },
): Promise<Card> {
  const box = new Container();
  const back = await scene.sprite(cardBackUrl(), width);
  const shadow = new Graphics()
    .roundRect(-width / 2 + 5, -width * 0.7 + 8, width, width * 1.4, 10)
    .fill({ color: 0x000000, alpha: 0.28 });
  box.addChild(shadow, back);
  layer.addChild(box);
  return {
    box,
    isUp: false,
    async turn(code, ms) {
      const face = await scene.sprite(tableArt(`cards/face/card-${code}.svg`), width);
      if (ms > 0) sounds.play('flip');
      await scene.motion.run(ms / 2, (part) => box.scale.set(1 - part, 1), easeInOut);
      box.removeChild(back);
      box.addChild(face);
      await scene.motion.run(ms / 2, (part) => box.scale.set(part, 1), easeInOut);
    },
  };
}
