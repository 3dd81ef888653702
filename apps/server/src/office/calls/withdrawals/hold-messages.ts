import { defineMessages } from '@tianping/i18n';

/** What stands against the account whose withdrawal is looked at. */
export const withdrawalHoldTexts = defineMessages('office.holds', {
  lock: '取款已锁定（{at}）：{note}',
  freeze: '账号已冻结（{at}）：{note}',
  close: '账号已关闭（{at}）：{note}',
  excluded: '会员已自我排除；取款仍应付清。',
  cooling: '会员在冷静期；取款仍可办理。',
});
