import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const FILE = join(import.meta.dirname, 'seeds.json');

const shape = z.object({
  /** The seed of every property in `npm test`: a run that was green yesterday is green today. */
  everyRun: z.int(),
  /** Seeds that failed once. Their files are played with them again in every run. */
  failed: z.array(z.object({ file: z.string(), seed: z.int() })),
});
export type Seeds = z.infer<typeof shape>;

/** Environment variable that makes properties play another seed than that of every run. */
export const SEED_VARIABLE = 'PROPERTY_SEED';

export const readSeeds = (): Seeds => shape.parse(JSON.parse(readFileSync(FILE, 'utf8')));

/** Adds failures to the list; what is there already is not repeated. */
export function withFailed(seeds: Seeds, files: readonly string[], seed: number): Seeds {
  const known = (file: string) =>
    seeds.failed.some((one) => one.file === file && one.seed === seed);
  const added = files.filter((file) => !known(file)).map((file) => ({ file, seed }));
  return { ...seeds, failed: [...seeds.failed, ...added] };
}

export function writeSeeds(seeds: Seeds): void {
  const rows = seeds.failed.map((one) => `    ${JSON.stringify(one)}`).join(',\n');
  const text = `{\n  "everyRun": ${seeds.everyRun},\n  "failed": [\n${rows}\n  ]\n}\n`;
  writeFileSync(FILE, text);
}

/** A Vitest project for each seed that failed: its files once more, in a process that plays it. */
export function failedSeedProjects(): { extends: true; test: object }[] {
  const bySeed = Map.groupBy(readSeeds().failed, ({ seed }) => seed);
  return [...bySeed].map(([seed, rows]) => ({
    extends: true as const,
    test: {
      name: `seed ${seed}`,
      include: rows.map(({ file }) => file),
      env: { [SEED_VARIABLE]: String(seed) },
    },
  }));
}
