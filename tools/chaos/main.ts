import { parseArgs } from 'node:util';
import { startTestPostgres } from '@tianping/db/testing';
import { runChaos } from './run.ts';

/**
 * `npm run chaos -- --kills N [--postgres | --database-url URL]`: kills the server under load and audits what is
 * left. Without a database it is the embedded mode; `--postgres` starts a PostgreSQL of its own.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    members: { type: 'string', default: '8' },
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
  databaseUrl,
  print,
});
await postgres?.stop();
const { kills, intents, deposits, settlements, resettlements, medianStartMs, findings } = report;
for (const finding of findings) print(`不符：${finding}`);
const told = Object.entries(intents).map(([outcome, count]) => `${outcome} ${count}`);
print(
  `意图：${told.join('，')}；存款 ${deposits} 笔；派彩 ${settlements} 次，其中重结 ${resettlements} 次`,
);
print(`重启中位 ${medianStartMs} 毫秒；强杀 ${kills} 次，不符 ${findings.length} 处`);
process.exit(findings.length === 0 ? 0 : 1);
