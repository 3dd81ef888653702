import { expect, test } from 'vitest';
import { useAgents } from '../../pages/agents/agents-page.tsx';
import { useActivities } from '../../pages/promotions/compare-page.tsx';
import { type Answers, answeredOffice, shown } from '../../testing/shown.tsx';
import { FieldList } from './field-list.tsx';
import { FOUND_MAX, FoundNotice, type UseFound } from './search-choice.tsx';

interface Asked {
  readonly call: 'agents/list' | 'promotions/list';
  readonly text: string;
}

/** What a choice finds by a typed text, where the server answers this request and no other. */
async function found(useFound: UseFound, typed: string, asked: Asked | null, answers: Answers) {
  const office = await answeredOffice(answers);
  const filters = { text: asked?.text ?? '' };
  const request = { pageNum: 1, pageSize: FOUND_MAX, filters };
  if (asked) await office.reads.load(asked.call, request);
  let options: unknown;
  function Probe() {
    const read = useFound(typed);
    options = read.answer?.options;
    return <FoundNotice found={read} />;
  }
  const html = shown(<Probe />, office);
  return { options, html };
}

const agent = (agentId: string, name: string) => ({ agentId, name });
const useOthers: UseFound = (typed) => useAgents(typed, 'a1');
const named = { call: 'agents/list', text: 'li' } as const;

test('the server is asked for what is typed, and an agent is never its own choice', async () => {
  const list = [agent('a1', 'li_qing'), agent('a2', 'li_bai')];
  const { options, html } = await found(useOthers, 'li', named, {
    'agents/list': { total: 2, list, sums: {} },
  });
  expect(options).toEqual([{ value: 'a2', label: 'li_bai' }]);
  expect(html).toBe('');
});

test('activities are found by their title, and shown with their code', async () => {
  const activity = { id: 'p1', title: '首存礼遇', code: 'A-1' };
  const asked = { call: 'promotions/list', text: '首存' } as const;
  const { options } = await found(useActivities, '首存', asked, {
    'promotions/list': { total: 1, list: [activity] },
  });
  expect(options).toEqual([{ value: 'p1', label: '首存礼遇 · A-1' }]);
});

test('a list that holds only the first of many says so', async () => {
  const list = [agent('a2', 'li_bai'), agent('a3', 'li_he')];
  const { html } = await found(useOthers, 'li', named, {
    'agents/list': { total: 300, list, sums: {} },
  });
  expect(html).toContain('只列出前 2 项，其余请输入文字查找');
});

test('a choice says while it is read, that nothing was found, and that it failed, with a way to try again', async () => {
  expect((await found(useOthers, 'li', null, {})).html).toContain('正在读取');
  const none = { 'agents/list': { total: 0, list: [], sums: {} } };
  expect((await found(useOthers, 'li', named, none)).html).toContain('没有找到，请换一个词');
  const failed = (await found(useOthers, 'li', named, { 'agents/list': null })).html;
  expect(failed).toContain('服务暂不可用，请稍后再试');
  expect(failed).toContain('重试');
});

test('a field that is searched shows the name of what was chosen, and its fixed options beside what is found', async () => {
  const office = await answeredOffice({
    'agents/list': { total: 1, list: [agent('a2', 'li_bai')], sums: {} },
  });
  const request = { pageNum: 1, pageSize: FOUND_MAX, filters: { text: '' } };
  await office.reads.load('agents/list', request);
  const field = {
    key: 'parent',
    label: '新的上级',
    kind: 'choice',
    options: [{ value: 'nobody', label: '没有上级' }],
    useFound: useOthers,
  } as const;
  const chosen = (value: string): string =>
    shown(
      <FieldList fields={[field]} typed={{ parent: value }} faults={{}} onType={() => {}} />,
      office,
    );
  expect(chosen('a2')).toContain('li_bai');
  expect(chosen('nobody')).toContain('没有上级');
  expect(chosen('')).toContain('输入文字查找');
});
