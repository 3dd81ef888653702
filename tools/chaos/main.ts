import { parseArgs } from 'node:util';
import { startTestPostgres } from '@tianping/db/testing';
import { linesOf } from './report.ts';
import { runChaos } from './run.ts';

/**
 * `npm run chaos -- --kills N [--minutes M] [--postgres | --database-url URL]`: kills server and sandbox under load
 * and audits what is left; after M minutes, 90 unless told, no more kills come. Without a database it is the embedded mode; `--postgres` starts a PostgreSQL of its own.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    members: { type: 'string', default: '8' },
    minutes: { type: 'string', default: '90' },
    seed: { type: 'string', default: '11' },
    postgres: { type: 'boolean', default: false },
    'database-url': { type: 'string' },
  },
});
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const postgres = values.postgres ? await startTestPostgres() : null;
const databaseUrl = values['database-url'] ?? (await postgres?.createDatabase()) ?? null;
const report = await runChaos({
  kills: Number(values.kills),
  members: Number(values.members),
  seed: Number(values.seed),
  minutesMax: Number(values.minutes),
  databaseUrl,
  print,
});
await postgres?.stop();
const { kills, findings } = report;
for (const finding of findings) print(`不符：${finding}`);
for (const line of linesOf(report)) print(line);
const isShort = kills.server + kills.sandbox < Number(values.kills);
if (isShort) print(`时间已到：应强杀 ${values.kills} 次`);
process.exit(findings.length === 0 && !isShort ? 0 : 1);
