import type { Clock } from '@tianping/base';
import type { Db } from '@tianping/db';

/** Jobs paused by staff; valid for every process. */
export interface Pauses {
  has(name: string): Promise<boolean>;
  all(): Promise<ReadonlySet<string>>;
  set(name: string, paused: boolean): Promise<void>;
}

export function createPauses({ db, clock }: { readonly db: Db; readonly clock: Clock }): Pauses {
  const all = async (): Promise<ReadonlySet<string>> => {
    const { rows } = await db.query<{ job: string }>('select job from job_pause');
    return new Set(rows.map(({ job }) => job));
  };
  return {
    all,
    has: async (name) => (await all()).has(name),
    set: (name, paused) =>
      db.tx(async (sql) => {
        if (paused) {
          await sql.query(
            'insert into job_pause (job, paused_at) values ($1, $2) on conflict do nothing',
            [name, clock.now()],
          );
        } else {
          await sql.query('delete from job_pause where job = $1', [name]);
        }
      }),
  };
}
