import { defineMessages } from '@tianping/i18n';

/** What the office answers staff about runs of the lab. */
export const labTexts = defineMessages('deskLab', {
  studio: '天平游戏工作室',
  noSandbox: '没有登记它的沙箱地址，不能检验供应商一侧；可以检验钱包一侧',
  notSandbox: '登记的是正式地址，不是沙箱；本站使用真钱，不能检验',
  noKey: '沙箱的公钥文件读不到，或不是 2048 位以上的 RSA 公钥',
  targetUnknown: '没有这个检验对象，请刷新页面',
  running: '已有一次检验正在进行，请等它结束或先停止它',
  empty: '按所选的部分与故障，没有可检验的用例',
  runUnknown: '没有这次检验，请刷新列表',
  caseUnknown: '这次检验里没有这个用例',
  caseNotRun: '这个用例没有检验过',
  ended: '这次检验已经结束',
  noReport: '这次检验没有报告：它还没有跑完',
  noCertificate: '没有证书：须检验供应商一侧的全部用例，且涉及资金的全部通过',
  walletTaken:
    '实验室的钱包不能在 {address} 监听（{reason}）：可能另一个站点正在检验，否则请检查服务器的配置',
  crashed: '检验程序意外停止（{reason}）',
});
