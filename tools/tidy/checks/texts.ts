import { type Check, isCode, isDataTable, isTest } from '../source.ts';

const HAN = /\p{Script=Han}/u;

/** Places where Chinese is data, not interface text: catalogues, brands, the simulator's names, tools' output. */
const exempt = [
  /(^|\/)(messages|names?|[a-z-]+-messages)\.ts$/,
  /(^|\/)(messages|content|names)\//,
  /^(brands|tools|bench)\//,
  // A case says what it does and what it found beside the code that does it, to people at a provider.
  /^packages\/lab\/src\/server\/(suite|endpoint|report)\//,
];

/** A member's texts are in a catalogue, so that they can be shown in both scripts. */
export const checkTexts: Check = (sources) =>
  sources
    .filter(
      ({ path }) => isCode(path) && !isTest(path) && !exempt.some((place) => place.test(path)),
    )
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
