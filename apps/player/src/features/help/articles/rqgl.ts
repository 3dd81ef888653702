import { GAME_TYPES } from '@tianping/feeds';
import { formatLine } from '@tianping/odds';
import { ruleSections } from '@tianping/plugin-sports/rules';
import type { WriteArticle } from '../article/write-article.ts';
import { HANDICAP_LINES } from '../calculator/work-out.ts';
import { article, figure, list, note, p, raw, section, table } from '../model.ts';
import { rqglMessages as text } from './rqgl-messages.ts';

const NAMES = [
  text.n0,
  text.n1,
  text.n2,
  text.n3,
  text.n4,
  text.n5,
  text.n6,
  text.n7,
  text.n8,
] as const;

const names = table(
  text.namesCaption,
  [text.written, text.value, text.spoken],
  HANDICAP_LINES.map((line, at) => [raw(formatLine(line)), raw(line / 4), NAMES[at] ?? raw('')]),
);

const sports = table(
  text.ballCaption,
  [text.sport, text.counts, text.excludes],
  [
    [text.football, text.footballCounts, text.footballOut],
    [text.footballHalf, text.footballHalfCounts, text.footballHalfOut],
    [text.basketball, text.basketballCounts, text.basketballOut],
    [text.basketballHalf, text.basketballHalfCounts, text.basketballHalfOut],
  ],
);

/** Every sport's own rules, as settlement applies them. */
const sportRules = ruleSections('ALL')
  .filter(({ id }) => GAME_TYPES.some((gameType) => gameType === id))
  .map(({ id, title, lines }) => section(`rules-${id}`, title, list(...lines)));

const write: WriteArticle = () =>
  article(
    text.lead,
    section('read', text.readHead, list(text.read1, text.read2, text.read3), names),
    section('split', text.splitHead, p(text.splitText), figure('handicapSplit', text.splitCaption)),
    section('calculator', text.calculatorHead, p(text.calculatorText), {
      kind: 'calculator',
      family: 'handicap',
    }),
    section('results', text.resultsHead, { kind: 'lineResults', family: 'handicap' }),
    section(
      'inPlay',
      text.inPlayHead,
      p(text.inPlayText),
      note(text.inPlayExample),
      p(text.inPlayBasket),
    ),
    section('balls', text.ballHead, sports, p(text.ballMore)),
    section('markets', text.marketsHead, list(text.win, text.oddEven, text.total, text.withStake)),
    section('void', text.voidHead, p(text.voidText)),
    ...sportRules,
  );
export default write;
