import { blackOutOf } from '../../rules/black-out.ts';
import type { CaseReport } from '../report/report.ts';

const FINDING_CHARS = 300;

/** A case as it may be kept and read: secrets blacked out, long texts cut. */
export function readableCase(
  of: CaseReport,
  { textMax, stepsMax }: { readonly textMax: number; readonly stepsMax: number },
): CaseReport & { readonly finding: string } {
  const shown = of.steps.slice(0, stepsMax);
  const hide = blackOutOf(of.steps.flatMap(({ sent, got }) => [sent, got ?? '']));
  const text = (whole: string): string => {
    // No database and no page holds this one.
    const hidden = hide(whole).replaceAll('\u0000', '\ufffd').toWellFormed();
    return hidden.length > textMax ? `${hidden.slice(0, textMax)}…` : hidden;
  };
  const steps = shown.map((step) => ({
    ...step,
    call: text(step.call),
    sent: text(step.sent),
    got: step.got === null ? null : text(step.got),
    findings: step.findings.map(({ what, due, got }) => ({
      what: text(what),
      due: text(due),
      got: text(got),
    })),
  }));
  // What was wrong counts, however far behind it came.
  const first = of.steps.flatMap(({ findings }) => findings)[0];
  const finding = first
    ? text(`${first.what}：${first.got}（${first.due}）`).slice(0, FINDING_CHARS)
    : '';
  return { ...of, steps, finding };
}
