import { type KeyObject, sign } from 'node:crypto';
import { must } from '@tianping/base';
import { certificateStyle } from './look.ts';
import {
  digestOf,
  grouped,
  jsonOf,
  type LabReport,
  type PartReport,
  SUITE,
  tallyOf,
} from './report.ts';
import { escaped, tenths, timeText } from './words.ts';

const DAY_MS = 86_400_000;
const VALID_DAYS = 180;

/** The part that a certificate can be issued for: one provider, the whole suite, no finding that concerns money. */
export function certifiable(report: LabReport): PartReport | null {
  const own = report.parts.filter(({ direction }) => direction === 'provider');
  const [part] = own;
  if (!part?.isWhole || own.length > 1 || report.why !== undefined) return null;
  return tallyOf(part.cases).moneyFailed === 0 ? part : null;
}

/**
 * The certificate of a run. It contains the SHA-256 of the report's JSON and the lab's signature over it, so that
 * neither can be changed without the other.
 */
export function certificatePage(
  report: LabReport,
  { privateKey }: { readonly privateKey: KeyObject },
): string {
  const part = must(certifiable(report), 'a run without a fault that concerns money');
  const json = jsonOf(report);
  const digest = digestOf(json);
  const signature = sign('RSA-SHA256', Buffer.from(json), privateKey).toString('base64');
  const day = timeText(report.endedAt).slice(0, 10).replaceAll('-', '');
  const number = `TP-L-${day}-${digest.slice(0, 8)}`;
  const { passed, failed } = tallyOf(part.cases);
  return `<!doctype html>
<html lang="zh-Hans"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>接入符合性证书 ${number} · 天平</title><style>${certificateStyle}</style></head>
<body><main class="cf"><article class="bx crt">${waves()}
<header><div><small class="n">${number}</small><h1>接入符合性证书</h1></div>${seal(passed, part.cases.length)}</header>
<p class="who">兹证明 <b>${escaped(part.name)}</b> 的接口在下述范围内，通过天平接入规范 <b>${SUITE}</b> 的全部涉及资金的用例。</p>
<dl class="cfd">${fieldsOf(report, part)
    .map(([name, value]) => `<div><dt>${name}</dt><dd class="n">${escaped(value)}</dd></div>`)
    .join('')}</dl>
<div class="cgr">${groupTiles(part)}</div>
<footer><div><h2>签名 <small>RSA-SHA256，由实验室密钥签署运行记录的全部字节</small></h2><p class="hx n">${signature}</p></div>
<div><h2>运行记录指纹 <small>SHA-256</small></h2><p class="hx n">${spaced(digest)}</p>
<p class="nt">即随附 JSON 报告的摘要，全部请求与答复在其中。</p></div></footer></article>
<aside class="side">${failedList(part, failed)}${limits()}</aside></main></body></html>
`;
}

function fieldsOf(report: LabReport, part: PartReport): readonly (readonly [string, string])[] {
  const { passed, failed, moneyPassed } = tallyOf(part.cases);
  const steps = part.cases.flatMap(({ steps: own }) => own);
  const faults = steps.filter(({ fault }) => fault !== null).length;
  const until = new Date(Date.parse(report.endedAt) + VALID_DAYS * DAY_MS).toISOString();
  return [
    ['完成时间', `${timeText(report.endedAt)}（UTC+8）`],
    ['供应商地址', part.address],
    ['用例', `${passed} 通过，${failed} 不合`],
    ['涉及资金', `${moneyPassed} / ${moneyPassed}`],
    ['故障注入', `${faults} 次，账差 0`],
    ['请求、答复与核对', `${steps.length} 条`],
    ['游戏', part.games.join('、')],
    ['种子', String(report.seed)],
    ['有效至', `${until.slice(0, 10)}，或接口变更时`],
    ['公钥指纹', (part.keyDigest ?? '–').slice(0, 32)],
  ];
}

function groupTiles(part: PartReport): string {
  return [...grouped(part.cases)]
    .map(([group, cases]) => {
      const { passed, failed } = tallyOf(cases);
      const tone = failed > 0 ? ' class="part"' : '';
      return `<div${tone}><b>${escaped(group)}</b><small class="n">${passed} / ${cases.length}</small></div>`;
    })
    .join('');
}

function failedList(part: PartReport, failed: number): string {
  if (failed === 0) return '';
  const lines = part.cases
    .filter(({ isPassed }) => !isPassed)
    .map(({ id, title }) => `<li><b class="n">${id}</b> ${escaped(title)}</li>`);
  return `<section class="bx"><h2>不涉及资金而不合的 ${failed} 例</h2><ul>${lines.join('')}</ul></section>`;
}

/** What the certificate does not prove. */
function limits(): string {
  const lines = [
    '正式环境的行为：检验的是沙箱。',
    '游戏是否公平，返还率、概率与费率。',
    '承载能力：最多二十个会员同时玩。',
    '一局多笔下注、免费旋转、奖池、多币种。',
    '供应商的进程被杀死之后能否恢复。',
  ];
  return `<section class="bx"><h2>本证书不证明</h2><ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul></section>`;
}

function spaced(hex: string): string {
  return hex.match(/.{1,4}/g)?.join(' ') ?? hex;
}

/** Interlaced wavy lines, as on a banknote. */
function waves(): string {
  const paths = Array.from({ length: 14 }, (_, line) => {
    const points = Array.from({ length: 121 }, (_point, at) => {
      const x = at * 7.5;
      const swing = Math.sin(at / 9 + line / 5) * 26 + Math.sin(at / 4.3 - line / 7) * 14;
      return `${tenths(x)} ${tenths(66 + swing * Math.cos(line / 9))}`;
    });
    return `<path d="M${points.join('L')}"/>`;
  });
  return `<svg class="gui" viewBox="0 0 900 132" preserveAspectRatio="none" aria-hidden="true">${paths.join('')}</svg>`;
}

function seal(passed: number, count: number): string {
  const rings = Array.from({ length: 7 }, (_, ring) => {
    const points = Array.from({ length: 241 }, (_point, at) => {
      const angle = (at / 240) * 2 * Math.PI;
      const radius = 54 + Math.sin(angle * 18 + ring * 0.45) * 9;
      const [x, y] = [70 + radius * Math.cos(angle), 70 + radius * Math.sin(angle)];
      return `${tenths(x)} ${tenths(y)}`;
    });
    return `<path d="M${points.join('L')}Z"/>`;
  });
  return `<svg class="seal" viewBox="0 0 140 140" role="img" aria-label="符合性印记">${rings.join('')}
<circle cx="70" cy="70" r="40"/><text x="70" y="68" font-size="16">符合</text><text x="70" y="86" font-size="11">${passed} / ${count}</text></svg>`;
}
