import tree from '@tianping/ui/scenes/proof.svg?url';
import { Leaflet } from '../../features/help/leaflet.tsx';
import {
  article,
  formula,
  list,
  note,
  p,
  say,
  section,
  service,
  steps,
} from '../../features/help/model.ts';
import { helpTitles } from '../../routes/help-title-messages.ts';
import { agentMessages as text } from './agent-messages.ts';

const agent = article(
  text.lead,
  section('who', text.whoHead, list(text.who1, text.who2, text.who3)),
  section(
    'commission',
    text.howHead,
    list(text.how1, text.how2, text.how3, text.how4),
    formula(text.example),
  ),
  section(
    'rules',
    text.ruleHead,
    list(text.rule1, text.rule2, text.rule3, text.rule4, text.rule5),
    p(text.ruleText),
  ),
  section('accounts', text.accountHead, p(text.account)),
  section(
    'apply',
    text.applyHead,
    steps(text.apply1, text.apply2, text.apply3),
    note(text.warn),
    service,
  ),
);

/** How to recommend the site for a commission. Agents have no role and no screens of their own. */
export default function AgentPage() {
  return (
    <Leaflet
      path="/agent"
      title={say(helpTitles.agent)}
      article={agent}
      testId="page-agent"
      scene={tree}
    />
  );
}
