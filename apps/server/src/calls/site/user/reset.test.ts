import { expect, test } from 'vitest';
import { resetAsk } from './reset.ts';

test('a request to reset something that holds a password is refused before its captcha is used up', async () => {
  const captcha = {
    async redeem() {
      throw new Error('used up');
    },
  };
  const request = {
    name: 'qing88',
    what: 'fund',
    contact: '13800000000',
    words: '手机丢了，我的资金密码是 Fund2468，请核对。',
  };
  const context = { siteId: 6000, script: 'hans' };
  const answer = await resetAsk({ request, context, services: { members: { captcha } } } as never);
  expect(answer).toMatchObject({
    ok: false,
    error: { code: 6007, data: { issues: [{ path: 'words' }] } },
  });
});
