import { expect, test } from 'vitest';
import { answeredOffice, shown } from '../../testing/shown.tsx';
import { AgentFacts } from './agents-page.tsx';

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
