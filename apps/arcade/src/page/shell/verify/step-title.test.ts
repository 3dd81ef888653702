import { must } from '@tianping/base';
import type { PondProof, RoundProof } from '@tianping/games/wire';
import { createTranslator } from '@tianping/i18n';
import { gameByCode } from '@tianping/plugin-games';
import { expect, test } from 'vitest';
import { stepTitle } from './step-title.ts';

const { t } = createTranslator({ script: 'hans', hant: {} });
const HEX = 'ab'.repeat(32);
const chain = { chainId: 'c', anchor: HEX, salt: 'salt', length: 40 };

const sitting: PondProof = {
  form: 'pond',
  gameCode: 'fishing-palace',
  playId: 'p',
  nonce: 0,
  clientSeed: 'c',
  serverSeedHash: HEX,
  serverSeed: HEX,
  stakeMinor: 200,
  payoutMinor: 200,
  shown: null,
  chain,
  lastWave: { place: 13, secret: HEX },
  hits: [],
};

const round: RoundProof = {
  form: 'round',
  gameCode: 'roulette',
  roundId: 'r',
  issue: '12',
  chain,
  place: 12,
  commitment: HEX,
  secret: HEX,
  shoe: null,
  outcome: null,
  isVoid: false,
  bets: [
    { code: 'line-1', stakeMinor: 1000, payoutMinor: null },
    { code: 'line-19', stakeMinor: 1000, payoutMinor: 6000 },
  ],
};

const titleOf = (proof: PondProof | RoundProof, step: 'chain' | 'payout', at: number): string =>
  stepTitle({ step: { step }, proof, game: must(gameByCode(proof.gameCode), 'a game'), at }, t);

test('the step of the chain names the wave of the last hit at a pond, and the place of a round', () => {
  expect(titleOf(sitting, 'chain', 1)).toBe('密值沿哈希链回到公布的末端，第 13 波鱼');
  expect(titleOf(round, 'chain', 1)).toBe('密值沿哈希链回到公布的末端，第 12 局');
});

test('the step of a payout names the whole bet, not only its kind', () => {
  expect(titleOf(round, 'payout', 4)).toBe('线注 19·20·21·22·23·24 的派彩');
});
