import type { WriteArticle } from '../article/write-article.ts';
import { article, list, note, p, raw, section, table, type Words } from '../model.ts';
import { zrwtMessages as text } from './zrwt-messages.ts';

const draws = table(text.drawCaption, [text.banker, text.draws], [
  [raw('0–2'), text.drawAll],
  [raw('3'), text.draw3],
  [raw('4'), raw('2–7')],
  [raw('5'), raw('4–7')],
  [raw('6'), raw('6–7')],
  [raw('7'), text.drawNone],
] satisfies readonly (readonly Words[])[]);

/** Hundredths of a percent, by full enumeration of eight decks; roulette is one in thirty-seven. */
const COSTS = [
  [text.betBanker, 106],
  [text.betPlayer, 124],
  [text.betTie, 1436],
  [text.betRoulette, Math.round(10_000 / 37)],
] as const;

const costs = table(
  text.costCaption,
  [text.bet, text.cost],
  COSTS.map(([bet, cost]) => [bet, raw((cost / 100).toFixed(2))]),
);

const write: WriteArticle = ({ opens }) =>
  article(
    text.lead,
    section('state', text.stateHead, p(opens('/game/realbet') ? text.entry : text.noEntry)),
    section(
      'baccarat',
      text.baccaratHead,
      list(text.baccarat1, text.baccarat2, text.baccarat3, text.baccarat4),
      draws,
      p(text.baccarat5),
    ),
    section('cost', text.costHead, p(text.costText), costs),
    section('roulette', text.rouletteHead, list(text.roulette1, text.blackjack1, text.blackjack2)),
    section('breaks', text.breakHead, list(text.break1, text.break2, text.break3, text.break4)),
    section('roads', text.roadHead, note(text.roadText)),
  );
export default write;
