import { expect, test } from 'vitest';
import { maskBody, maskField } from './mask-body.ts';

test.each([
  [
    'JSON',
    '{"orderId":"01900000-0000-7000-8000-123456789012","paidMinor":10000,"payerName":"欧阳明"}',
  ],
  ['JSON within', '{"payer":{"id":7,"called":"欧阳明","no":6222021234567890123}}'],
  [
    'JSON in a text',
    '{"data":"{\\"bankAccount\\":\\"6222021234567890123\\",\\"who\\":\\"欧阳明\\"}"}',
  ],
  ['a list', '[{"remark":"ouyang 6222021234567890123"}]'],
  ['a form', 'order=1&card_no=6222021234567890123&payerName=%E6%AC%A7%E9%98%B3%E6%98%8E'],
  ['XML', '<xml><card>6222021234567890123</card><who>欧阳明</who><payer>ouyang</payer></xml>'],
  ['another text', 'paid by 欧阳明 (13846279035) with 6222021234567890123'],
  ['cut JSON', '{"payerName":"欧阳明","card":"6222021234567890123"'],
])('who paid, and from where, is masked in %s', (_, body) => {
  const shown = maskBody(body);
  for (const secret of ['欧阳', 'ouyang', '622202', '13846279', '%E6']) {
    expect(shown).not.toContain(secret);
  }
});

test('what says nothing of a person stays', () => {
  const plain =
    '{"orderId":"01900000-0000-7000-8000-123456789012","paidMinor":10000,"ok":true,"at":1764000000000}';
  expect(maskBody(plain)).toBe(plain);
  expect(maskBody('order=1&status=paid')).toBe('order=1&status=paid');
  expect(maskField('x-signature', 'ab12')).toBe('ab12');
});

test('of a number the last four digits are shown, of a name the first character', () => {
  expect(maskBody('{"payerName":"欧阳明","card":"6222021234567890123"}')).toBe(
    '{"payerName":"欧***","card":"****0123"}',
  );
});
