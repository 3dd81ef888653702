import { floors } from '../arrows-table.ts';
import { type ImportLine, importsOf } from '../imports.ts';
import { type Check, type Finding, isCode, isTest } from '../source.ts';

/** Within an app a file imports from its own floor and those below it, types included; tests may reach up. */
export const checkFloors: Check = (sources) => {
  const code = sources.filter(({ path }) => isCode(path) && !isTest(path));
  return code.flatMap((source) => importsOf(source).flatMap(findingsOf));
};

function findingsOf({ path, target, line }: ImportLine): Finding[] {
  const app = Object.keys(floors).find((root) => path.startsWith(root));
  if (!app || !target.startsWith(app)) return [];
  const order = floors[app] ?? [];
  const from = floorOf(app, path, order);
  const to = floorOf(app, target, order);
  if (to.at <= from.at && from.at !== -1) return [];
  const message =
    from.at === -1 || to.at === -1
      ? `${from.at === -1 ? from.name : to.name} is no floor of ${app}`
      : `${from.name} may not import from ${to.name}, which stands above it`;
  return [{ check: 'floors', path, line, message }];
}

function floorOf(app: string, path: string, order: readonly string[]) {
  const name = path.slice(app.length).split('/')[0] ?? '';
  return { name, at: order.indexOf(name) };
}
