import {
  article,
  formula,
  list,
  note,
  p,
  section,
  service,
  steps,
} from '../../features/help/model.ts';
import { agentMessages as text } from './agent-article-messages.ts';

/** How to recommend the site for a commission, for readers who are not agents yet. */
export const agentArticle = article(
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
