// A process to be killed: writes numbered rows from many hands and says which are promised.
import { must, systemClock } from '@tianping/base';
import { openDb } from '../open.ts';

const [, , dataDir, first] = process.argv;
const migrations = [
  {
    id: 'test/001',
    sql: `create table note (id int primary key);
      create table total (notes bigint not null);
      insert into total values (0)`,
  },
];
const db = await openDb({ dataDir: must(dataDir, 'a folder') }, { migrations, clock: systemClock });
let next = Number(first);
process.stdout.write('ready\n');
await Promise.all(
  Array.from({ length: 8 }, async () => {
    for (;;) {
      const id = next;
      next += 1;
      await db.tx(async (sql) => {
        await sql.query('insert into note values ($1)', [id]);
        await sql.query('update total set notes = notes + 1');
      });
      process.stdout.write(`${id}\n`);
    }
  }),
);
