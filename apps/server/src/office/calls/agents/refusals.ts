import { agentLimits, type MoveFault, type PlanIssue } from '@tianping/agents';
import type { DecisionRefusal, PlanRefusal, RunFault } from '@tianping/agents/server';
import { err, type Result, type Script } from '@tianping/base';
import { statusCodes } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import type { CallRefusal } from '../../../http/handler.ts';
import { textsOf } from '../../../http/texts.ts';
import { agentOfficeTexts as text } from './messages.ts';

type Refused = Result<never, CallRefusal>;

const runTexts: Readonly<Record<RunFault | 'changed', Message>> = {
  month: text.badMonth,
  notOver: text.notOver,
  earlierOpen: text.earlierOpen,
  done: text.done,
  noPlan: text.noPlan,
  noAgents: text.noAgents,
  changed: text.changed,
};

export function runRefusal(script: Script, fault: RunFault | 'changed'): Refused {
  const { code } = fault === 'month' ? statusCodes.invalidParameter : statusCodes.warning;
  return err({ code, message: textsOf(script).t(runTexts[fault]) });
}

export function moveRefusal(script: Script, fault: MoveFault): Refused {
  const { t } = textsOf(script);
  if (fault === 'levels') {
    const message = t(text.levels, { count: agentLimits.levelsMax });
    return err({ code: statusCodes.warning.code, message });
  }
  const { code } = fault === 'unknown' ? statusCodes.noData : statusCodes.warning;
  return err({ code, message: t(text[fault]) });
}

export function decisionRefusal(script: Script, fault: DecisionRefusal): Refused {
  const { t } = textsOf(script);
  switch (fault) {
    case 'unknown':
      return err({ code: statusCodes.noData.code, message: t(text.applicationUnknown) });
    case 'decided':
    case 'mayNot':
    case 'isAgent':
    case 'ownAgent':
      return err({ code: statusCodes.warning.code, message: t(text[fault]) });
    default:
      return moveRefusal(script, fault);
  }
}

/** What is wrong with each field. */
export function planRefused(script: Script, refusal: PlanRefusal): Refused {
  const { t } = textsOf(script);
  const issues =
    refusal.kind === 'month'
      ? [{ path: 'fromMonth', message: t(text.month) }]
      : refusal.issues.map(({ path, fault }) => ({
          path: `plan.${path}`,
          message: faultText(script, fault),
        }));
  const message = issues[0]?.message ?? '';
  return err({ code: statusCodes.invalidParameter.code, message, data: { issues } });
}

function faultText(script: Script, fault: PlanIssue['fault']): string {
  const { t } = textsOf(script);
  if (fault === 'tooManyTiers') return t(text.tooManyTiers, { count: agentLimits.tiersMax });
  return t(text[fault]);
}
