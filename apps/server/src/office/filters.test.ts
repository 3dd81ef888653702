import { createFakeClock } from '@tianping/base/testing';
import { type AnyOfficeCall, type OfficeCallName, officeCalls } from '@tianping/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { sampleOf } from '../testing/sample.ts';
import { type ComposedOffice, composedOffice } from './testing/composed-office.ts';
import type { StaffLine } from './testing/office-client.ts';

const FAULT = 6005;
const TEXTS = ['li', '2026-11-20', '00000000-0000-7000-8000-000000000000', 1, true];

let world: ComposedOffice;
let lines: readonly StaffLine[];
beforeAll(async () => {
  world = await composedOffice({ clock: createFakeClock() });
  lines = [await world.client.enter('owner@demo'), await world.client.enter('finance@demo')];
});
afterAll(() => world.close());

const schema = z.looseObject({
  properties: z.record(z.string(), z.unknown()).optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
});

/** The values that a field is tried with: each choice of an enumeration, else one of every kind. */
function triesOf(field: unknown): readonly unknown[] {
  const { enum: choices, anyOf } = schema.parse(field);
  if (choices) return choices;
  if (anyOf) return anyOf.flatMap(triesOf);
  return TEXTS;
}

/** Requests with one filter or choice set to one value each; those that the schema refuses are left out. */
function requestsOf(call: AnyOfficeCall): readonly unknown[] {
  const whole = schema.parse(z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' }));
  const properties: Readonly<Record<string, unknown>> = whole.properties ?? {};
  const { filters, ...rest } = properties;
  const tried = (fields: Readonly<Record<string, unknown>>) =>
    Object.entries(fields).flatMap(([name, field]) =>
      triesOf(field).map((value) => ({ [name]: value })),
    );
  const filterFields = schema.safeParse(filters).data?.properties ?? {};
  const texts = 'q' in filterFields ? ['', 'li_qing'] : [undefined];
  const base = Object(sampleOf(call.request, 'input'));
  return [
    ...tried(filterFields).flatMap((one) => texts.map((q) => ({ filters: { q, ...one } }))),
    ...tried(rest).map((one) => ({ ...base, ...one })),
  ].filter((request) => call.request.safeParse(request).success);
}

const reads = (Object.entries(officeCalls) as [OfficeCallName, AnyOfficeCall][]).filter(
  ([, call]) => call.effect === 'read' && requestsOf(call).length > 0,
);

test.each(reads)('%s answers whatever its filters and choices are set to', async (name, call) => {
  for (const body of requestsOf(call)) {
    for (const line of lines) {
      const { status_code: code } = await world.client.call(name, { line, body });
      expect(code, JSON.stringify(body)).not.toBe(FAULT);
    }
  }
});
