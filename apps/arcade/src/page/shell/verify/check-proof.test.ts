import { createHash } from 'node:crypto';
import {
  commitmentTo,
  makeChain,
  playDraws,
  roundDraws,
  secretAt,
  seedHash,
} from '@tianping/games';
import type { Proof } from '@tianping/games/wire';
import { gameByCode, games } from '@tianping/plugin-games';
import { describe, expect, test } from 'vitest';
import { checkProof } from './check-proof.ts';

const SEED = createHash('sha256').update('a seed of a test').digest('hex');

function chainOf() {
  const making = makeChain(SEED, { length: 40, every: 8 });
  for (;;) {
    const step = making.next();
    if (step.done) return step.value;
  }
}

/** An honest proof of the first play of a game. */
function proofOf(code: string): Proof {
  const game = gameByCode(code);
  if (game?.form === 'round') {
    const chain = chainOf();
    const secret = secretAt(chain, 12);
    const shoe = game.newShoe();
    const issue = '20260101-0012';
    const { outcome } = game.draw(roundDraws(secret, 'salt', 12), shoe, issue);
    return {
      form: 'round',
      gameCode: code,
      roundId: 'r-12',
      issue,
      chain: { chainId: 'c', anchor: chain.anchor, salt: 'salt', length: chain.length },
      place: 12,
      commitment: commitmentTo(secret),
      secret,
      shoe,
      outcome,
      isVoid: false,
      bets: [],
    };
  }
  const play = {
    gameCode: code,
    playId: 'p',
    nonce: 4,
    clientSeed: '兰',
    serverSeed: SEED,
    serverSeedHash: seedHash(SEED),
  };
  const draws = playDraws({ ...play });
  if (game?.form === 'hand') {
    const state = game.play(draws, { stakeMinor: 1000, actions: [] });
    const payoutMinor = state?.payoutMinor ?? null;
    const shown = state?.shown;
    return { form: 'hand', ...play, stakeMinor: 1000, payoutMinor, shown, actions: [] };
  }
  throw new Error(code);
}

const stateOf = (proof: Proof): unknown => {
  const checked = checkProof(JSON.stringify(proof), gameByCode);
  return checked.kind === 'checked' ? checked.check.isRight : checked.kind;
};

describe('the verification page', () => {
  const codes = games.filter(({ form }) => form !== 'spin').map(({ code }) => code);

  test.each(codes)('finds an honest proof of %s right', (code) => {
    expect(stateOf(proofOf(code))).toBe(true);
  });

  test('finds a changed secret, commitment, place, salt, outcome and payout', () => {
    const honest = proofOf('baccarat');
    if (honest.form !== 'round') throw new Error('a round');
    const bets = [{ code: 'banker', stakeMinor: 1000, payoutMinor: 999 }];
    for (const change of [
      { secret: SEED },
      { commitment: SEED },
      { place: 13 },
      { chain: { ...honest.chain, salt: 'other' } },
      { chain: { ...honest.chain, anchor: SEED } },
      { outcome: {} },
      { bets },
    ]) {
      expect(stateOf({ ...honest, ...change })).toBe(false);
    }
  });

  test('does not judge what has not been shown yet', () => {
    const honest = proofOf('baccarat');
    if (honest.form !== 'round') throw new Error('a round');
    expect(stateOf({ ...honest, secret: null })).toBeNull();
  });

  test('refuses other texts and unknown games', () => {
    expect(checkProof('{"form":', gameByCode)).toEqual({ kind: 'badText' });
    expect(checkProof('{}', gameByCode)).toEqual({ kind: 'badText' });
    expect(stateOf({ ...proofOf('baccarat'), gameCode: 'none' })).toBe('badGame');
  });

  test('takes a shoe of another shape for a proof that does not fit', () => {
    const honest = proofOf('baccarat');
    if (honest.form !== 'round') throw new Error('a round');
    expect(stateOf({ ...honest, shoe: 'none' })).toBe(false);
  });
});
