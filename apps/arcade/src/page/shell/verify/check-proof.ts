import {
  type Check,
  type Game,
  verifyHand,
  verifyPond,
  verifyRound,
  verifySpin,
  verifyTable,
} from '@tianping/games';
import { type Proof, proof } from '@tianping/games/wire';

export type Checked =
  | { readonly kind: 'badText' }
  | { readonly kind: 'badGame'; readonly code: string }
  | { readonly kind: 'checked'; readonly proof: Proof; readonly game: Game; readonly check: Check };

/** Parses a proof and computes its play again. */
export function checkProof(text: string, gameOf: (code: string) => Game | null): Checked {
  const read = proof.safeParse(jsonOf(text));
  if (!read.success) return { kind: 'badText' };
  const game = gameOf(read.data.gameCode);
  const check = game && checkOf(game, read.data);
  if (!game || !check) return { kind: 'badGame', code: read.data.gameCode };
  return { kind: 'checked', proof: read.data, game, check };
}

/** A proof that the rules cannot process, such as a shoe of another shape, does not fit. */
function checkOf(game: Game, given: Proof): Check | null {
  try {
    if (game.form === 'round' && given.form === 'round') return verifyRound(game, given);
    if (game.form === 'spin' && given.form === 'spin') return verifySpin(game, given);
    if (game.form === 'hand' && given.form === 'hand') return verifyHand(game, given);
    if (game.form === 'pond' && given.form === 'pond') return verifyPond(game, given);
    if (game.form === 'table' && given.form === 'table') return verifyTable(game, given);
    return null;
  } catch {
    return { isRight: false, steps: [], words: [] };
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.trim());
  } catch {
    return null;
  }
}
