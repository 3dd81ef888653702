import { expect, test } from 'vitest';
import { matchRoute } from '../../routes/match.ts';
import { redirectTarget } from './target.ts';

const ORIGIN = 'https://www.example.com';
const site = { depositDisabled: false };
/** As the page does it: the rest of the route, decoded, and the query. */
function follow(address: string, at = site): string {
  const url = new URL(address, ORIGIN);
  const { route, params } = matchRoute(url.pathname, at);
  expect(route.name).toMatch(/^redirect/);
  expect(route.requiresAuth).toBe(true);
  const asked = { path: params['*'], search: url.search.replace(/^\?/, '') };
  return redirectTarget(asked, ORIGIN, at);
}

test.each([
  ['/redirect/mine/wallet', '/mine/wallet'],
  ['/redirect/mine/savemoney?way=qr&from=a', '/mine/savemoney?way=qr&from=a'],
  ['/redirect/game/sport/crty?show=RB', '/game/sport/crty?show=RB'],
])('ROUTE-005 %s leads on to %s', (address, target) => {
  expect(follow(address)).toBe(target);
});

test.each([
  ['/redirect', '/'],
  ['/redirect?url=/mine/wallet', '/mine/wallet'],
])('ROUTE-004 %s leads to %s', (address, target) => {
  expect(follow(address)).toBe(target);
});

test.each([
  '/redirect/https://evil.example',
  '/redirect/https:%2F%2Fevil.example',
  '/redirect/%2F%2Fevil.example/mine/wallet',
  '/redirect/%5C%5Cevil.example',
  '/redirect/%09%2F%2Fevil.example',
  '/redirect/javascript:alert(1)',
  '/redirect?url=https://evil.example',
  '/redirect?url=//evil.example',
  '/redirect?url=%5C%5Cevil.example',
  '/redirect?url=javascript:alert(1)',
  '/redirect?url=%20javascript:alert(1)',
  '/redirect/@evil.example/',
  '/redirect/redirect/mine/wallet',
  '/redirect?url=/redirect?url=/redirect',
  '/redirect/no/such/page',
])('ROUTE-005 %s leads nowhere but home', (address) => {
  expect(follow(address)).toBe('/');
});

test('ROUTE-060 nor to deposits where the site disables them', () => {
  expect(follow('/redirect?url=/mine/savemoney', { depositDisabled: true })).toBe('/');
});
