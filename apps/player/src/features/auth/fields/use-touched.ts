import type { Message } from '@tianping/i18n';
import { useT } from '@tianping/ui';
import { useState } from 'react';

/** The messages under the fields of a form: shown once a field was left, or all when it is sent. */
export function useTouched<Field extends string>(
  fields: readonly Field[],
  issues: { readonly [Each in Field]?: Message },
) {
  const { t } = useT();
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set());
  return {
    touch: (field: Field) => setTouched((now) => new Set(now).add(field)),
    touchAll: () => setTouched(new Set(fields)),
    issueOf(field: Field): string | null {
      const issue = touched.has(field) ? issues[field] : undefined;
      return issue ? t(issue) : null;
    },
  };
}
