import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ResultKey } from './result-key.tsx';

test('the key beside the rules pays a hundred at 0.94 as settlement does', () => {
  const text = renderToStaticMarkup(<ResultKey />).replaceAll(/<[^>]+>/g, ' ');
  expect(text.replaceAll(/\s+/g, ' ')).toContain('赢 ¥194 半赢 ¥147 走盘 ¥100 半输 ¥50 输 ¥0');
});
