import { must } from '@tianping/base';
import type { TableProof } from '@tianping/games/wire';
import type { ArcadeContext } from '../context.ts';
import { handById } from '../store/card-hands.ts';
import type { PlayRow } from '../store/rows.ts';
import { loadHand, tableGameOf } from './hand-states.ts';

/** Every move is shown once the hand is over, and the secret with it: before that it would show hidden cards. */
export async function tableProof(
  context: ArcadeContext,
  play: PlayRow,
  handId: string,
): Promise<TableProof> {
  const { db } = context;
  const hand = must(await handById(db, handId), 'the hand');
  const isOver = hand.state === 'settled';
  const game = tableGameOf(context, hand.gameCode);
  const loaded = isOver ? await loadHand(db, game, hand, null) : null;
  const place = hand.places.findIndex(({ playId }) => playId === play.id);
  const myPlace = Math.max(place, 0);
  return {
    form: 'table',
    gameCode: play.gameCode,
    playId: play.id,
    tableId: hand.tableId,
    number: hand.number,
    commitment: hand.commitment,
    secret: isOver ? hand.secret : null,
    seeds: hand.places.map(({ seed }) => seed),
    room: hand.room,
    carried: hand.places.map(({ carryMinor }) => carryMinor),
    moves: (loaded?.moves ?? []).map(({ place: at, move }) => ({ place: at, move })),
    end: hand.handEnd,
    shown: loaded && game.shownTo(loaded.state, myPlace),
    myPlace,
    stakeMinor: play.stakeMinor,
    payoutMinor: play.payoutMinor,
  };
}
