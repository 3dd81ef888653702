import { visitFile } from '../ast.ts';
import {
  type Check,
  type Finding,
  isCode,
  isDataTable,
  isTest,
  lineOf,
  type Source,
} from '../source.ts';

const FILE_LINES_MAX = 400;
const FUNCTION_LINES_MAX = 70;
const COMPONENT_LINES_MAX = 120;
const LINE_LENGTH_MAX = 120;

/** Files, functions and lines stay small enough to be read in one go. */
export const checkSize: Check = (sources) =>
  sources
    .filter((source) => isCode(source.path) && !isDataTable(source))
    .flatMap((source) => [...fileFindings(source), ...functionFindings(source)]);

function fileFindings(source: Source): Finding[] {
  const lines = source.text.split('\n');
  const findings = lines.flatMap((line, index) =>
    line.length > LINE_LENGTH_MAX && !/https?:|data:|^\s*d="|`|'/.test(line)
      ? [finding(source, index + 1, `line has ${line.length} characters`)]
      : [],
  );
  const count = lines.length - 1;
  return count > FILE_LINES_MAX
    ? [finding(source, 1, `file has ${count} lines, ${FILE_LINES_MAX} are allowed`), ...findings]
    : findings;
}

/** In tests a function is often a whole suite; the limit on files binds there. */
function functionFindings(source: Source): Finding[] {
  if (isTest(source.path)) return [];
  const isComponentFile = source.path.endsWith('.tsx');
  const limit = isComponentFile ? COMPONENT_LINES_MAX : FUNCTION_LINES_MAX;
  const findings: Finding[] = [];
  visitFile(source, (node) => {
    if (!/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type))
      return;
    const first = lineOf(source.text, node.start);
    const length = lineOf(source.text, node.end) - first + 1;
    if (length <= limit) return;
    findings.push(finding(source, first, `function has ${length} lines, ${limit} are allowed`));
  });
  return findings;
}

function finding(source: Source, line: number, message: string): Finding {
  return { check: 'size', path: source.path, line, message };
}
