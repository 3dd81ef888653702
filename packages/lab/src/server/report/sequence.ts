import type { ReportStep } from './report.ts';
import { answeredText, askedText, escaped, idText } from './words.ts';

/** With more events than these the first ones are left out of the picture. */
const EVENTS_MAX = 48;
const ROW = 46;
const TOP = 26;
const LAB_X = 86;
const PROVIDER_X = 374;

type Event =
  | { readonly kind: 'asked' | 'answered'; readonly at: number; readonly step: ReportStep }
  | { readonly kind: 'wrong'; readonly at: number; readonly step: ReportStep };

/** The messages of a case between platform and provider as a picture, up to the last finding. */
export function sequencePicture(id: string, steps: readonly ReportStep[]): string {
  const all = eventsOf(steps);
  const until = all.findLastIndex(({ step }) => step.findings.length > 0);
  const shownEvents = until < 0 ? all : all.slice(0, until + 1);
  const events = shownEvents.slice(-EVENTS_MAX);
  const left = shownEvents.length - events.length;
  const height = TOP + (events.length + 1) * ROW;
  const rows = events.map((event, at) => row(event, TOP + (at + 1) * ROW - 10)).join('');
  const note = left > 0 ? `<p class="nt">前面的 ${left} 条略去，见下面的请求与答复。</p>` : '';
  return `${note}<svg class="sq" viewBox="0 0 460 ${height}" role="img" aria-label="${escaped(id)} 的时序">
<g class="hd"><rect x="44" y="2" width="84" height="24" rx="12" class="p"/>
<text x="86" y="18" class="p">平台</text><rect x="332" y="2" width="84" height="24" rx="12"/>
<text x="374" y="18">供应商</text></g>
<path d="M${LAB_X} 26V${height - 4}M${PROVIDER_X} 26V${height - 4}" class="ln"/>${rows}</svg>`;
}

function eventsOf(steps: readonly ReportStep[]): readonly Event[] {
  const events = steps.flatMap((step, order): readonly (Event & { readonly order: number })[] => {
    const at = step.at ?? order;
    if (step.from === 'check') {
      return step.findings.length > 0 ? [{ kind: 'wrong', at, step, order }] : [];
    }
    const asked = { kind: 'asked', at, step, order } as const;
    // A request without an answer is shown only as sent.
    return [asked, { kind: 'answered', at: step.endedAt ?? at, step, order }];
  });
  return events.sort((a, b) => a.at - b.at || a.order - b.order);
}

function row(event: Event, y: number): string {
  const { step, kind, at } = event;
  const time = `<text x="78" y="${y + 4}" class="ms">${step.at === null ? '' : at}</text>`;
  if (kind === 'wrong') return `<g class="no">${time}${wrongText(step, y)}</g>`;
  const isToProvider = (step.from === 'lab') === (kind === 'asked');
  const tone = toneOf(event);
  const isCut = kind === 'answered' && step.http === null;
  const text = kind === 'asked' ? askedText(step) : answeredText(step);
  const small = kind === 'asked' ? idText(step) : (step.fault ?? findingText(step));
  // A line that breaks has its label beside the break.
  const x = isCut ? (isToProvider ? 150 : 310) : 230;
  return `<g class="${tone}">${time}${arrow({ isToProvider, isDashed: kind === 'answered', isCut, y })}
<text x="${x}" y="${y - 7}" class="b">${escaped(text)}</text>
<text x="${x}" y="${y + 15}" class="s">${escaped(cutText(small))}</text></g>`;
}

function toneOf({ kind, step }: Event): string {
  if (kind === 'asked') return step.from === 'lab' ? 'br' : 'in';
  if (step.findings.length > 0) return 'no';
  return step.fault !== null || step.http === null ? 'wt' : 'ok';
}

function arrow(of: {
  readonly isToProvider: boolean;
  readonly isDashed: boolean;
  readonly isCut: boolean;
  readonly y: number;
}): string {
  const { isToProvider, isDashed, isCut, y } = of;
  const [from, to] = isToProvider ? [LAB_X + 2, PROVIDER_X - 3] : [PROVIDER_X - 2, LAB_X + 3];
  const dashed = isDashed ? ' stroke-dasharray="5 3"' : '';
  if (isCut) {
    const middle = (from + to) / 2;
    const cross = `M${middle - 8} ${y - 8}l16 16m0-16l-16 16`;
    return `<path d="M${from} ${y}H${middle}"${dashed}/><path d="${cross}" stroke-width="2.5"/>`;
  }
  const back = isToProvider ? -8 : 8;
  const head = `M${to} ${y}l${back} -4v8z`;
  return `<path d="M${from} ${y}H${to}"${dashed}/><path d="${head}" class="hd"/>`;
}

function wrongText(step: ReportStep, y: number): string {
  return `<text x="230" y="${y - 7}" class="b">${escaped(step.call)}</text>
<text x="230" y="${y + 11}" class="s">${escaped(findingText(step))}</text>`;
}

function findingText({ findings }: ReportStep): string {
  const [first] = findings;
  return first ? cutText(`应为 ${first.due}，实得 ${first.got}`) : '';
}

function cutText(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
