/** Files that stand directly in one folder. */
export const FOLDER_FILES_MAX = 25;

/** Folders that hold more, each a list of one kind, with the reason why a split would not help a reader. */
export const wideFolders: Readonly<Record<string, string>> = {
  decisions: 'one decision a page, by number',
  spec: 'one area of requirements a page, by its letters',
  'plugins/markets/src': 'one market a file; all are registered alike',
  'packages/contract/src/office': 'one area of the office a file; all are registered alike',
  'packages/ledger/src/rules/movements': 'one movement a file; all are exported alike',
  'packages/ui/src/components': 'one component with its style; all are exported alike',
  'apps/player/src/features/help/articles': 'one article a page, by its address',
};
