import { Container, PerspectiveMesh, Sprite, Texture } from 'pixi.js';
import { easeInOut } from '../../ease.ts';
import type { Scene } from '../../stage.ts';
import { artUrl } from '../art.ts';
import type { Place } from '../felt.ts';

const SHAPE = 716 / 512;
const BACK = 'cards/back/card-back-qinglan.svg';
/** How far the eye is from the card, in widths of the card. */
const EYE = 5;
const FLIGHT_MS = 420;

/** A card on the table: dealt face down, turned over in its place. */
export interface TableCard {
  /** Lies there at once, face up when the code is given: what was dealt before one looked. */
  lay(at: Place, code: string | null): Promise<void>;
  /** Flies from one place to another. */
  deal(from: Place, to: Place): Promise<void>;
  /** Turns the face up. `slowly`: its edge is lifted first, as at a squeeze. */
  turn(code: string, slowly?: boolean): Promise<void>;
  /** Leaves to a place and is gone. */
  leave(to: Place): Promise<void>;
}

export interface CardLayer {
  card(width: number): Promise<TableCard>;
  /** Fetches faces before they are needed. */
  warm(codes: readonly string[]): void;
}

function faceUrl(code: string): string {
  return artUrl(`cards/face/card-${code}.svg`);
}

/** Cards of one scene; `root` lies in the units of the felt. */
export function createCards(scene: Scene, root: Container): CardLayer {
  const shadow = shadowTexture();
  scene.signal.addEventListener('abort', () => shadow.destroy(true));
  return {
    async card(width) {
      const back = await scene.textures.svg(artUrl(BACK), width);
      return tableCard({ scene, root, width, back, shadow });
    },
    warm(codes) {
      for (const code of codes) void fetch(faceUrl(code)).catch(() => {});
    },
  };
}

interface CardParts {
  readonly scene: Scene;
  readonly root: Container;
  readonly width: number;
  readonly back: Texture;
  readonly shadow: Texture;
}

/** A card as it is seen: its mesh, its shadow, and how it lies. */
function cardBody({ root, width, back, shadow }: CardParts) {
  const height = width * SHAPE;
  const holder = new Container();
  const under = new Sprite({ texture: shadow, anchor: 0.5, alpha: 0.5 });
  const mesh = new PerspectiveMesh({ texture: back, verticesX: 12, verticesY: 12 });
  holder.addChild(under, mesh);
  holder.visible = false;
  root.addChild(holder);

  /** `angle` from 0, the back, to π, the face; `lift` in widths of the card. */
  const pose = (angle: number, lift: number): void => {
    const grown = 1 + lift * 0.25;
    const corner = (side: number, edge: number): [number, number] => {
      const depth = side * (width / 2) * Math.sin(angle);
      const near = (EYE * width) / (EYE * width - depth - lift * width * 0.3);
      const [x, y] = [side * (width / 2) * Math.cos(angle), edge * (height / 2)];
      return [x * near * grown, y * near * grown];
    };
    // The face is seen from the other side, so its left edge is where the back's right one was.
    const left = angle > Math.PI / 2 ? 1 : -1;
    const corners = [corner(left, -1), corner(-left, -1), corner(-left, 1), corner(left, 1)];
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
  const { scene, width } = parts;
  const { holder, mesh, pose } = cardBody(parts);
  return {
    async lay(at, code) {
      if (code !== null) mesh.texture = await scene.textures.svg(faceUrl(code), width);
      holder.visible = true;
      holder.position.set(at.x, at.y);
      holder.angle = at.turn;
      pose(code === null ? 0 : Math.PI, 0);
      scene.draw();
    },
    async deal(from, to) {
      holder.visible = true;
      await scene.motion.run(FLIGHT_MS, (part) => {
        const curve = Math.sin(part * Math.PI);
        const x = from.x + (to.x - from.x) * part;
        const y = from.y + (to.y - from.y) * part - curve * width * 0.3;
        holder.position.set(x, y);
        holder.angle = from.turn + (to.turn - from.turn) * part;
        pose(0, curve);
      });
    },
    async turn(code, slowly = false) {
      const face = await scene.textures.svg(faceUrl(code), width);
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
