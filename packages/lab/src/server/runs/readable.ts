import { type LabLimits, labLimits } from '../../limits.ts';
import { blackOutOf } from '../../rules/black-out.ts';
import type { CaseReport } from '../report/report.ts';
import { findingText } from '../report/words.ts';

const FINDING_CHARS = 300;

/** A case as it may be stored and read. */
export interface ReadableCase extends CaseReport {
  /** The first thing that was wrong, in words; empty where nothing was. */
  readonly finding: string;
}

/**
 * Blacks out secrets and cuts long texts. A provider can make this a lot of work, so the thread of the run does it and
 * not the one that answers members.
 */
export function readableCase(
  of: CaseReport,
  { textMax, stepsMax }: Pick<LabLimits, 'textMax' | 'stepsMax'> = labLimits,
): ReadableCase {
  // What was wrong is shown, however far behind it came.
  const wrong = of.steps.slice(stepsMax).filter(({ findings }) => findings.length > 0);
  const shown = [...of.steps.slice(0, stepsMax), ...wrong.slice(0, stepsMax)];
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
  const first = of.steps.flatMap(({ findings }) => findings)[0];
  const finding = first ? text(findingText(first)).slice(0, FINDING_CHARS) : '';
  return { ...of, steps, finding };
}
