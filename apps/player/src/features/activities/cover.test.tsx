import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Cover } from './cover.tsx';

const shown = (picture: string | null) =>
  renderToStaticMarkup(<Cover kind="race" picture={picture} isWide={true} className="scene" />);

test('a cover that staff uploaded is shown from the site, and hidden from screen readers', () => {
  const html = shown('01900000-0000-4000-8000-0000000000c1');
  expect(html).toContain('src="/media/01900000-0000-4000-8000-0000000000c1.webp"');
  expect(html).toContain('aria-hidden="true"');
});

test.each([['hero-draw'], ['https://elsewhere.example/x.png'], ['../x'], [null]])(
  'the picture %s is a drawing of ours and loads nothing from elsewhere',
  (picture) => {
    expect(shown(picture)).not.toContain('<img');
  },
);
