import { defineMessages } from '@tianping/i18n';

export const xnbcqkjcMessages = defineMessages('helpXnbcqkjc', {
  lead: '虚拟币转出之后不能撤回。付款前后各核对一遍，比事后追查有用得多。',

  stateHead: '本站的情况',
  entry: '虚拟币地址在[虚拟币钱包](/mine/virtualCoinCard)管理，取款在[取款](/mine/takemoney)提交。',
  noEntry: '本站目前没有开放虚拟币存取款。任何人以本站名义给出的收币地址，都不要转账。',

  beforeHead: '提交前核对',
  before1: '**币种**：只转页面写明的币种。转错币种，多半无法找回。',
  before2:
    '**网络**：同一种币可以走不同的网络（如 TRC20 与 ERC20），地址格式也不同，两端必须选同一个。',
  before3: '**地址**：用复制，不要手抄；粘贴后对照开头 6 位与末尾 6 位。',
  before4: '**金额**：以页面的币数为准，另留出网络手续费。',
  before5: '**归属**：收币地址须是您本人的钱包。',
  netCaption: '两种常见网络的地址',
  network: '网络',
  begins: '地址开头',
  length: '长度',
  chars: '{count} 个字符',

  afterHead: '提交后核对',
  after1: '记下订单号与交易哈希（TxID）。',
  after2: '用区块浏览器查询交易哈希，看收款地址、币数与确认数。',
  after3: '区块确认足够之前，等待页显示已有几次确认，这是正常的。',
  after4: '链上已成功、页面仍未完成的，把订单号与交易哈希交给[客服](service:)核查。',

  rateHead: '汇率与金额',
  rateText: '账户以人民币计。虚拟币按提交时的汇率折算，汇率写在订单上，订单有效期内不变。',
  rateFormula: '应付币数 ＝ 人民币金额 ÷ 订单汇率',

  guideHead: '存取款教程',
  guide1:
    '存款：选择虚拟币通道 → 填写金额 → 按页面的币种、网络、地址与币数转出 → 等待区块确认后自动入账。',
  guide2:
    '取款：先添加本人的收币地址（新地址有等待期） → 选择地址、填写金额 → 输入资金密码 → 审核后转出。',
  guideText: '以上是通行的办理顺序。是否开放、开放哪些币种与网络，以存款页与取款页显示的为准。',

  safeHead: '安全提示',
  safe1: '助记词与私钥不要给任何人，也不要拍照、上传或粘贴到聊天里。',
  safe2: '第一次使用新地址，先转一笔小额试一试。',
});
