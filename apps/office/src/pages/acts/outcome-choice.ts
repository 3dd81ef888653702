import type { Field, Values } from '../../engine/fields/fields.ts';

/**
 * How staff end what an outside party left open: by its books the money has moved there, or it has not and goes back.
 * The field to choose by, and what was chosen; whatever is not clearly the first is the second.
 */
export function outcomeChoice<const Moved extends string>(of: {
  readonly label: string;
  readonly moved: { readonly value: Moved; readonly label: string };
  readonly failedLabel: string;
}): { readonly field: Field; readonly chosen: (values: Values) => Moved | 'failed' } {
  const { label, moved, failedLabel } = of;
  return {
    field: {
      key: 'outcome',
      label,
      kind: 'choice',
      options: [moved, { value: 'failed', label: failedLabel }],
    },
    chosen: (values) => (values.text('outcome') === moved.value ? moved.value : 'failed'),
  };
}
