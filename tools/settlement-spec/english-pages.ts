import { FACTS, type FactName } from '@tianping/plugin-markets/facts';
import { englishTranslator } from './english-translator.ts';
import type { PageWords } from './page-words.ts';

const says = (name: FactName): string => FACTS[name].says;

export const englishPages: PageWords = {
  translator: englishTranslator,
  marketsTitle: '# Markets\n\n[中文](markets.zh-CN.md)',
  marketsText:
    'The field codes of each market in each sport, before the start and in play. Where a market is offered on several periods, the codes are those of the first. Selections are written as the name in the program and a name for readers; members read the names of the Chinese page.',
  lineKinds: { none: 'No line', handicap: 'With a handicap line', total: 'With a total line' },
  withStake: 'the price includes the stake and is the same in every odds type',
  withoutStake: 'the price is without the stake and follows the odds type',
  inSeries: 'allowed in parlays',
  notInParlay: 'not allowed in parlays',
  marketColumns: ['Sport', 'Periods', 'Code before the start', 'Code in play', 'Selections'],
  comma: '; ',
  between: ', ',
  stop: '.',
  sportsTitle: '# Rules of each sport\n\n[中文](sports.zh-CN.md)',
  sportsText:
    'Members read the same sentences in Chinese beside the board, and those bind. Times and numbers in them are those that settlement uses.',
  factsTitle: '# Facts\n\n[中文](facts.zh-CN.md)',
  factsText:
    'The entries of `facts` in a result: name, sports, form of the value, what it says. A source that does not know a fact leaves it out; markets that need it are then void (`DY`) once the match is over.',
  factColumns: ['Name', 'Sports', 'Value', 'Says'],
  factSays: says,
};
