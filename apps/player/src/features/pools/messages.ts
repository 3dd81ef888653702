import { defineMessages } from '@tianping/i18n';

/** Pools that real stakes feed. */
export const poolTexts = defineMessages('pools', {
  now: '当前奖池',
  note: '只有真钱投注入池，试玩不入池也不抽取。奖金由入池款与平台底金支付，一次派给一位会员。',
  digest: '密值摘要',
  secret: '公开的密值',
  target: '抽定的派出点',
  round: '命中的局',
  paid: '派出',
  last: '上一次派出',
  check: '密值的 SHA-256 应与开池时公布的摘要一致；以密值为钥的 HMAC-SHA256 决定派出点与每局抽取。',
  never: '本奖池尚未派出过。派出后公开密值，供任何人核对。',
});
