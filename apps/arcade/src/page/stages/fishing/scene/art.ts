import type { FishKind, PondGame } from '@tianping/games';
import type { Translator } from '@tianping/i18n';
import { timesText } from '../words.ts';
import type { AtlasItem } from './atlas.ts';
import { dragonItems } from './dragon.ts';
import { fetchDrawing } from './svg-cut.ts';

const FONT =
  '"PingFang SC", "HarmonyOS Sans SC", "Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", system-ui, sans-serif';
const SPECIAL = new Set(['dragon', 'golden-toad', 'treasure-crab', 'treasure-turtle', 'whale']);
/** Cannons are drawn on 220 × 300 and shown in the sea at this scale. */
const CANNON_SCALE = 0.72;
/** From this multiple on a fish has a badge with its payout. */
const BADGE_TIMES = 10;
/** Characters that sums of money are composed of. */
const SIGNS = '+¥0123456789,.';
const SIGN = { width: 34, height: 58, size: 52 };
export const BADGE_HEIGHT = 40;

export function artUrl(path: string): string {
  return `${import.meta.env.BASE_URL}art/fishing/${path}.svg`;
}

export function fishUrl({ art }: FishKind): string {
  return artUrl(`${SPECIAL.has(art) ? 'special' : 'fish'}/${art}`);
}

/** Whether a fish shows what it pays. */
export function hasBadge({ worth }: FishKind): boolean {
  return worth.form !== 'fixed' || worth.times >= BADGE_TIMES;
}

/** All small pictures of a room, for one atlas. */
export async function roomItems(game: PondGame, t: Translator['t']): Promise<AtlasItem[]> {
  const plain = game.kinds.filter(({ isBoss }) => !isBoss);
  const boss = game.kinds.find(({ isBoss }) => isBoss);
  const fish = plain.map((kind) => {
    const { width, height } = kind.size;
    return { name: kind.code, source: fishUrl(kind), width, height };
  });
  const badges = game.kinds
    .filter(hasBadge)
    .map((kind) => badgeItem(kind.code, timesText(kind, t), isRich(kind)));
  const cannons = await Promise.all(game.levels.map((_level, at) => cannonItems(at + 1)));
  return [
    ...fish,
    ...(boss ? await dragonItems(boss, fishUrl(boss)) : []),
    ...badges,
    ...cannons.flat(),
    ...game.levels.map((_level, at) => bulletItem(at + 1)),
    ...effectItems(),
    ...[...SIGNS].map(signItem),
  ];
}

/** Whether the badge is gold, for rare fish. */
function isRich({ worth }: FishKind): boolean {
  return worth.form !== 'fixed' || worth.times >= 100;
}

async function cannonItems(number: number): Promise<AtlasItem[]> {
  const drawing = await fetchDrawing(artUrl(`cannon/cannon-${number}`));
  const part = (name: string, x: number, y: number, width: number, height: number): AtlasItem => ({
    name: `cannon-${number}-${name}`,
    source: drawing.only([name], { x, y, width, height }),
    width: width * CANNON_SCALE,
    height: height * CANNON_SCALE,
    pivot: [-x * CANNON_SCALE, -y * CANNON_SCALE],
  });
  return [
    part('base', -110, 8, 220, 84),
    part('barrel', -110, -200, 220, 224),
    part('hub', -52, -36, 104, 104),
  ];
}

function bulletItem(number: number): AtlasItem {
  const scale = 1;
  return {
    name: `bullet-${number}`,
    source: artUrl(`cannon/bullet-${number}`),
    width: 48 * scale,
    height: 80 * scale,
    pivot: [24 * scale, 28 * scale],
  };
}

