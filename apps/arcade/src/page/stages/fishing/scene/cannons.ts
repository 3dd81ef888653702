import { CANNON_PLACES, type PondGame } from '@tianping/games';
import type { PondView } from '@tianping/games/wire';
import type { Translator } from '@tianping/i18n';
import { Container, Graphics, Rectangle, Sprite, type Text, Texture } from 'pixi.js';
import type { Scene } from '../../../kit/stage.ts';
import type { FishingControl } from '../control.ts';
import { fishingStage as m } from '../messages.ts';
import { angleTo } from '../sea/aiming.ts';
import { plainMoney } from '../words.ts';
import type { Atlas } from './atlas.ts';

/** How far a cannon recoils when it fires, and for how long. */
const BACK = 14;
const BACK_MS = 140;
/** From the middle of a cannon to its mouth, in sea units: bullets become visible there. */
export const MOUTH = 108;

export interface Cannons {
  fired(seat: number): void;
  step(elapsedMs: number): void;
}

interface Cannon {
  readonly whole: Container;
  readonly barrel: Sprite;
  readonly flash: Sprite;
  readonly show: (level: number) => void;
  backMs: number;
}

interface NameSign {
  readonly whole: Container;
  readonly ground: Graphics;
  readonly text: Text;
}

/** The cannons of the players at the sea, with their names. */
export function createCannons(
  scene: Scene,
  parent: Container,
  means: {
    readonly atlas: Atlas;
    readonly game: PondGame;
    readonly control: FishingControl;
    readonly pond: () => PondView | null;
    readonly t: Translator['t'];
  },
): Cannons {
  const { control } = means;
  const textures = cannonTextures(means.atlas);
  const cannons: Cannon[] = CANNON_PLACES.map(({ x, y }) => {
    const cannon = createCannon(scene, textures);
    cannon.whole.position.set(x, y);
    parent.addChild(cannon.whole);
    return cannon;
  });
  const names = createNames(scene, parent, means);
  return {
    fired(seat) {
      const cannon = cannons[seat];
      if (cannon) cannon.backMs = BACK_MS;
    },
    step(elapsedMs) {
      const pond = means.pond();
      for (const [seat, cannon] of cannons.entries()) {
        const shooter = pond?.shooters.find((one) => one.seat === seat);
        cannon.whole.visible = shooter !== undefined;
        if (!shooter) continue;
        const own = shooter.isMe ? control.state.getState().level : control.levels[seat];
        const level = own ?? shooter.level;
        cannon.show(level);
        const aim = control.aims[seat];
        const place = CANNON_PLACES[seat];
        if (aim && place) cannon.barrel.rotation = angleTo(place, aim) + Math.PI / 2;
        recoil(cannon, elapsedMs);
        names.show(seat, shooter, level);
      }
      names.hideOthers(pond);
    },
  };
}

function recoil(cannon: Cannon, elapsedMs: number): void {
  const { barrel, flash } = cannon;
  cannon.backMs = Math.max(0, cannon.backMs - elapsedMs);
  const part = cannon.backMs / BACK_MS;
  const turn = barrel.rotation - Math.PI / 2;
  barrel.position.set(-Math.cos(turn) * BACK * part, -Math.sin(turn) * BACK * part);
  flash.alpha = part * part;
  flash.position.set(Math.cos(turn) * (MOUTH + 6), Math.sin(turn) * (MOUTH + 6));
}

type Part = 'base' | 'barrel' | 'hub';
type Textures = (level: number, part: Part) => { texture: Texture; pivot: [number, number] };

/** Parts of the atlas as textures, created when first needed. */
function cannonTextures(atlas: Atlas): Textures {
  const known = new Map<string, ReturnType<Textures>>();
  const { source } = atlas.texture;
  return (level, part) => {
    const name = `cannon-${level + 1}-${part}`;
    const before = known.get(name);
    if (before) return before;
    const { u0, v0, u1, v1, width, height, pivotX, pivotY } = atlas.frame(name);
    const frame = new Rectangle(
      u0 * source.width,
      v0 * source.height,
      (u1 - u0) * source.width,
      (v1 - v0) * source.height,
    );
    const made: ReturnType<Textures> = {
      texture: new Texture({ source, frame, orig: new Rectangle(0, 0, width, height) }),
      pivot: [pivotX / width, pivotY / height],
    };
    known.set(name, made);
    return made;
  };
}

function createCannon(scene: Scene, textures: Textures): Cannon {
  const whole = new Container();
  const [base, barrel, hub] = [new Sprite(), new Sprite(), new Sprite()];
  const flash = scene.glow(90, 0xfff0b0, 0);
  whole.addChild(base, flash, barrel, hub);
  let shown = -1;
  const put = (sprite: Sprite, level: number, part: Part): void => {
    const { texture, pivot } = textures(level, part);
    sprite.texture = texture;
    sprite.anchor.set(...pivot);
  };
  return {
    whole,
    barrel,
    flash,
    backMs: 0,
    show(level) {
      if (level === shown) return;
      shown = level;
      put(base, level, 'base');
      put(barrel, level, 'barrel');
      put(hub, level, 'hub');
    },
  };
}

/** Padding around a name, in sea units. */
const NAME_PAD = 12;

/** Names and levels beside the cannons, on a dark background; written again only when they change. */
function createNames(
  scene: Scene,
  parent: Container,
  { game, t }: { readonly game: PondGame; readonly t: Translator['t'] },
) {
  const signs = CANNON_PLACES.map(({ x, y }): NameSign => {
    const whole = new Container();
    const ground = new Graphics();
    const sign = scene.text('', {
      fontSize: 26,
      lineHeight: 32,
      fontWeight: '600',
      align: 'left',
    });
    sign.anchor.set(0, 0.5);
    whole.position.set(x + 92, y + 22);
    whole.visible = false;
    whole.addChild(ground, sign);
    parent.addChild(whole);
    return { whole, ground, text: sign };
  });
  return {
    show(seat: number, shooter: PondView['shooters'][number], level: number): void {
      const sign = signs[seat];
      if (!sign) return;
      const { whole, ground, text } = sign;
      const amount = plainMoney(game.levels[level] ?? 0);
      const name = shooter.isMe ? t(m.me) : shooter.nickname;
      const words = `${name}\n${t(m.shooterLevel, { level: amount })}`;
      whole.visible = true;
      if (text.text === words) return;
      text.text = words;
      text.style.fill = shooter.isMe ? 0xffe28a : 0xffffff;
      const [width, height] = [text.width + NAME_PAD * 2, text.height + NAME_PAD];
      ground
        .clear()
        .roundRect(-NAME_PAD, -height / 2, width, height, NAME_PAD)
        .fill({ color: 0x061220, alpha: 0.74 });
    },
    hideOthers(pond: PondView | null): void {
      for (const [seat, sign] of signs.entries()) {
        if (!pond?.shooters.some((one) => one.seat === seat)) sign.whole.visible = false;
      }
    },
  };
}
