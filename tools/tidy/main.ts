import { checkArrows } from './checks/arrows.ts';
import { checkCircles } from './checks/circles.ts';
import { checkCriteria } from './checks/criteria.ts';
import { checkExports } from './checks/exports.ts';
import { checkFloors } from './checks/floors.ts';
import { checkFolders } from './checks/folders.ts';
import { checkHoldings } from './checks/holdings.ts';
import { checkLanguages } from './checks/languages.ts';
import { checkLinks } from './checks/links.ts';
import { checkNames } from './checks/names.ts';
import { checkPaths } from './checks/paths.ts';
import { checkRegistry } from './checks/registry.ts';
import { checkRounds } from './checks/rounds.ts';
import { checkSize } from './checks/size.ts';
import { checkSpreads } from './checks/spreads.ts';
import { checkStyles } from './checks/styles.ts';
import { checkTerms } from './checks/terms.ts';
import { checkTexts } from './checks/texts.ts';
import { checkWords } from './checks/words.ts';
import { type Check, type Finding, readSources } from './source.ts';

/** Every file of `checks/`; a test holds the two together. */
export const checks: readonly Check[] = [
  checkArrows,
  checkFloors,
  checkFolders,
  checkCircles,
  checkSize,
  checkWords,
  checkTexts,
  checkExports,
  checkCriteria,
  checkHoldings,
  checkLanguages,
  checkLinks,
  checkStyles,
  checkTerms,
  checkSpreads,
  checkNames,
  checkPaths,
  checkRegistry,
  checkRounds,
];

export function tidy(): Finding[] {
  const sources = readSources();
  return checks.flatMap((check) => check(sources));
}

if (import.meta.main) {
  const findings = tidy();
  for (const { check, path, line, message } of findings) {
    process.stdout.write(`${path}:${line} ${check}: ${message}\n`);
  }
  process.stdout.write(
    findings.length === 0 ? 'tidy: 一切合规\n' : `tidy: ${findings.length} 处不合规\n`,
  );
  process.exitCode = findings.length === 0 ? 0 : 1;
}
