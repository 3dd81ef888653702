import { createTranslator } from '@tianping/i18n';
import { expect, test } from 'vitest';
import { answeredOffice, shown } from '../../testing/shown.tsx';
import { AgentFacts } from './agents-page.tsx';
import { statusAct } from './status-act.ts';

test('an agent without statements, agents below or codes says so under each heading', async () => {
  const one = {
    agent: { level: 1, members: 0, since: 0 },
    above: [],
    statement: [],
    below: [],
    codes: [],
    places: [],
  } as unknown as Parameters<typeof AgentFacts>[0]['one'];
  const html = shown(<AgentFacts one={one} />, await answeredOffice({}));
  for (const none of ['还没有结算过的月份', '没有下级代理', '还没有推广码'])
    expect(html).toContain(none);
});

test('an agent who goes on only once a second person agrees is not called done', () => {
  const { t } = createTranslator({ script: 'hans', hant: {} });
  const messageFor = (next: 'active' | 'suspended', proposalId: string | null) =>
    statusAct({ agentId: 'a', next, t, onDone: () => {} }).doneMessage?.({ proposalId });
  expect(messageFor('active', 'p')).toContain('等待第二人复核');
  expect(messageFor('suspended', null)).toBe('已暂停');
});
