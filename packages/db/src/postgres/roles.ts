import { assert } from '@tianping/base';

/** Roles of the database beside the owner, who alone changes the schema. */
export interface DatabaseRoles {
  /** What the server runs as: reads and writes rows, changes no table and empties none. */
  readonly app: string;
  /** Reports and audit: reads, and no column that opens anything. */
  readonly readOnly: string;
}

const NAME = /^[a-z_][a-z0-9_]{0,62}$/;
/** Columns by these names open sessions, prove passwords or hold what is sealed. */
const SECRET_COLUMNS = '(hash|sealed|secret|token|sign_key|password|print)';
/** Hashes of what was asked, and of the log's chain, open nothing and are audited. */
const OPEN_COLUMNS = '^body_hash$';
const OPEN_TABLES = ['office_audit', 'office_audit_head'];

/**
 * Gives the roles what they need in a schema that is up to date; to be run by its owner after every migration, as
 * often as one likes.
 */
export function grantsSql({ app, readOnly }: DatabaseRoles): string {
  for (const name of [app, readOnly]) assert(NAME.test(name), 'a plain name of a role');
  return `
    revoke create on schema public from public;
    revoke all on all tables in schema public, pgboss from ${app}, ${readOnly};
    grant usage on schema public, pgboss to ${app};
    grant select, insert, update, delete on all tables in schema public, pgboss to ${app};
    revoke insert, update, delete on db_migration, db_repeatable from ${app};
    grant usage, select on all sequences in schema public, pgboss to ${app};
    grant execute on all functions in schema public, pgboss to ${app};
    -- Settlement holds a page of bets in a temporary table.
    do $$ begin
      execute format('grant temporary on database %I to ${app}', current_database());
    end $$;
    grant usage on schema public to ${readOnly};
    do $$
    declare
      shown record;
    begin
      for shown in
        select c.table_name, string_agg(quote_ident(c.column_name), ', ') as columns
        from information_schema.columns c
        where c.table_schema = 'public' and c.table_name <> 'installation_secrets'
          and (c.column_name !~ '${SECRET_COLUMNS}' or c.column_name ~ '${OPEN_COLUMNS}' or c.table_name in (${OPEN_TABLES.map((name) => `'${name}'`).join(', ')}))
        group by c.table_name
      loop
        execute format('grant select (%s) on %I to ${readOnly}', shown.columns, shown.table_name);
      end loop;
    end $$;`;
}
