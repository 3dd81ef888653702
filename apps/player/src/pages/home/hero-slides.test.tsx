import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { matchRoute } from '../../routes/match.ts';
import HeroSlides, { SLIDES } from './hero-slides.tsx';

const shown = (at: number): string =>
  renderToStaticMarkup(
    <Router ssrPath="/">
      <HeroSlides at={at} onTurn={() => {}} />
    </Router>,
  );

test('the hero turns between four pictures and marks the one that is shown', () => {
  const marks = shown(2).match(/aria-pressed="(true|false)"/g);
  expect(marks?.map((mark) => mark.includes('true'))).toEqual([false, false, true, false]);
});

test('the first picture is the match itself: nothing lies over it', () => {
  expect(shown(0)).not.toContain('data-testid="slide"');
});

test.each(SLIDES)('the picture of $name.text leads to a screen of the site', ({ href }) => {
  const [path = ''] = href.split('?');
  expect(matchRoute(path, { depositDisabled: false }).route.name).not.toBe('notFound');
  expect(shown(SLIDES.findIndex((slide) => slide.href === href) + 1)).toContain(`href="${href}"`);
});
