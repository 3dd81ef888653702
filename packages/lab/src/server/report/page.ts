import { reportStyle } from './look.ts';
import {
  type CaseReport,
  grouped,
  type LabReport,
  type PartReport,
  type ReportStep,
  tallyOf,
} from './report.ts';
import { sequencePicture } from './sequence.ts';
import { callName, escaped, findingText, tenths, timeText } from './words.ts';

/** A self-contained file: the grid of cases, the groups, and every request with its answer. */
export function reportPage(report: LabReport): string {
  const parts = report.parts.map((part) => partSection(part, report)).join('\n');
  return `<!doctype html>
<html lang="zh-Hans"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>接入检验报告 · 天平</title><style>${reportStyle}</style></head>
<body><main><header class="hd0"><h1>接入检验报告</h1>
<span class="nt n">${timeText(report.startedAt)} 起，${timeText(report.endedAt)} 止（UTC+8）
 · 规范 ${report.suite} · 种子 ${report.seed}</span></header>
${report.why === undefined ? '' : unbegun(report.why)}${parts}</main></body></html>
`;
}

function unbegun(why: string): string {
  return `<section class="bx"><h2>没有能开始检验</h2><pre>${escaped(why)}</pre></section>\n`;
}

function partSection(part: PartReport, report: LabReport): string {
  const groups = grouped(part.cases);
  const failed = part.cases.filter(({ isPassed }) => !isPassed);
  const faults = failed.length === 0 ? '' : caseList('不合的用例', failed, { isOpen: true });
  const all = [...groups].map(([group, cases]) => caseList(group, cases, { isOpen: false }));
  return `${summary(part)}
<div class="cols"><div style="display:grid;gap:12px"><section class="bx"><h2>分组</h2><ul class="grp">${[
    ...groups,
  ]
    .map(([group, cases]) => groupLine(group, cases))
    .join('')}</ul></section>${facts(part, report)}</div>
<section class="bx list">${faults}${all.join('')}</section></div>`;
}

function summary(part: PartReport): string {
  const { passed, failed, moneyFailed } = tallyOf(part.cases);
  const count = part.cases.length;
  const whose = part.direction === 'provider' ? '供应商' : '场馆钱包';
  const verdict =
    failed === 0
      ? '全部通过'
      : `${failed} 个不合，其中 ${moneyFailed} 个涉及资金${moneyFailed > 0 ? '，不能发证' : ''}`;
  const squares = part.cases
    .map((one) => {
      const title = `${one.id} ${one.title}`;
      const tone = one.isPassed ? '' : ' class="f"';
      return `<a${tone} href="#${anchorOf(one, !one.isPassed)}" title="${escaped(title)}"></a>`;
    })
    .join('');
  return `<section class="bx sm">${ring(passed, count)}
<div class="w"><h2>${whose} ${escaped(part.name)}</h2><p><b>${verdict}</b></p>
<p class="nt">${escaped(part.address)}</p></div>
<div class="mtx" role="img" aria-label="${count} 个用例，${passed} 通过，${failed} 不合">
${squares}</div></section>`;
}

const ROUND = 2 * Math.PI * 33;

function ring(passed: number, count: number): string {
  const good = count === 0 ? 0 : (passed / count) * ROUND;
  const circle = '<circle cx="40" cy="40" r="33" fill="none" stroke-width="9"';
  return `<div class="rg"><svg viewBox="0 0 80 80" width="80" aria-hidden="true">${circle} stroke="var(--bad)"/>
${circle} stroke="var(--good)" stroke-dasharray="${tenths(good)} ${tenths(ROUND)}"
 transform="rotate(-90 40 40)"/></svg>
<span><b class="n">${passed}</b><small class="n">/ ${count}</small></span></div>`;
}

function groupLine(group: string, cases: readonly CaseReport[]): string {
  const { passed, failed } = tallyOf(cases);
  const tone = failed > 0 ? ' neg' : '';
  const count = `${passed} / ${cases.length}`;
  return `<li><a href="#group-${escaped(group)}">${escaped(group)}</a><b class="n${tone}">${count}</b></li>`;
}

function facts(part: PartReport, report: LabReport): string {
  const lines: readonly (readonly [string, string])[] = [
    ['地址', part.address],
    ['游戏', part.games.join('、') || '–'],
    ['公钥指纹（SHA-256）', part.keyDigest ?? '–'],
    ['涉及资金的用例', String(part.cases.filter(({ isMoney }) => isMoney).length)],
    ['请求与答复', String(part.cases.flatMap(({ steps }) => steps).length)],
    ['规范', report.suite],
  ];
  const rows = lines.map(([name, value]) => `<dt>${name}</dt><dd class="n">${escaped(value)}</dd>`);
  return `<section class="bx"><h2>对象</h2><dl class="crd">${rows.join('')}</dl></section>`;
}

