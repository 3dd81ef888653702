import type { Migration } from '../types.ts';
import { parserOf } from '../values.ts';
import { openTemplate } from './test-db.ts';

/** What a column of an answer becomes in JavaScript. */
export type ColumnKind = 'number' | 'string' | 'boolean' | 'json' | 'array' | 'bytes';

export interface Described {
  readonly params: number;
  readonly columns: readonly { readonly name: string; readonly kind: ColumnKind }[];
}

/** A migrated database that says of statements, without running them, what they take and answer. */
export interface Describer {
  /** Throws what the database says of a statement that it can not plan. */
  describe(text: string): Promise<Described>;
  close(): Promise<void>;
}

const JSON_OIDS = [114, 3802];

export async function openDescriber(
  migrations: readonly Migration[],
  alsoRun = '',
): Promise<Describer> {
  const pglite = await openTemplate(migrations);
  if (alsoRun) await pglite.exec(alsoRun);
  return {
    async describe(text) {
      const { queryParams, resultFields } = await pglite.describeQuery(text);
      const columns = resultFields.map((field) => ({
        name: field.name,
        kind: kindOf(field.dataTypeID),
      }));
      return { params: queryParams.length, columns };
    },
    close: () => pglite.close(),
  };
}

/** Asked of the parser itself, so that it can not differ from what the product reads. */
function kindOf(oid: number): ColumnKind {
  if (JSON_OIDS.includes(oid)) return 'json';
  const value = parserOf(oid)('1');
  if (Array.isArray(value)) return 'array';
  if (value instanceof Uint8Array) return 'bytes';
  if (typeof value === 'number') return 'number';
  return typeof value === 'boolean' ? 'boolean' : 'string';
}
