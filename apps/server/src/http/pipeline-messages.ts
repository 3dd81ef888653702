import { defineMessages } from '@tianping/i18n';

/** What members read when staff have stopped something. */
export const pipelineMessages = defineMessages('pipeline', {
  moneyLocked: '您的账户资金正在核实，暂不能转账与取款，请联系在线客服',
});