function caseList(
  title: string,
  cases: readonly CaseReport[],
  { isOpen }: { readonly isOpen: boolean },
): string {
  const { passed } = tallyOf(cases);
  const count = isOpen ? `${cases.length}` : `${passed} / ${cases.length}`;
  const id = isOpen ? '' : ` id="group-${escaped(title)}"`;
  const lines = cases.map((one, at) =>
    caseDetails(one, { isAtTop: isOpen, isOpen: isOpen && at < OPEN_MAX }),
  );
  return `<h2${id}>${escaped(title)} <span class="nt n">${count}</span></h2>${lines.join('')}`;
}

/** Failed cases that are unfolded; more would not help a reader. */
const OPEN_MAX = 5;

/** A failed case appears twice: at the top, and in its group. */
function anchorOf({ id }: CaseReport, isAtTop: boolean): string {
  return `${isAtTop ? 'failed' : 'case'}-${id}`;
}

function caseDetails(
  one: CaseReport,
  { isAtTop, isOpen }: { readonly isAtTop: boolean; readonly isOpen: boolean },
): string {
  const { id, title, isMoney, isPassed, ms } = one;
  const badge = isPassed ? '<em class="bd ok">✓ 通过</em>' : '<em class="bd no">✗ 不合</em>';
  const first = one.steps.flatMap(({ findings }) => findings)[0];
  const why = first
    ? `<small>${escaped(findingText({ ...first, due: short(first.due), got: short(first.got) }))}</small>`
    : '';
  const money = isMoney ? '<em class="bd">资金</em>' : '';
  return `<details id="${anchorOf(one, isAtTop)}"${isOpen ? ' open' : ''}><summary><span class="id n">${id}</span>
<b>${escaped(title)}${why}</b>${money}${badge}<span class="t n">${ms} ms</span></summary>
<div><dl class="why"><dt>做了</dt><dd>${escaped(one.does)}</dd><dt>应有</dt><dd>${escaped(one.due)}</dd></dl>${
    isAtTop
      ? `<div class="pair"><div>${sequencePicture(id, one.steps)}</div><div>${exchanges(one.steps)}</div></div>`
      : isPassed
        ? exchanges(one.steps)
        : `<p class="nt"><a href="#${anchorOf(one, true)}">请求与答复见上面「不合的用例」。</a></p>`
  }</div></details>`;
}

function exchanges(steps: readonly ReportStep[]): string {
  return steps.map(exchange).join('');
}

function exchange(step: ReportStep): string {
  if (step.from === 'check') return comparison(step);
  const who = step.from === 'lab' ? '平台 → 供应商' : '供应商 → 平台';
  const isWrong = step.findings.length > 0;
  const answer = step.http === null ? '没有答复' : `HTTP ${step.http}`;
  const fault = step.fault === null ? '' : `<em class="bd wt">${escaped(step.fault)}</em>`;
  const badge = isWrong ? '<em class="bd no">与预期不符</em>' : fault;
  const ms = step.at === null || step.endedAt === null ? '' : `${step.endedAt - step.at} ms`;
  return `<div class="js"><p><b>${escaped(callName(step.call))}</b><span class="n">POST ${escaped(step.call)}</span><span>${who}</span></p>
<pre>${escaped(pretty(step.sent))}</pre><p><b class="n">${answer}</b><span class="n">${ms}</span>${badge}</p>
<pre>${escaped(pretty(step.got ?? ''))}${step.findings.map(differing).join('')}</pre></div>`;
}

/** A comparison without findings takes one line. */
function comparison(step: ReportStep): string {
  const badge =
    step.findings.length > 0 ? '<em class="bd no">不符</em>' : '<em class="bd ok">相符</em>';
  const body =
    step.findings.length > 0 ? `<pre>${step.findings.map(differing).join('')}</pre>` : '';
  const value = step.findings.length > 0 ? '' : escaped(short(step.got ?? ''));
  return `<div class="js"><p><b>${escaped(step.call)}</b><span class="n">${value}</span>${badge}</p>${body}</div>`;
}

function differing({ what, due, got }: ReportStep['findings'][number]): string {
  return `<span class="del">- ${escaped(`${what}：${due}`)}　预期</span><span class="ins">+ ${escaped(`${what}：${got}`)}　实得</span>`;
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

const SHORT_CHARS = 120;

function short(text: string): string {
  return text.length > SHORT_CHARS ? `${text.slice(0, SHORT_CHARS - 1)}…` : text;
}
