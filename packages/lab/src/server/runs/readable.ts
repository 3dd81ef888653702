import { type LabLimits, labLimits } from '../../limits.ts';
import { blackOutOf } from '../../rules/black-out.ts';
import type { CaseReport } from '../report/report.ts';
import { findingText } from '../report/words.ts';

const FINDING_CHARS = 300;

/** A case in a form that may be stored and read. */
export interface ReadableCase extends CaseReport {
  /** The first finding, in words; empty where there is none. */
  readonly finding: string;
}

/**
 * Blacks out secrets and cuts long texts. A provider can make this expensive, so the thread of the run does it and
 * not the one that serves members.
 */
export function readableCase(
  of: CaseReport,
  { textMax, stepsMax }: Pick<LabLimits, 'textMax' | 'stepsMax'> = labLimits,
): ReadableCase {
  // Findings are shown, however late they came.
  const wrong = of.steps.slice(stepsMax).filter(({ findings }) => findings.length > 0);
  const shown = [...of.steps.slice(0, stepsMax), ...wrong.slice(0, stepsMax)];
  const hide = blackOutOf(of.steps.flatMap(({ sent, got }) => [sent, got ?? '']));
  const text = (whole: string): string => {
    // Databases and pages cannot contain this character.
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
