import { defineMessages } from '@tianping/i18n';

/** What a member reads about deposits: refusals and the notes of their records. */
export const paymentsMessages = defineMessages('payments', {
  amountMalformed: '存款金额格式不正确，请输入数字，最多两位小数',
  amountOutOfLimits: '该通道单笔存款金额为 {min} 至 {max} 元，请调整后再提交',
  channelUnknown: '该存款通道已关闭，请选择其他通道',
  depositsDisabled: '本站暂未开放存款',
  orderOpen: '您有未完成的存款订单，请先完成或取消',
  keyReused: '同一请求编号已用于另一笔存款，请重新提交',
  channelRefused: '支付通道拒绝了这笔订单，未产生任何扣款，请更换通道',
  channelUnreachable: '支付通道暂时没有回应，未产生任何扣款，请稍后重试',
  orderUnknown: '未找到该存款订单，请核对订单号',
});
