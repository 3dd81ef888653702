import { moneyMinor, moneyText } from '@tianping/base';
import { formatLine, lineQuarter, priceMilli } from '@tianping/odds';
import { resultName } from '@tianping/sportsbook';
import type { WriteArticle } from '../article/write-article.ts';
import { workOut } from '../calculator/work-out.ts';
import { article, figure, list, p, raw, say, section, table } from '../model.ts';
import { dxqglMessages as text } from './dxqgl-messages.ts';

const EXAMPLES = [
  { way: 'first', line: lineQuarter(10), goals: [2, 1] },
  { way: 'second', line: lineQuarter(11), goals: [1, 2] },
  { way: 'first', line: lineQuarter(12), goals: [3, 0] },
] as const;

const examples = table(
  text.exampleCaption,
  [text.bet, text.score, text.result, text.back],
  EXAMPLES.map(({ way, line, goals }) => {
    const { code, backMinor } = workOut({
      family: 'total',
      way,
      line,
      goals,
      price: priceMilli(900),
      oddsType: 'H',
      stakeMinor: moneyMinor(10_000),
    });
    return [
      say(way === 'first' ? text.over : text.under, { line: formatLine(line) }),
      raw(goals.join('–')),
      resultName(code),
      raw(moneyText(backMinor)),
    ];
  }),
);

const write: WriteArticle = () =>
  article(
    text.lead,
    section('read', text.readHead, list(text.read1, text.read2, text.read3)),
    section('split', text.splitHead, p(text.splitText), figure('totalSplit', text.splitCaption)),
    section('calculator', text.calculatorHead, p(text.calculatorText), {
      kind: 'calculator',
      family: 'total',
    }),
    section('results', text.resultsHead, { kind: 'lineResults', family: 'total' }),
    section('counts', text.countHead, list(text.count1, text.count2, text.count3, text.count4)),
    section('examples', text.exampleHead, examples),
    section('choose', text.differHead, list(text.differ1, text.differ2), p(text.differText)),
  );
export default write;
