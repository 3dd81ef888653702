import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DateField } from './date-field.tsx';
import { Field } from './field.tsx';
import { LOADING_TOAST_MS, LoadingToast, loadingEndsAt } from './loading-toast.tsx';
import { pageMarks } from './pages.ts';
import { PROGRESS_MINIMUM, PROGRESS_SPEED_MS, trickle } from './progress.ts';
import { TipsDialog } from './tips-dialog.tsx';
import { createToastStore, TOASTS_SHOWN } from './toast-store.ts';

const nothing = (): void => {};

test('SHELL-030 a tips dialog has the warm tip for a title and a close icon', () => {
  const html = renderToStaticMarkup(<TipsDialog text="正文" onClose={nothing} />);
  expect(html).toContain('温馨提示');
  expect(html).toContain('data-testid="dialog-close"');
});

test('SHELL-031 a tips dialog shows a cancel button only when asked to', () => {
  expect(renderToStaticMarkup(<TipsDialog text="正文" onClose={nothing} />)).not.toContain('取消');
  expect(renderToStaticMarkup(<TipsDialog text="正文" cancel onClose={nothing} />)).toContain(
    '取消',
  );
});

test('SHELL-032 a tips dialog takes texts of its own for title, body and buttons', () => {
  const html = renderToStaticMarkup(
    <TipsDialog title="甲" text="乙" confirmLabel="丙" cancel="丁" onClose={nothing} />,
  );
  for (const text of ['甲', '乙', '丙', '丁']) expect(html).toContain(text);
  expect(html).not.toContain('温馨提示');
});

test('SHELL-033 a tips dialog that is not closable ends only through its buttons', () => {
  const html = renderToStaticMarkup(<TipsDialog text="正文" closable={false} onClose={nothing} />);
  expect(html).not.toContain('data-testid="dialog-close"');
  expect(html).toContain('data-testid="tips-confirm"');
});

test('SHELL-035 the loading toast says that it loads', () => {
  expect(renderToStaticMarkup(<LoadingToast onDone={nothing} />)).toContain('加载中…');
  expect(renderToStaticMarkup(<LoadingToast text="提交中" onDone={nothing} />)).toContain('提交中');
});

test('SHELL-036 a loading toast asked to close by itself does so after 3 s', () => {
  expect(LOADING_TOAST_MS).toBe(3_000);
  expect(loadingEndsAt(1_000, true)).toBe(4_000);
});

test('SHELL-037 without that request a loading toast stays until it is dismissed', () => {
  expect(loadingEndsAt(1_000, false)).toBeNull();
});

test('SHELL-018 the progress bar begins at 0.08, steps each 200 ms and never ends by itself', () => {
  expect([PROGRESS_MINIMUM, PROGRESS_SPEED_MS]).toEqual([0.08, 200]);
  let at = trickle(0);
  expect(at).toBe(0.08);
  for (let step = 0; step < 1_000; step += 1) {
    const next = trickle(at);
    expect(next).toBeGreaterThanOrEqual(at);
    at = next;
  }
  expect(at).toBeLessThan(1);
});

test('a field reads its message with its input and marks it wrong', () => {
  const html = renderToStaticMarkup(
    <Field label="用户名" value="" onValue={nothing} error="用户名不能为空" />,
  );
  const id = /aria-describedby="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain(`id="${id}"`);
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 19, [1, 2, 'gap', 19]],
  [3, 19, [1, 2, 3, 4, 'gap', 19]],
  [10, 19, [1, 'gap', 9, 10, 11, 'gap', 19]],
  [19, 19, [1, 'gap', 18, 19]],
])('page %d of %d shows the ends, itself and its neighbours', (page, pages, marks) => {
  expect(pageMarks(page, pages)).toEqual(marks);
});

test('a toast takes the place of an earlier one about the same', () => {
  const store = createToastStore();
  store.add({ tone: 'info', title: '甲', about: 'tabs' });
  store.add({ tone: 'ok', title: '乙' });
  store.add({ tone: 'info', title: '丙', about: 'tabs' });
  expect(store.list().map(({ title }) => title)).toEqual(['乙', '丙']);
});

test('toasts: the newest few, one of a kind', () => {
  const store = createToastStore();
  for (const title of ['甲', '乙', '丙', '丁', '丁']) store.add({ tone: 'info', title });
  expect(store.list().map((toast) => toast.title)).toEqual(['乙', '丙', '丁']);
  expect(store.list()).toHaveLength(TOASTS_SHOWN);
  store.remove(store.list()[0]?.id ?? 0);
  expect(store.list().map((toast) => toast.title)).toEqual(['丙', '丁']);
  store.add({ tone: 'bad', title: '' });
  expect(store.list().map((toast) => toast.title)).toEqual(['丙', '丁']);
});

test('a date is year, month and day in this order and these words, within its bounds', () => {
  const html = renderToStaticMarkup(
    <DateField
      label="开始日期"
      value="2026-03-14"
      onValue={nothing}
      min="2025-12-01"
      max="2026-03-14"
    />,
  );
  expect(html).toMatch(/<fieldset[^>]* aria-label="开始日期"/);
  expect([...html.matchAll(/aria-label="([年月日])"/g)].map(([, name]) => name).join('')).toBe(
    '年月日',
  );
  const chosen = [...html.matchAll(/<option value="\d+" selected="">(.*?)</g)];
  expect(chosen.map(([, text]) => text)).toEqual(['2026年', '3月', '14日']);
  expect(html).not.toContain('15日');
});