function effectItems(): AtlasItem[] {
  const nets = [1, 2, 3].map((number) => ({
    name: `net-${number}`,
    source: artUrl(`effect/net-${number}`),
    width: 190,
    height: 190,
  }));
  const coins = [0, 1, 2, 3, 4, 5].map((turn) => ({
    name: `coin-${turn}`,
    source: artUrl(`effect/coin-${turn}`),
    width: 52,
    height: 52,
  }));
  return [
    ...nets,
    ...coins,
    { name: 'bubble', source: drawBubble, width: 40, height: 40 },
    { name: 'ring', source: drawRing, width: 240, height: 240 },
  ];
}

function badgeItem(code: string, words: string, isGold: boolean): AtlasItem {
  const width =
    30 + [...words].reduce((sum, sign) => sum + (sign.charCodeAt(0) > 999 ? 26 : 16), 0);
  return {
    name: `badge-${code}`,
    width,
    height: BADGE_HEIGHT,
    source(context) {
      context.fillStyle = 'rgb(6 18 32 / .74)';
      context.beginPath();
      context.roundRect(1, 1, width - 2, BADGE_HEIGHT - 2, BADGE_HEIGHT / 2);
      context.fill();
      context.fillStyle = isGold ? '#ffe28a' : '#fff';
      context.font = `700 26px ${FONT}`;
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.fillText(words, width / 2, BADGE_HEIGHT / 2 + 1);
    },
  };
}

/** Golden characters with a dark edge, for sums over the sea. */
function signItem(sign: string): AtlasItem {
  const isNarrow = sign === ',' || sign === '.';
  const width = isNarrow ? SIGN.width / 2 : SIGN.width;
  return {
    name: `sign-${sign}`,
    width,
    height: SIGN.height,
    source(context) {
      const light = context.createLinearGradient(0, 4, 0, SIGN.height - 6);
      light.addColorStop(0, '#fff6cf');
      light.addColorStop(0.55, '#ffd766');
      light.addColorStop(1, '#f0a72c');
      context.font = `800 ${SIGN.size}px "Barlow Semi Condensed", ${FONT}`;
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.lineJoin = 'round';
      context.lineWidth = 9;
      context.strokeStyle = 'rgb(66 34 0 / .92)';
      context.strokeText(sign, width / 2, SIGN.height / 2 + 2);
      context.fillStyle = light;
      context.fillText(sign, width / 2, SIGN.height / 2 + 2);
    },
  };
}

function drawBubble(context: CanvasRenderingContext2D, width: number): void {
  const half = width / 2;
  const light = context.createRadialGradient(half, half, half * 0.5, half, half, half);
  light.addColorStop(0, 'rgb(255 255 255 / 0)');
  light.addColorStop(0.85, 'rgb(220 246 255 / .4)');
  light.addColorStop(0.95, 'rgb(255 255 255 / .75)');
  light.addColorStop(1, 'rgb(255 255 255 / 0)');
  context.fillStyle = light;
  context.fillRect(0, 0, width, width);
  context.fillStyle = 'rgb(255 255 255 / .75)';
  context.beginPath();
  context.arc(half * 0.66, half * 0.62, half * 0.14, 0, 7);
  context.fill();
}

/** The ring around a locked fish. */
function drawRing(context: CanvasRenderingContext2D, width: number): void {
  const half = width / 2;
  for (const [color, broader] of [
    ['rgb(40 20 0 / .6)', 6],
    ['#ffe28a', 0],
  ] as const) {
    context.strokeStyle = color;
    context.lineCap = 'round';
    context.lineWidth = 8 + broader;
    context.setLineDash([44, 32]);
    context.beginPath();
    context.arc(half, half, half - 22, 0, 7);
    context.stroke();
    context.setLineDash([]);
    context.lineWidth = 10 + broader;
    for (let quarter = 0; quarter < 4; quarter += 1) {
      const [x, y] = [Math.cos((quarter * Math.PI) / 2), Math.sin((quarter * Math.PI) / 2)];
      context.beginPath();
      context.moveTo(half + x * (half - 42), half + y * (half - 42));
      context.lineTo(half + x * (half - 10), half + y * (half - 10));
      context.stroke();
    }
  }
}
