import { defineMessages } from '@tianping/i18n';

export const figureMessages = defineMessages('helpFigures', {
  gives: '让 {line}',
  over: '大 {line}',
  won: '净胜 {count} 球，{result}',
  scored: '共 {count} 球，{result}',
  alt: '{stake} 投在 {line}，拆成两半：{lower} 为{lowerResult}，{upper} 为{upperResult}，合计{result}，输赢 {profit}',

  registerAlt: '注册窗口：用户名、密码、确认密码与同意条款的勾选框',
  depositAlt: '存款页：通道、快捷金额与提交按钮',
  slipAlt: '体育页右侧的投注单：选项、赔率、金额与可赢金额',
  recordsAlt: '投注记录：按日期与状态筛选，每注附结果与派彩',
});
