import { defineMessages } from '@tianping/i18n';

/** The page on which payouts of the demo can be made to fail, wait or contradict themselves. */
export const payoutPageMessages = defineMessages('sandbox-payouts', {
  title: '代付订单',
  service: '演示支付',
  empty: '还没有代付订单。后台审核通过取款后，会出现在这里。',
  pending: '处理中',
  paid: '已出款',
  failed: '已失败',
  succeed: '出款成功',
  fail: '出款失败',
  repeat: '重复通知',
  note: '新的代付在 8 秒后自动出款；在此之前可以改为失败。',
});
