import { createTranslator } from '@tianping/i18n';
import { expect, test } from 'vitest';
import { betView } from '../../testing/bets.ts';
import { certificateText } from './certificate-text.ts';

const translator = createTranslator({ script: 'hans', hant: {} });
const AT = Date.UTC(2026, 2, 14, 12, 47);

test('the record has placing, legs, every settlement, every posting and the signature', () => {
  const text = certificateText(translator, {
    bet: betView({ placedAt: AT }),
    settlements: [
      { seq: 1, code: 'LW', payoutMinor: 14_250, at: AT },
      { seq: 2, code: 'L', payoutMinor: 0, at: AT },
    ],
    postings: [{ kind: 'betHold', amountMinor: -10_000, reference: 'TY260314-20390', at: AT }],
    issuedAt: AT,
    signature: 'abc123',
  });
  expect(text).toContain('单号：TY260314-20390');
  expect(text).toContain('下注时间：2026-03-14 20:47 GMT+8');
  expect(text).toContain('1. 曼彻斯特城 -0.5/1 @ 0.85');
  expect(text).toContain('第 1 次：赢半，派彩 ¥142.50');
  expect(text).toContain('第 2 次：输，派彩 ¥0.00');
  expect(text).toContain('下注占用  −¥100.00  TY260314-20390');
  expect(text).toContain('签名（HMAC-SHA256）：abc123');
});

test('the legs of a parlay are recorded in decimal odds, as the slip had them', () => {
  const [leg] = betView().legs;
  const legs = leg ? [leg, leg] : [];
  const parlay = { code: 20001, sizes: [2], bets: 1, unitMinor: 1_000 };
  const bare = { settlements: [], postings: [], issuedAt: AT, signature: 'x' };
  const text = certificateText(translator, { bet: betView({ legs, series: parlay }), ...bare });
  expect(text).toContain('2. 曼彻斯特城 -0.5/1 @ 1.85');
  expect(text).not.toContain('@ 0.85');
});

test('an open bet says that nothing is settled yet', () => {
  const bare = { settlements: [], postings: [], issuedAt: AT, signature: 'x' };
  expect(certificateText(translator, { bet: betView(), ...bare })).toContain('尚未结算');
});
