import { type ConfigSection, siteConfig } from '@tianping/contract';
import { z } from 'zod';

/** The part of a section's schema that a form needs. */
export type Shape =
  | { readonly kind: 'group'; readonly parts: readonly Part[] }
  | { readonly kind: 'map'; readonly keys: readonly string[]; readonly item: Shape }
  | { readonly kind: 'list'; readonly item: Shape; readonly isNeeded: boolean }
  /** A list of single values, typed into one field. */
  | { readonly kind: 'values'; readonly item: Leaf }
  | { readonly kind: 'choices'; readonly options: readonly string[] }
  | Leaf;

export type Leaf =
  | { readonly kind: 'whole'; readonly min: number; readonly max: number }
  | {
      readonly kind: 'text';
      readonly min: number;
      readonly max: number;
      readonly pattern: RegExp | null;
    }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  | { readonly kind: 'flag' };

export interface Part {
  readonly key: string;
  readonly shape: Shape;
  /** May be left out. */
  readonly isOptional: boolean;
  /** Empty is null, not absent. */
  readonly isNullable: boolean;
}

const TEXT_MAX = 200;

/** The parts of JSON Schema that Zod writes for the site's configuration. */
interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly propertyNames?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

/** The shape of a section; it is derived from the contract, so that a new field appears in its form automatically. */
export function shapeOf(section: ConfigSection): Shape {
  let schema = z.toJSONSchema(siteConfig, { unrepresentable: 'any' }) as Schema;
  for (const key of section.split('.')) schema = schema.properties?.[key] ?? {};
  return read(schema);
}

function read(schema: Schema): Shape {
  const { properties, propertyNames, items, additionalProperties: rest } = schema;
  if (properties) {
    const required = new Set(schema.required);
    return {
      kind: 'group',
      parts: Object.entries(properties).map(([key, part]) => partOf(key, part, required.has(key))),
    };
  }
  if (propertyNames?.enum && typeof rest === 'object') {
    return { kind: 'map', keys: propertyNames.enum, item: read(rest) };
  }
  if (!items) return readLeaf(schema);
  if (items.enum) return { kind: 'choices', options: items.enum };
  const isNeeded = (schema.minItems ?? 0) > 0;
  return items.properties
    ? { kind: 'list', item: read(items), isNeeded }
    : { kind: 'values', item: readLeaf(items) };
}

function partOf(key: string, schema: Schema, isRequired: boolean): Part {
  const solid = schema.anyOf?.find(({ type }) => type !== 'null');
  return {
    key,
    shape: read(solid ?? schema),
    isOptional: !isRequired,
    isNullable: solid !== undefined,
  };
}

function readLeaf(schema: Schema): Leaf {
  const { type, minimum, maximum, minLength, maxLength, pattern } = schema;
  if (schema.enum) return { kind: 'choice', options: schema.enum };
  if (type === 'boolean') return { kind: 'flag' };
  if (type === 'integer' || type === 'number') {
    // No figure of the configuration is negative; a missing minimum means zero.
    const min = minimum === undefined ? 0 : Math.max(0, minimum);
    return { kind: 'whole', min, max: maximum ?? Number.MAX_SAFE_INTEGER };
  }
  return {
    kind: 'text',
    min: minLength ?? (pattern === undefined ? 0 : 1),
    max: maxLength ?? TEXT_MAX,
    pattern: pattern === undefined ? null : new RegExp(pattern),
  };
}
