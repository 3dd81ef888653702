import { must } from '@tianping/base';
import type { HandEndView } from '../../wire/card-tables.ts';
import type { TableProof } from '../../wire/proof.ts';
import { rakeOf, type TableEnd, type TableGame, type TableRoom } from '../table-game.ts';
import { commitmentTo } from './chain.ts';
import { tableDraws, tableMessage } from './seeds.ts';
import {
  type Check,
  type CheckStep,
  compared,
  drawStep,
  jsonText,
  judged,
  sealed,
} from './verify.ts';

/** How a hand ended, with the rake of each place. */
export function handEndOf(end: TableEnd, room: Pick<TableRoom, 'rakeMilli'>): HandEndView {
  return {
    netMinor: [...end.netMinor],
    rakeMinor: end.netMinor.map((net) => rakeOf(net, room)),
    times: [...end.times],
    isVoid: end.isVoid,
  };
}

/** Recomputes a hand at a table, move by move: whether each move was allowed, and the result. */
export function verifyTable(game: TableGame, proof: TableProof): Check {
  const { secret, tableId, number, seeds } = proof;
  if (secret === null) return sealed(proof.commitment, ['commitment', 'draws', 'outcome']);
  const first = [
    compared('commitment', proof.commitment, commitmentTo(secret)),
    drawStep(secret, tableMessage({ tableId, number, seeds })),
  ];
  const played = playAgain(game, { ...proof, secret });
  const stated = jsonText(proof.end);
  if (played === null) return judged([...first, differing(stated)], []);
  const payout =
    proof.stakeMinor +
    must(played.end.netMinor[proof.myPlace], 'a place') -
    must(played.end.rakeMinor[proof.myPlace], 'a place');
  const paid =
    proof.payoutMinor === null
      ? []
      : [compared('payout', String(proof.payoutMinor), String(payout))];
  const outcomes = [
    compared('outcome', stated, jsonText(played.end)),
    compared('outcome', jsonText(proof.shown), jsonText(played.shown)),
  ];
  return judged([...first, ...outcomes, ...paid], played.words);
}

/** Null when one of its moves was invalid, or the hand is not over. */
function playAgain(
  game: TableGame,
  proof: TableProof & { readonly secret: string },
): {
  readonly end: HandEndView;
  readonly shown: unknown;
  readonly words: Check['words'];
} | null {
  const room = game.rooms.find(({ code }) => code === proof.room);
  if (!room) return null;
  const setup = { room, carried: proof.carried, handNumber: proof.number };
  let state = game.deal(tableDraws(proof), setup);
  for (const { place, move: sent } of proof.moves) {
    const move = game.readMove(sent);
    const after = move === null ? null : game.move(state, place, move);
    if (!after?.ok) return null;
    state = after.value;
  }
  const end = game.end(state);
  if (!end) return null;
  return {
    end: handEndOf(end, room),
    shown: game.shownTo(state, proof.myPlace),
    words: game.describe(state, proof.myPlace),
  };
}

function differing(stated: string): CheckStep {
  return { step: 'outcome', state: 'differs', stated, computed: '' };
}
