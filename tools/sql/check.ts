import type { ColumnKind, Describer } from '@tianping/db/testing';
import type { Declared, Row } from './rows.ts';
import type { Statement } from './statements.ts';

/** What the database objects to in a statement of the product. */
export async function findingsOf(
  describer: Describer,
  statements: readonly Statement[],
): Promise<readonly string[]> {
  const findings: string[] = [];
  for (const statement of statements) {
    const place = `${statement.path}:${statement.line}`;
    const stated = new Set<string>();
    for (const text of statement.texts ?? []) {
      for (const one of await against(describer, statement, text)) stated.add(`${place} ${one}`);
    }
    findings.push(...stated);
  }
  return findings;
}

async function against(
  describer: Describer,
  { params, row }: Statement,
  text: string,
): Promise<readonly string[]> {
  try {
    const described = await describer.describe(text);
    const isCounted = params === null || params === described.params;
    const wrong = isCounted ? [] : [`gives ${params} of ${described.params} parameters`];
    const kinds = new Map(described.columns.map(({ name, kind }) => [name, kind]));
    return [...wrong, ...mismatches(row ?? new Map(), kinds)];
  } catch (error) {
    return [`${error instanceof Error ? error.message : error}`];
  }
}

function mismatches(row: Row, kinds: ReadonlyMap<string, ColumnKind>): readonly string[] {
  return [...row].flatMap(([name, declared]) => {
    const kind = kinds.get(name);
    if (!kind) return declared.has('absent') ? [] : [`has no column ${name}`];
    const fits = [...declared].some((one) => isSame(one, kind));
    return fits ? [] : [`column ${name} is ${kind}, declared as ${[...declared].join(' | ')}`];
  });
}

/** A column of JSON may hold anything; so may one of undeclared type. */
function isSame(declared: Declared, kind: ColumnKind): boolean {
  return declared === 'unknown' || kind === 'json' || declared === kind;
}
