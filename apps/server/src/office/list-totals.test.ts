import type { SiteId } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { type AnyOfficeCall, type OfficeCallName, officeCalls } from '@tianping/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { sampleOf } from '../testing/sample.ts';
import { type ComposedOffice, composedOffice, OTHER_SITE } from './testing/composed-office.ts';
import { fillSite, type WholeSite } from './testing/whole-site.ts';

const FAR = 900;

let world: ComposedOffice;
let site: WholeSite;
beforeAll(async () => {
  const clock = createFakeClock();
  world = await composedOffice({ clock });
  const { services, db } = world.composition;
  const siteId = OTHER_SITE as SiteId;
  site = await fillSite({ db, services, client: world.client, siteId, now: clock.now() });
});
afterAll(() => world.close());

function fieldsOf(request: z.ZodType): readonly string[] {
  const schema = z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' });
  return Object.keys(schema.properties ?? {});
}

const lists = (Object.entries(officeCalls) as [OfficeCallName, AnyOfficeCall][]).filter(
  ([, { effect, request }]) => effect === 'read' && fieldsOf(request).includes('pageNum'),
);

/** What a page of a list says of the whole of it; null when the list is of something that there is not. */
async function whole(name: OfficeCallName, pageNum: number) {
  const sample = Object(sampleOf(officeCalls[name].request, 'input'));
  const known = Object.fromEntries(
    Object.keys(sample).flatMap((field) => (site.ids[field] ? [[field, site.ids[field]]] : [])),
  );
  const body = { ...sample, ...known, pageNum };
  const { data } = await world.client.call(name, { line: site.owner, body });
  const read = z.object({ total: z.int(), sums: z.unknown().optional() }).safeParse(data);
  return read.data ?? null;
}

test('every list says the same number and sums beyond its last page as on its first', async () => {
  let filled = 0;
  for (const [name] of lists) {
    const first = await whole(name, 1);
    // Some need more than a sample to be asked, and some of these rows are not whole enough to be shown.
    if (first === null) continue;
    expect(await whole(name, FAR), name).toEqual(first);
    if (first.total > 0) filled += 1;
  }
  expect(filled).toBeGreaterThan(10);
});
