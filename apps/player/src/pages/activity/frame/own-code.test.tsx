import { type ReactNode, Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { answeredApp, shown } from '../../../app/testing/shown.tsx';
import { SAMPLE_NOW } from '../testing/bodies.ts';
import { loadOwnCode } from '../testing/pages.tsx';
import { SAMPLE_ID, sampleConfig, sampleMember } from '../testing/samples.ts';
import { ActivityPage } from './activity-page.tsx';
import { type OwnCode, ownCode } from './own-code.ts';

interface Code {
  readonly Rank: (props: { readonly rank: number }) => ReactNode;
}
const code: Code = { Rank: ({ rank }) => <b>第 {rank} 名</b> };

function shownIn(piece: OwnCode<Code>): string {
  const Rank = piece.part(({ Rank: Own }) => Own);
  return renderToStaticMarkup(
    <Suspense fallback="等待">
      <Rank rank={3} />
    </Suspense>,
  );
}

test('a piece of code is fetched once, awaited until it is here and drawn immediately after that', async () => {
  let fetches = 0;
  const piece = ownCode(async () => {
    fetches += 1;
    return code;
  });
  expect([piece.isHere(), fetches]).toEqual([false, 0]);
  expect(shownIn(piece)).toBe('等待');
  expect(await Promise.all([piece.load(), piece.load()])).toEqual([code, code]);
  expect([piece.isHere(), fetches]).toEqual([true, 1]);
  expect(shownIn(piece)).toBe('<b>第 3 名</b>');
});

test('a piece of code that fails by itself rejects, and is not here', async () => {
  const piece = ownCode<Code>(() => Promise.reject(new Error('broken')));
  await expect(piece.load()).rejects.toThrow('broken');
  expect(piece.isHere()).toBe(false);
});

test('a member’s page stays as it began until all of it can be drawn, and a guest’s waits for no code', async () => {
  await loadOwnCode();
  const onItsWay = ownCode<Code>(() => new Promise(() => {}));
  const here = ownCode(async () => code);
  await here.load();
  const page = (own: OwnCode<Code>, isMember: boolean): string => {
    const config = sampleConfig('race', isMember ? { member: sampleMember() } : { state: 'guest' });
    const app = { ...answeredApp({ 'act/promotion/config': config }), now: () => SAMPLE_NOW };
    return shown(
      <ActivityPage kind="race" id={SAMPLE_ID} testId="page" own={own} part={() => null}>
        {() => null}
      </ActivityPage>,
      app,
    );
  };
  const title = `<h1>${sampleConfig('race').offer.title}</h1>`;
  expect(page(onItsWay, true)).toContain('role="status"');
  expect(page(onItsWay, true)).not.toContain(title);
  for (const html of [page(onItsWay, false), page(here, true)]) {
    expect(html).toContain(title);
    expect(html).not.toContain('role="status"');
  }
});
