import type { Translator } from '@tianping/i18n';
import { type BlackjackShown, blackjackMessages as words } from '@tianping/plugin-games/blackjack';
import { Container, Graphics } from 'pixi.js';
import type { Scene } from '../../kit/stage.ts';
import { chipArt, pileOf } from './art.ts';
import type { Place, Seats } from './seats.ts';
import { totalText } from './words.ts';

const PLATE = 0x0d1626;
const PLATE_ACTIVE = 0x8a5a12;
const PLATE_WON = 0xa66a10;
const PLATE_OTHER = 0x2a3346;
const GOLD = 0xf0c45e;

/** The chips in front of each hand, and on the insurance. */
export async function showStakes(
  scene: Scene,
  layer: Container,
  { shown, seats }: { readonly shown: BlackjackShown; readonly seats: Seats },
): Promise<void> {
  const { hands, insuranceMinor } = shown;
  const piles = hands.map(({ stakeMinor }, at) => ({
    stakeMinor,
    at: seats.stake(at, hands.length),
  }));
  if (insuranceMinor > 0) piles.push({ stakeMinor: insuranceMinor, at: seats.insurance });
  const size = seats.cardWidth * 0.62;
  const chips = await Promise.all(
    piles.flatMap(({ stakeMinor, at }) =>
      pileOf(stakeMinor).map(async (value, level) => {
        const chip = await scene.sprite(chipArt(value), size);
        chip.position.set(at.x, at.y - level * size * 0.1);
        return chip;
      }),
    ),
  );
  empty(layer);
  for (const chip of chips) layer.addChild(chip);
}

/** Totals beside the hands, and how each has ended; highlighted only where more was paid than staked. */
export function showMarks(
  scene: Scene,
  layer: Container,
  parts: {
    readonly shown: BlackjackShown;
    readonly seats: Seats;
    readonly t: Translator['t'];
  },
): void {
  const { shown, seats, t } = parts;
  empty(layer);
  const count = shown.hands.length;
  const badge = (text: string, at: Place, colour: number): void => {
    layer.addChild(badgeOf(scene, text, { at, colour }));
  };
  badge(`${t(words.dealer)} ${shown.dealer.total}`, seats.dealerTotal, PLATE);
  for (const [at, hand] of shown.hands.entries()) {
    const isActive = shown.active === at;
    badge(totalText(hand), seats.total(at, count), isActive ? PLATE_ACTIVE : PLATE);
    if (!hand.result) continue;
    const won = (hand.payoutMinor ?? 0) > hand.stakeMinor;
    const stake = seats.stake(at, count);
    if (won) {
      const light = scene.glow(seats.cardWidth * 2.4, GOLD, 0.6);
      light.position.set(stake.x, stake.y);
      layer.addChild(light);
    }
    const word = hand.result === 'surrendered' ? words.surrendered : words[hand.result];
    badge(t(word), stake, won ? PLATE_WON : PLATE_OTHER);
  }
}

function badgeOf(
  scene: Scene,
  text: string,
  { at, colour }: { readonly at: Place; readonly colour: number },
): Container {
  const size = scene.layout.name === 'wide' ? 34 : 44;
  const label = scene.text(text, { fontSize: size, fontWeight: '700' });
  const [width, height] = [label.width + size * 1.1, label.height + size * 0.5];
  const plate = new Graphics()
    .roundRect(-width / 2, -height / 2, width, height, height / 2)
    .fill({ color: colour, alpha: 0.92 })
    .stroke({ color: 0xffffff, alpha: 0.25, width: 2 });
  const box = new Container();
  box.addChild(plate, label);
  box.position.set(at.x, at.y);
  return box;
}

function empty(layer: Container): void {
  for (const one of layer.removeChildren()) one.destroy({ children: true });
}
