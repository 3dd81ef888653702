/** The Chinese sentences around the tables of the settlement specification. */
export const words = {
  title: '# 结算规则：公开、可核对\n\n[English](README.md)',
  intro: ({ vectors, series: parlay }: { readonly vectors: number; readonly series: number }) =>
    `这里是体育结算的全部规则，由程序结算时用的同一批表生成：表变了，这里不变，测试就不过。` +
    `\`vectors.json\` 有 ${vectors} 个单注用例，\`series.json\` 有 ${parlay} 个串关用例，任何人都可以拿去核对自己的或我们的结算。`,
  runner: [
    '## 怎么核对',
    '',
    '```sh',
    'node run.mjs                      # 只按结果代码核对每个用例的钱',
    'node run.mjs ./my-settlement.mjs  # 再问你的实现：导出 settle(vector)，可选 settleSeries(vector)',
    '```',
    '',
    '`run.mjs` 不到二百行，没有依赖，Node 18 起可用；有一处不同就以 1 结束，并列出前五十处：是哪一个用例、应为多少、实为多少。',
    '',
    '`settle(vector)` 答 `{ code, payoutMinor }`，未决时 `payoutMinor` 为 null；`settleSeries(vector)` 答 `{ payoutMinor }`。',
  ].join('\n'),
  fields: [
    '## 一个用例里有什么',
    '',
    '- `market`：玩法 `family`、球种 `sport`、计的是哪一段 `period`、是否滚球、让分或大小线 `line`（以主队为准、四分之一为一格的小数文本）、字段代码 `w` 与 `r`。',
    '- `side`：投的哪一边；`scoreAtBet`：滚球投注被接受时这一段的比分。',
    '- `price`：基础赔率（`includesStake` 为真时含本金，否则为一单位的盈利）；`oddsType` 与 `struck`：所选盘口与成交的赔率；`stakeMinor`：投注额，以分计。',
    '- `result`：赛果的一份完整说明。`periods` 是已打完的各段比分，`facts` 是比分以外的事实（见 [facts.zh-CN.md](facts.zh-CN.md)），`voids` 是作废命令，`outright` 是冠军盘的名次。',
    '- `expected`：结果代码、钱包冻结 `holdMinor`、退回 `payoutMinor`（未决时为 null）、有没有舍入，以及解释用的句子的键。',
  ].join('\n'),
  money: [
    '## 钱怎么算',
    '',
    '全部是整数与有理数运算，最后只舍入一次：四舍六入五成双，到分。赔率以千分之一计，线以四分之一计，没有浮点数。',
    '',
    '- 正的赔率冻结投注额；负的马来盘、印尼盘冻结投注额 ÷ 基础赔率，赢了盈利等于投注额。显示的负赔率是基础赔率倒数的截取：两位，差过百分之一时三位；钱不从它算。',
    '- 退回 = 冻结的若干半 + 全赢盈利的若干半，见下表。',
    '- 并列（冠军盘名次不够分）：投注额按 名次 ÷ 并列人数 折算后按赢结算，其余为输。',
    '- 每日派彩上限另行扣减，扣掉多少写在注单上；用例里没有上限。',
  ].join('\n'),
  codesHead: '结果代码',
  codesColumns: ['代码', '名称', '退回多少'],
  codeMoney: {
    W: '冻结 + 全部盈利',
    LW: '冻结 + 一半盈利',
    P: '冻结',
    LL: '冻结的一半',
    L: '0',
    D: '冻结；后面的字母说明原因',
    A: '收回前一次结算，注单回到未结算',
  },
  handicapHead: '让球：让球方（主队）的结果',
  handicapText:
    '受让方的结果是镜像：赢与输、赢半与输半互换，走不变。四分之一的线是两条相邻的线各压一半。足球滚球让球（角球、罚牌、加时的让球也是）只数投注之后的，其余都数整段。',
  totalHead: '大小：投“大”的结果',
  totalText: '投“小”的结果是镜像。滚球大小也数整段，不从投注时起算。',
  line: '线',
  margin: (margin: number) =>
    margin === 0 ? '打平' : margin > 0 ? `净胜 ${margin}` : `净负 ${-margin}`,
  goals: (goals: number) => `${goals} 球`,
  parlayHead: '串关',
  parlayText:
    '每一组合把各关的系数相乘：赢为 1 + 盈利赔率（含本金的玩法为赔率本身），赢半为 1 + 盈利赔率的一半，走与作废为 1，输半为 0.5，输为 0。每一组合各自舍入到分，再相加。全部作废退回全部投注额；只剩一关有效，就按那一关派彩。',
  parlayColumns: ['关数', '可选的过关方式与注数'],
  voidHead: '取消原因',
  voidText: '取消的注单退回冻结的钱，记录里写明原因。',
  voidColumns: ['代码', '原因'],
  pages:
    '## 其余各页\n\n- [markets.md](markets.md)：每一种玩法的代码、选项与所计的分段\n- [sports.md](sports.md)：各球种对中止、弃权、延期的规定\n- [facts.zh-CN.md](facts.zh-CN.md)：比分以外，结算要用到的事实',
} as const;
