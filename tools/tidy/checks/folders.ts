import { FOLDER_FILES_MAX, wideFolders } from '../folders-table.ts';
import type { Check } from '../source.ts';

/** A folder is seen at a glance; one that is a list of one kind by nature is named with its reason. */
export const checkFolders: Check = (sources) => {
  const counts = new Map<string, number>();
  for (const { path } of sources) {
    const folder = path.split('/').slice(0, -1).join('/');
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const isWide = (folder: string): boolean => (counts.get(folder) ?? 0) > FOLDER_FILES_MAX;
  const wide = [...counts.keys()].filter((folder) => isWide(folder) && !(folder in wideFolders));
  const idle = Object.keys(wideFolders).filter((folder) => counts.has(folder) && !isWide(folder));
  const finding = (path: string, message: string) => ({ check: 'folders', path, line: 1, message });
  return [
    ...wide.map((folder) =>
      finding(
        folder,
        `has ${counts.get(folder)} files, ${FOLDER_FILES_MAX} are allowed: some belong together in a folder of their own ` +
          '(tests beside what they test); a list of one kind is named in tools/tidy/folders-table.ts',
      ),
    ),
    ...idle.map((folder) => finding(folder, 'needs no exception in tools/tidy/folders-table.ts')),
  ];
};
