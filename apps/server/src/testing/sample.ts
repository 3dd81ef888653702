import { must } from '@tianping/base';
import { z } from 'zod';

type Schema = Readonly<Record<string, unknown>>;

/** A value that a contract schema takes, made from the schema itself. */
export function sampleOf(schema: z.ZodType, io: 'input' | 'output'): unknown {
  return sampleOfJson(jsonSchemaOf(schema, io));
}

function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' });
}

/** Samples for the patterns of `fields.ts` and of single calls. */
const patternSamples = [
  '00000000-0000-7000-8000-000000000000',
  '0123456789abcdef0123456789abcdef',
  '1234.50',
  '2026-03-14',
  '2026-03',
  'abc123',
  '234567',
  'sport:FT:RB',
  'hall',
  'W',
  '86',
  '8613812345678',
  'D1',
  'A'.repeat(43),
  '0'.repeat(64),
] as const;

function sampleOfJson(schema: Schema): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const choice = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choice)) return sampleOfJson(choice[0]);
  switch (schema.type) {
    case 'string':
      return sampleText(schema);
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema.minimum ?? 1));
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'array':
      return sampleList(schema);
    case 'object':
      return sampleObject(schema);
    default:
      return null;
  }
}

function sampleText(schema: Schema): string {
  if (typeof schema.pattern !== 'string') return 'a'.repeat(Number(schema.minLength ?? 1));
  const pattern = new RegExp(schema.pattern);
  return must(
    patternSamples.find((sample) => pattern.test(sample)),
    `a sample for ${schema.pattern}`,
  );
}

function sampleList(schema: Schema): unknown[] {
  if (Array.isArray(schema.prefixItems)) return schema.prefixItems.map(sampleOfJson);
  const count = Number(schema.minItems ?? 0);
  return Array.from({ length: count }, () => sampleOfJson(schema.items as Schema));
}

function sampleObject(schema: Schema): Record<string, unknown> {
  const properties = (schema.properties ?? {}) as Readonly<Record<string, Schema>>;
  const named = schema.propertyNames as Schema | undefined;
  // A record over an enumeration of keys has all of them.
  const keys = [schema.required, named?.enum].filter(Array.isArray).flat().map(String);
  const other = schema.additionalProperties as Schema | undefined;
  return Object.fromEntries(
    keys.map((key) => [key, sampleOfJson(must(properties[key] ?? other, `property ${key}`))]),
  );
}
