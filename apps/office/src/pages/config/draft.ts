import type { ConfigSection } from '@tianping/contract';
import { parseJson } from './config-texts.ts';
import type { Shape } from './form/shape.ts';
import { type Faults, readTyped, type Typed, toTyped } from './form/typed.ts';

/** A section's value being edited: in the form, or as JSON. */
export type Draft =
  | { readonly mode: 'form'; readonly typed: Typed }
  | { readonly mode: 'json'; readonly text: string };

/** The result of reading a draft: a value that can be sent, or its faults. */
export type Reading =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'faults'; readonly faults: Faults }
  | { readonly kind: 'invalidJson'; readonly line: number; readonly why: string };

export function readDraft(section: ConfigSection, shape: Shape, draft: Draft): Reading {
  if (draft.mode === 'json') {
    const parsed = parseJson(draft.text);
    return parsed.ok
      ? { kind: 'value', value: parsed.value }
      : { kind: 'invalidJson', line: parsed.line, why: parsed.why };
  }
  const { value, faults } = readTyped(section, shape, draft.typed);
  return faults.size > 0 ? { kind: 'faults', faults } : { kind: 'value', value };
}

/** The same draft in the other view; null while it has faults that must be corrected first. */
export function turned(section: ConfigSection, shape: Shape, draft: Draft): Draft | null {
  const reading = readDraft(section, shape, draft);
  if (reading.kind !== 'value') return null;
  return draft.mode === 'form'
    ? { mode: 'json', text: JSON.stringify(reading.value, null, 2) }
    : { mode: 'form', typed: toTyped(section, shape, reading.value) };
}
