import { createHash } from 'node:crypto';
import { must } from '@tianping/base';
import {
  commitmentTo,
  handEndOf,
  intoPond,
  makeChain,
  type PlaySeeds,
  type PondGame,
  playDraws,
  pondDraws,
  roundDraws,
  secretAt,
  seedHash,
  type TableGame,
  tableDraws,
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
  if (game?.form === 'table') return tableProofOf(game);
  if (game?.form === 'pond') return pondProofOf(game, play);
  throw new Error(code);
}

/** A hand that the published program played in every place. */
function tableProofOf(game: TableGame): Proof {
  const secret = secretAt(chainOf(), 12);
  const room = must(game.rooms[0], 'a room');
  const seeds = Array.from({ length: game.places.min }, (_, place) => `seed-${place}`);
  const carried = seeds.map(() => room.carryMinor);
  const of = { secret, tableId: 't', number: 3, seeds };
  let state = game.deal(tableDraws(of), { room, carried, handNumber: 3 });
  const moves: { place: number; move: unknown }[] = [];
  for (let turn = game.turn(state); turn; turn = game.turn(state)) {
    const place = must(turn.places[0], 'a place');
    const move = game.program(game.shownTo(state, place));
    const after = game.move(state, place, move);
    if (!after.ok) throw new Error(after.error);
    state = after.value;
    moves.push({ place, move });
  }
  const end = handEndOf(must(game.end(state), 'an end'), room);
  const payoutMinor = room.carryMinor + (end.netMinor[0] ?? 0) - (end.rakeMinor[0] ?? 0);
  return {
    ...of,
    form: 'table',
    gameCode: game.code,
    playId: 'p',
    commitment: commitmentTo(secret),
    room: room.code,
    carried,
    moves,
    end,
    shown: game.shownTo(state, 0),
    myPlace: 0,
    stakeMinor: room.carryMinor,
    payoutMinor,
  };
}

/** A sitting of some hits at fish of the first wave. */
function pondProofOf(game: PondGame, play: PlaySeeds): Proof {
  const chain = chainOf();
  const secret = secretAt(chain, 1);
  const { waveMs } = game;
  const fishes = intoPond(game.wave(roundDraws(secret, 'salt', 1)), { place: 1, waveMs });
  const levelMinor = must(game.levels[0], 'a level');
  let payoutMinor = 1_000;
  const hits = fishes.slice(0, 20).map((fish, at) => {
    const atMs = Math.floor((fish.enterMs + fish.leaveMs) / 2);
    const along = game.alongOf(fish, fishes, atMs).map(({ id, kind }) => ({ id, kind }));
    const hit = { fishId: fish.id, kind: fish.kind, along };
    const { times } = game.catchOf(pondDraws({ ...play, hit: at + 1 }), hit);
    payoutMinor += levelMinor * (times - 1);
    return { ...hit, level: 0, times, atMs };
  });
  return {
    ...play,
    form: 'pond',
    gameCode: game.code,
    playId: 'p',
    serverSeedHash: seedHash(SEED),
    stakeMinor: 1_000,
    payoutMinor,
    shown: null,
    chain: { chainId: 'c', anchor: chain.anchor, salt: 'salt', length: chain.length },
    lastWave: { place: 1, secret },
    hits,
  };
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

  test('takes no loss of a bet that the game does not have for right', () => {
    const honest = proofOf('roulette');
    if (honest.form !== 'round') throw new Error('a round');
    for (const isVoid of [false, true]) {
      const payoutMinor = isVoid ? 1000 : 0;
      const bets = [{ code: 'red-and-black', stakeMinor: 1000, payoutMinor }];
      expect(stateOf({ ...honest, isVoid, bets })).toBe(false);
    }
  });

  test('finds a changed seed, move, end and payout of a hand at a table', () => {
    const honest = proofOf('doudizhu');
    if (honest.form !== 'table') throw new Error('a table');
    for (const change of [
      { seeds: ['seed-0', 'seed-1', 'seed-9'] },
      { moves: honest.moves.slice(1) },
      { commitment: SEED },
      { end: { ...must(honest.end, 'an end'), netMinor: [1, -1, 0] } },
      { payoutMinor: (honest.payoutMinor ?? 0) + 1 },
      { number: 4 },
    ]) {
      expect(stateOf({ ...honest, ...change }), JSON.stringify(Object.keys(change))).toBe(false);
    }
    expect(stateOf({ ...honest, secret: null })).toBeNull();
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
