import { defineMessages } from '@tianping/i18n';

/** What members read when staff have stopped something. */
export const pipelineMessages = defineMessages('pipeline', {
  moneyLocked: '您的账户资金正在核实，暂不能转出或提现，请联系在线客服办理',
});
