import { childrenOf, visitFile } from '../ast.ts';
import { type Check, type Finding, isCode, lineOf } from '../source.ts';

/** The members of a literal are written where they belong, not spread from a literal beside them. */
export const checkSpreads: Check = (sources) =>
  sources
    .filter(({ path, text }) => isCode(path) && /\.\.\.[({[]/.test(text))
    .flatMap((source) => {
      const findings: Finding[] = [];
      const report = (at: number): void => {
        const line = lineOf(source.text, at);
        findings.push({
          check: 'spreads',
          path: source.path,
          line,
          message: 'a literal is spread: write its members here',
        });
      };
      visitFile(source, (node) => {
        if (node.type !== 'SpreadElement') return;
        const [argument] = childrenOf(node, 'argument');
        if (argument && isLiteral(argument.type)) report(node.start);
      });
      return findings;
    });

function isLiteral(type: string): boolean {
  return type === 'ObjectExpression' || type === 'ArrayExpression';
}
