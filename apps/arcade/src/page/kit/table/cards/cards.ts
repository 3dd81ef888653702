import { Container, PerspectiveMesh, Sprite, Texture } from 'pixi.js';
import { easeInOut } from '../../ease.ts';
import type { Scene } from '../../stage.ts';
import type { Place } from '../felt/felt.ts';
import type { Pack } from './pack.ts';

/** Distance of the eye from the card, in widths of the card. */
const EYE = 5;
const FLIGHT_MS = 420;
const SLIDE_MS = 260;
/** A flying card is above those on the table; of these the right one is above the left one. */
const ABOVE_ALL = 10_000;

/** A card on the table: dealt face down, turned over in its place. */
export interface TableCard {
  /** Puts it there immediately, face up when the code is given: for cards dealt before the page was open. */
  lay(at: Place, code: string | null): Promise<void>;
  /** Moves in flight from one place to another. */
  deal(from: Place, to: Place): Promise<void>;
  /** Turns the face up. `slowly`: its edge is lifted first, as in a squeeze. */
  turn(code: string, slowly?: boolean): Promise<void>;
  /** Slides to another place. */
  slide(to: Place): Promise<void>;
  /** Flies to a place and is removed. */
  leave(to: Place): Promise<void>;
}

export interface CardLayer {
  card(width: number): Promise<TableCard>;
  /** Fetches faces before they are needed. */
  warm(codes: readonly string[]): void;
}

/** Cards of one scene; `root` is in the units of the felt. */
export function createCards(scene: Scene, root: Container, pack: Pack): CardLayer {
  root.sortableChildren = true;
  const shadow = shadowTexture();
  scene.signal.addEventListener('abort', () => shadow.destroy(true));
  return {
    async card(width) {
      const back = await scene.textures.svg(pack.back(), width);
      return tableCard({ scene, root, pack, width, back, shadow });
    },
    warm(codes) {
      for (const code of codes) void fetch(pack.face(code)).catch(() => {});
    },
  };
}

interface CardParts {
  readonly scene: Scene;
  readonly root: Container;
  readonly pack: Pack;
  readonly width: number;
  readonly back: Texture;
  readonly shadow: Texture;
}

/** The visible card: its mesh, its shadow, and its position. */
function cardBody({ root, pack, width, back, shadow }: CardParts) {
  const { isRolled } = pack;
  const height = width * pack.shape;
  const holder = new Container();
  const under = new Sprite({ texture: shadow, anchor: 0.5, alpha: 0.5 });
  const mesh = new PerspectiveMesh({ texture: back, verticesX: 12, verticesY: 12 });
  under.visible = !pack.hasShadow;
  holder.addChild(under, mesh);
  holder.visible = false;
  root.addChild(holder);

  /** `angle` from 0, the back, to π, the face; `lift` in widths of the card. */
  const pose = (angle: number, lift: number): void => {
    const grown = 1 + lift * 0.25;
    const across = isRolled ? 1 : Math.cos(angle);
    const down = isRolled ? Math.cos(angle) : 1;
    const corner = (side: number, edge: number): [number, number] => {
      const reach = isRolled ? edge * (height / 2) : side * (width / 2);
      const depth = reach * Math.sin(angle);
      const near = (EYE * width) / (EYE * width - depth - lift * width * 0.3);
      const [x, y] = [side * (width / 2) * across, edge * (height / 2) * down];
      return [x * near * grown, y * near * grown];
    };
    // The face is seen from the other side, so its left edge is where the back's right one was; a tile's upper one is
    // where the lower one was.
    const left = angle > Math.PI / 2 && !isRolled ? 1 : -1;
    const top = angle > Math.PI / 2 && isRolled ? 1 : -1;
    const corners = [
      corner(left, top),
      corner(-left, top),
      corner(-left, -top),
      corner(left, -top),
    ];
    const [a, b, c, d] = corners.map(([x, y]) => ({ x, y }));
    if (a && b && c && d) mesh.setCorners(a.x, a.y, b.x, b.y, c.x, c.y, d.x, d.y);
    under.width = width * (1.16 + lift * 0.2) * Math.max(0.2, Math.abs(Math.cos(angle)));
    under.height = height * (1.14 + lift * 0.2);
    under.position.set(width * (0.05 + lift * 0.12), height * (0.045 + lift * 0.12));
    under.alpha = 0.55 - lift * 0.25;
  };
  pose(0, 0);
  return { holder, mesh, pose };
}

function tableCard(parts: CardParts): TableCard {
  const { scene, pack, width } = parts;
  const { holder, mesh, pose } = cardBody(parts);
  return {
    async lay(at, code) {
      if (code !== null) mesh.texture = await scene.textures.svg(pack.face(code), width);
      holder.visible = true;
      holder.position.set(at.x, at.y);
      holder.angle = at.turn;
      holder.zIndex = at.x;
      pose(code === null ? 0 : Math.PI, 0);
      scene.draw();
    },
    async deal(from, to) {
      holder.visible = true;
      holder.zIndex = ABOVE_ALL;
      await scene.motion.run(FLIGHT_MS, (part) => {
        const curve = Math.sin(part * Math.PI);
        const x = from.x + (to.x - from.x) * part;
        const y = from.y + (to.y - from.y) * part - curve * width * 0.3;
        holder.position.set(x, y);
        holder.angle = from.turn + (to.turn - from.turn) * part;
        pose(0, curve);
      });
      holder.zIndex = to.x;
    },
    async turn(code, slowly = false) {
      const face = await scene.textures.svg(pack.face(code), width);
      const at = (angle: number, lift: number): void => {
        if (angle > Math.PI / 2) mesh.texture = face;
        pose(angle, lift);
      };
      const start = slowly ? 0.95 : 0;
      if (slowly) {
        await scene.motion.run(760, (part) => at(part * start, part * 0.5), easeInOut);
      }
      const lift = slowly ? 0.5 : 0;
      await scene.motion.run(
        380,
        (part) => {
          const up = lift * (1 - part) + Math.sin(part * Math.PI) * 0.5;
          at(start + (Math.PI - start) * part, up);
        },
        easeInOut,
      );
      at(Math.PI, 0);
      scene.draw();
    },
    async slide(to) {
      const { x, y } = holder;
      holder.zIndex = to.x;
      const move = (part: number): void => {
        holder.position.set(x + (to.x - x) * part, y + (to.y - y) * part);
      };
      await scene.motion.run(SLIDE_MS, move, easeInOut);
    },
    async leave(to) {
      const { x, y } = holder;
      await scene.motion.run(300, (part) => {
        holder.position.set(x + (to.x - x) * part, y + (to.y - y) * part);
        holder.alpha = 1 - part;
      });
      holder.destroy({ children: true });
      scene.draw();
    },
  };
}

/** A soft dark card, drawn once. */
function shadowTexture(): Texture {
  const canvas = document.createElement('canvas');
  canvas.width = 96;
  canvas.height = 132;
  const context = canvas.getContext('2d');
  if (context) {
    context.shadowColor = 'rgb(0 0 0 / .9)';
    context.shadowBlur = 12;
    context.shadowOffsetX = 200;
    context.fillStyle = '#000';
    context.beginPath();
    context.roundRect(14 - 200, 14, 68, 104, 8);
    context.fill();
  }
  return Texture.from(canvas, true);
}
