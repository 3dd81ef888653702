import { registryFiles } from '../../registry/tables.ts';
import type { Check } from '../source.ts';

/** The tables of calls say what the folders hold. */
export const checkRegistry: Check = (sources) => {
  const textByPath = new Map(sources.map(({ path, text }) => [path, text]));
  return [...registryFiles(sources)]
    .filter(([path, text]) => textByPath.get(path) !== text)
    .map(([path]) => ({
      check: 'registry',
      path,
      line: 1,
      message: 'the folder holds other calls; run npm run registry',
    }));
};
