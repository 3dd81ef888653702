import { bulletAt, SEA } from '@tianping/games';
import type { Translator } from '@tianping/i18n';
import { Container } from 'pixi.js';
import type { Scene } from '../../../kit/stage.ts';
import type { PondStageProps } from '../../stage.ts';
import type { FishingControl } from '../control.ts';
import type { Bullet } from '../sea/bullets.ts';
import { roomItems } from './art.ts';
import { type Atlas, createAtlas } from './atlas.ts';
import { createBackdrop, putBubbles } from './backdrop.ts';
import { createCannons, MOUTH } from './cannons.ts';
import { createEffects } from './effects.ts';
import { createStrips, resetPen, type Strips } from './strips.ts';
import { putBadges, putSwimmers } from './swimmers.ts';
import type { SeaView } from './view.ts';

interface Means {
  readonly control: FishingControl;
  readonly view: SeaView;
  readonly props: () => PondStageProps;
  readonly t: Translator['t'];
}

/** Frame rate while nobody has a seat. */
const WAITING_FPS = 12;
const PLAYING_FPS = 60;
/** Maximum resolution of pictures, in pixels per sea unit. */
const PIXELS_MAX = 1.7;
const SHADE = 0.35;

/** The visible sea: fish, bullets, nets, cannons. One ticker moves it all. */
export async function buildSea(scene: Scene, means: Means): Promise<void> {
  const { control, view, props, t } = means;
  const { controller, game, ready } = props();
  const isCalm = (): boolean => props().calm;
  const pixels = Math.min(PIXELS_MAX, view.pixels);
  const atlas = await createAtlas(await roomItems(game, t), pixels);
  // The scene must release its pictures first.
  scene.signal.addEventListener('abort', () => queueMicrotask(atlas.destroy));
  if (scene.signal.aborted) return;
  const sea = new Container();
  scene.root.addChild(sea);
  const backdrop = await createBackdrop(scene, sea, { sea: game.sea, isCalm });
  const fish = createStrips(atlas, sea, { most: 420, pieces: 5 });
  const shots = createStrips(atlas, sea, { most: 400, pieces: 1 });
  const pond = () => controller.state.getState().pond;
  const cannons = createCannons(scene, sea, { atlas, game, control, pond, t });
  const over = createStrips(atlas, sea, { most: 500, pieces: 1 });
  const effects = createEffects(atlas, isCalm);
  const frame = createFrame({ ...means, atlas, fish, shots, over, effects, isCalm });
  view.home(pond()?.seat ?? -1);
  const stops = [
    control.listen((effect) => {
      if (effect.kind === 'fired') cannons.fired(effect.seat);
      else if (effect.kind === 'met') {
        effects.net(effect.at, effect.level, effect.seat === pond()?.seat);
      } else if (effect.kind === 'caught') effects.caught(effect);
      else {
        effects.forget();
        view.home(pond()?.seat ?? -1);
      }
    }),
    followSitting(scene, means, (elapsedMs) => {
      const ms = control.step();
      view.move(elapsedMs);
      sea.x = scene.layout.width / 2 - view.middle;
      backdrop.step(
        ms,
        isCalm() ? 0 : (view.middle / SEA.width) * 2 - 1 + Math.sin(ms / 9000) * SHADE,
      );
      cannons.step(elapsedMs);
      frame(ms, elapsedMs);
    }),
    ...[fish, shots, over].map((strips) => strips.destroy),
  ];
  scene.signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
  });
  ready();
}

/** Sixty frames a second at a seat, a few behind the panel for sitting down. */
function followSitting(
  scene: Scene,
  { props }: Means,
  step: (elapsedMs: number) => void,
): () => void {
  const { state } = props().controller;
  const isSeated = (): boolean => state.getState().pond !== null;
  let known: boolean | null = null;
  let stop = (): void => {};
  const follow = (): void => {
    if (isSeated() === known) return;
    known = isSeated();
    stop();
    stop = scene.motion.each(
      (elapsedMs) => {
        step(elapsedMs);
        return true;
      },
      known ? PLAYING_FPS : WAITING_FPS,
    );
  };
  const unfollow = state.subscribe(follow);
  follow();
  return () => {
    stop();
    unfollow();
  };
}

interface FrameMeans extends Means {
  readonly atlas: Atlas;
  readonly fish: Strips;
  readonly shots: Strips;
  readonly over: Strips;
  readonly effects: ReturnType<typeof createEffects>;
  readonly isCalm: () => boolean;
}

/** Writes everything that swims and flies for one frame. */
function createFrame(means: FrameMeans): (ms: number, elapsedMs: number) => void {
  const { control, atlas, fish, shots, over, effects, isCalm } = means;
  return (ms, elapsedMs) => {
    const { swimming } = control.waters;
    effects.step(elapsedMs);
    fish.begin();
    putSwimmers(fish, atlas, swimming, { ms, isCalm: isCalm() });
    effects.putFading(fish, ms);
    fish.end();
    shots.begin();
    if (!isCalm()) putBubbles(shots, atlas, ms);
    putBadges(shots, atlas, swimming);
    for (const bullet of control.bullets.flying) putBullet(shots, atlas, bullet, { ms, means });
    shots.end();
    over.begin();
    putLock(over, means, ms);
    effects.putOver(over);
    over.end();
  };
}

function putBullet(
  strips: Strips,
  atlas: Atlas,
  { flight, isMine }: Bullet,
  { ms, means }: { readonly ms: number; readonly means: FrameMeans },
): void {
  const at = bulletAt(flight.shot, flight.cannon, ms);
  if (!at) return;
  const { pen } = strips;
  const speed = Math.sqrt(at.dx * at.dx + at.dy * at.dy);
  const away = (ms - flight.shot.firedAtMs) * speed;
  if (away < MOUTH) return;
  resetPen(pen);
  pen.x = at.x;
  pen.y = at.y;
  // Drawn with its head upwards.
  pen.cos = -at.dy / speed;
  pen.sin = at.dx / speed;
  pen.alpha = isMine ? 1 : 0.65;
  const most = means.props().game.levels.length;
  strips.put(atlas.frame(`bullet-${Math.min(most, flight.shot.level + 1)}`));
}

/** The ring around the locked fish. */
function putLock(strips: Strips, { control, atlas, isCalm }: FrameMeans, ms: number): void {
  const { locked } = control.state.getState();
  const swimmer = locked && control.waters.find(locked.fishId);
  if (!swimmer) return;
  const { pen } = strips;
  const frame = atlas.frame('ring');
  const { width, height } = swimmer.kind.size;
  const turn = isCalm() ? 0 : ms / 1400;
  resetPen(pen);
  pen.x = swimmer.x;
  pen.y = swimmer.y;
  pen.cos = Math.cos(turn);
  pen.sin = Math.sin(turn);
  const size = Math.max(0.7, Math.min(1.6, Math.max(width, height) / frame.width + 0.2));
  pen.scaleX = size;
  pen.scaleY = size;
  strips.put(frame);
}
