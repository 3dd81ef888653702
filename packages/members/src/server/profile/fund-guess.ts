import type { Result } from '@tianping/base';
import { tokenHash } from '../sessions/tokens.ts';
import type { Actor, ProfileDeps } from './deps.ts';
import { checkFundPassword } from './proof.ts';
import type { ProfileRow } from './read.ts';
import type { ProfileRefusal } from './refusals.ts';

/** A fund password entered for one request; `attempt` is that request's key, where it has one. */
export interface FundGuess {
  readonly password: string;
  readonly attempt: string | null;
}

/**
 * Checks fund passwords so that copies of one request are one attempt: simultaneous ones share one check, later ones
 * under its key are judged again but not counted again. Repeating a guess reveals no more than making it once.
 */
export function createFundGuesses(deps: ProfileDeps) {
  const underWay = new Map<string, Promise<Result<void, ProfileRefusal>>>();
  return (
    actor: Pick<Actor, 'memberId'>,
    row: ProfileRow,
    { password, attempt }: FundGuess,
  ): Promise<Result<void, ProfileRefusal>> => {
    const name = tokenHash(JSON.stringify([actor.memberId, attempt, password]));
    const before = underWay.get(name);
    if (before) return before;
    const mark = attempt === null ? null : `profile:secret:guess:${name}`;
    const check = checkFundPassword(deps, actor, row, { password, mark }).finally(() =>
      underWay.delete(name),
    );
    underWay.set(name, check);
    return check;
  };
}
