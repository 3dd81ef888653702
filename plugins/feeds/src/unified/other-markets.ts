import { FOOTBALL_MARKETS } from './football-markets.ts';
import {
  handicap,
  type MarketTable,
  type MarketTables,
  numbered,
  oddEven,
  THREE_WAY,
  TWO_WAY,
  total,
  win,
} from './market-kinds.ts';

/** Games with overtime: the whole counts it, halves and quarters do not sell the draw. */
const QUARTERED: MarketTable = {
  '64': [win('HT', TWO_WAY)],
  '66': [handicap('HT')],
  '68': [total('HT')],
  '74': [oddEven('HT')],
  '219': [win('FT', TWO_WAY)],
  '223': [handicap('FT')],
  '225': [total('FT')],
  '227': [total('FT', 'teamTotalHome')],
  '228': [total('FT', 'teamTotalAway')],
  '229': [oddEven('FT')],
  '236': [numbered(total('Q'), 'quarternr', 4)],
  '302': [numbered(win('Q', TWO_WAY), 'quarternr', 4)],
  '303': [numbered(handicap('Q'), 'quarternr', 4)],
  '304': [numbered(oddEven('Q'), 'quarternr', 4)],
};

const TENNIS: MarketTable = {
  '186': [win('FT', TWO_WAY)],
  '187': [handicap('GM')],
  '188': [handicap('FT')],
  '189': [total('GM')],
  '190': [total('GM', 'teamTotalHome')],
  '191': [total('GM', 'teamTotalAway')],
  '198': [oddEven('GM')],
  '202': [numbered(win('S', TWO_WAY), 'setnr', 5)],
  '203': [numbered(handicap('S'), 'setnr', 5)],
  '204': [numbered(total('S'), 'setnr', 5)],
  '314': [total('FT')],
};

/** Sets of points; the source calls them sets in volleyball and games elsewhere. */
function rally(sets: number, more: MarketTable = {}): MarketTable {
  return {
    '186': [win('FT', TWO_WAY)],
    '188': [handicap('FT')],
    '202': [numbered(win('S', TWO_WAY), 'setnr', sets)],
    '238': [total('PT')],
    '245': [numbered(win('S', TWO_WAY), 'gamenr', sets)],
    '246': [numbered(handicap('S'), 'gamenr', sets)],
    '247': [numbered(total('S'), 'gamenr', sets)],
    '248': [numbered(oddEven('S'), 'gamenr', sets)],
    '309': [numbered(handicap('S'), 'setnr', sets)],
    '310': [numbered(total('S'), 'setnr', sets)],
    '311': [numbered(oddEven('S'), 'setnr', sets)],
    '314': [total('FT')],
    ...more,
  };
}

const POINT_HANDICAP: MarketTable = { '237': [handicap('PT')] };

const BASEBALL: MarketTable = {
  '251': [win('FT', TWO_WAY)],
  '256': [handicap('FT')],
  '258': [total('FT')],
  '264': [oddEven('FT')],
};

const ICE_HOCKEY: MarketTable = {
  '1': [win('RT', THREE_WAY)],
  '16': [handicap('RT')],
  '18': [total('RT')],
  '406': [win('FT', TWO_WAY)],
  '410': [handicap('FT')],
  '412': [total('FT')],
  '443': [numbered(win('P', THREE_WAY), 'periodnr', 3)],
  '446': [numbered(total('P'), 'periodnr', 3)],
  '460': [numbered(handicap('P'), 'periodnr', 3)],
};

const SNOOKER: MarketTable = {
  '186': [win('FT', TWO_WAY)],
  '493': [handicap('FT')],
  '494': [total('FT')],
  '499': [numbered(win('S', TWO_WAY), 'framenr', 35)],
};

const E_SPORTS: MarketTable = {
  '186': [win('FT', TWO_WAY)],
  '327': [handicap('FT')],
  '328': [total('FT')],
  '395': [numbered(win('S', TWO_WAY), 'mapnr', 7)],
};

/** What each sport sells of this source; a number means another bet in another sport. */
export const MARKET_TABLES: MarketTables = {
  FT: FOOTBALL_MARKETS,
  BK: QUARTERED,
  AF: QUARTERED,
  TN: TENNIS,
  VB: rally(5, POINT_HANDICAP),
  TT: rally(7, POINT_HANDICAP),
  BM: rally(3),
  BS: BASEBALL,
  IH: ICE_HOCKEY,
  SK: SNOOKER,
  ES: E_SPORTS,
};
