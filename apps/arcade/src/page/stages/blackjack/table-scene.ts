import type { HandView } from '@tianping/games/wire';
import type { Translator } from '@tianping/i18n';
import type { BlackjackShown } from '@tianping/plugin-games/blackjack';
import { Container } from 'pixi.js';
import type { Sounds } from '../../app/controllers.ts';
import type { Scene } from '../../kit/stage.ts';
import { tableArt } from './art.ts';
import { createCards } from './cards-on-table.ts';
import feltTall from './felt-tall.svg';
import feltTallHant from './felt-tall-hant.svg';
import feltWide from './felt-wide.svg';
import feltWideHant from './felt-wide-hant.svg';
import { showMarks, showStakes } from './marks.ts';
import { seatsOf } from './seats.ts';

const END_MS = 350;
/** The text on the felt is outlines: one drawing for each script. */
const FELTS = {
  wide: { hans: feltWide, hant: feltWideHant },
  tall: { hans: feltTall, hant: feltTallHant },
} as const;

export interface TableScene {
  /**
   * Plays from the present state of the table to this one; `isAtOnce`: without motion, for a hand that was open
   * already.
   */
  play(view: HandView, shown: BlackjackShown, isAtOnce: boolean): Promise<void>;
}

/** The felt with its cards and chips. */
export async function createTableScene(
  scene: Scene,
  sounds: Sounds,
  { t, script }: Pick<Translator, 't' | 'script'>,
): Promise<TableScene> {
  const { root, layout, motion } = scene;
  const seats = seatsOf(layout);
  const drawn = FELTS[layout.name === 'wide' ? 'wide' : 'tall'][script];
  const felt = await scene.sprite(drawn, layout.width);
  felt.position.set(layout.width / 2, layout.height / 2);
  const shoe = await scene.sprite(tableArt('shoe.svg'), seats.cardWidth * 1.9);
  shoe.position.set(seats.shoe.x, seats.shoe.y);
  const [chips, cards, marks] = [new Container(), new Container(), new Container()];
  root.addChild(felt, shoe, chips, cards, marks);
  let playId = '';
  let isPlacing = false;
  const onTable = createCards(scene, {
    layer: cards,
    seats,
    sounds,
    isAtOnce: () => isPlacing,
  });

  /** Cards in the order of a deal: one to the member, one to the dealer, twice; then the drawn ones. */
  const dealAll = async (view: HandView, shown: BlackjackShown): Promise<void> => {
    const isFirst = onTable.isEmpty();
    const own = shown.hands.flatMap(({ cards: codes }, hand) =>
      codes.map((code, at) => ({ name: `${hand}-${at}-${code}`, hand, at, code })),
    );
    // A split moves a card to another hand, where it has another name and is placed again.
    const names = new Set(own.map(({ name }) => name));
    onTable.keep((name) => name.startsWith('dealer') || names.has(name));
    const dealer = (at: number): Promise<void> =>
      onTable.deal(`dealer-${at}`, seats.dealerCard(at), shown.dealer.cards[at] ?? null);
    for (const [order, { name, hand, at, code }] of own.entries()) {
      await onTable.deal(name, seats.handCard(hand, shown.hands.length, at), code);
      if (isFirst && order < 2) await dealer(order);
    }
    if (view.payoutMinor === null) return;
    for (let at = 0; at < shown.dealer.cards.length; at += 1) await dealer(at);
  };

  return {
    async play(view, shown, isAtOnce) {
      isPlacing = isAtOnce;
      if (view.playId !== playId) {
        for (const one of marks.removeChildren()) one.destroy({ children: true });
        await onTable.clear();
        playId = view.playId;
      }
      await showStakes(scene, chips, { shown, seats });
      if (!isAtOnce && view.step === 0) sounds.play('chip');
      await dealAll(view, shown);
      showMarks(scene, marks, { shown, seats, t });
      scene.draw();
      if (view.payoutMinor === null || isAtOnce) return;
      if (view.payoutMinor > view.stakedMinor) sounds.play('win');
      await motion.wait(END_MS);
    },
  };
}
