import { type messages, type PGlite, protocol } from '@electric-sql/pglite';
import { must } from '@tianping/base';
import { dbLimits } from '../limits.ts';
import { paramToText } from '../params.ts';
import type { Session } from '../session.ts';
import type { QueryResult } from '../types.ts';
import { parserOf } from '../values.ts';

const { serialize } = protocol;

interface Column {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

interface Prepared {
  readonly name: string;
  readonly columns: readonly Column[];
}

/**
 * Speaks PostgreSQL's own protocol to PGlite: a statement is parsed once and then only bound and
 * executed, in one call into the engine. PGlite's `query` takes six and parses each time.
 */
export function createEmbeddedSession(pglite: PGlite): Session {
  const preparedByText = new Map<string, Prepared>();

  const prepare = async (text: string): Promise<Prepared> => {
    const name = preparedByText.size < dbLimits.preparedMax ? `s${preparedByText.size}` : '';
    const answer = await exchange(pglite, [
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    ]);
    const prepared = { name, columns: columnsOf(answer) };
    if (name) preparedByText.set(text, prepared);
    return prepared;
  };

  return {
    async query<Row>(text: string, params: readonly unknown[]) {
      const values = params.map(paramToText);
      const { name, columns } = preparedByText.get(text) ?? (await prepare(text));
      const answer = await exchange(pglite, [
        serialize.bind({ statement: name, values }),
        serialize.execute({}),
        serialize.sync(),
      ]);
      return resultOf<Row>(answer, columns);
    },
    async script(text) {
      return tagOf(await exchange(pglite, [serialize.query(text)]));
    },
  };
}

type BackendMessage = messages.BackendMessage;

function exchange(pglite: PGlite, parts: readonly Uint8Array[]): Promise<BackendMessage[]> {
  return pglite.execProtocolStream(Buffer.concat(parts), { syncToFs: false });
}

function columnsOf(answer: readonly BackendMessage[]): readonly Column[] {
  const description = answer.find(isRowDescription);
  return (description?.fields ?? []).map((field) => ({
    name: field.name,
    parse: parserOf(field.dataTypeID),
  }));
}

function resultOf<Row>(
  answer: readonly BackendMessage[],
  columns: readonly Column[],
): QueryResult<Row> {
  const rows = answer.filter(isDataRow).map((message) => {
    const row: Record<string, unknown> = {};
    for (const [at, { name, parse }] of columns.entries()) {
      const text = message.fields[at] ?? null;
      row[name] = text === null ? null : parse(text);
    }
    return row as Row;
  });
  return { rows, rowCount: Number(/\d+$/.exec(tagOf(answer))?.[0] ?? 0) };
}

function tagOf(answer: readonly BackendMessage[]): string {
  return must(answer.findLast(isComplete), 'an answer of the database').text;
}

function isRowDescription(message: BackendMessage): message is messages.RowDescriptionMessage {
  return message.name === 'rowDescription';
}

function isDataRow(message: BackendMessage): message is messages.DataRowMessage {
  return message.name === 'dataRow';
}

function isComplete(message: BackendMessage): message is messages.CommandCompleteMessage {
  return message.name === 'commandComplete';
}
