import { type Check, isCode, isDataTable, isTest } from '../source.ts';

const HAN = /\p{Script=Han}/u;

/**
 * Places where Chinese is data, not interface text: catalogues, brands, the simulator's names, tools' output, and what
 * the lab writes to people at a provider.
 */
const exempt =
  /(^|\/)(messages|names?|[a-z-]+-messages)\.ts$|(^|\/)(messages|content|names)\/|^brands\/|^tools\/|^bench\/|^packages\/lab\/src\/(testing|server\/(suite|door|report))\//;

/** What a member reads stands in a catalogue, so that it can be set in both scripts. */
export const checkTexts: Check = (sources) =>
  sources
    .filter(({ path }) => isCode(path) && !isTest(path) && !exempt.test(path))
    .filter((source) => !isDataTable(source))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          HAN.test(withoutComment(line))
            ? [{ check: 'texts', path, line: index + 1, message: 'move the text to messages.ts' }]
            : [],
        ),
    );

function withoutComment(line: string): string {
  return /^\s*(\*|\/\*|\/\/)/.test(line) ? '' : line.replace(/\s\/\/ .*$/, '');
}
