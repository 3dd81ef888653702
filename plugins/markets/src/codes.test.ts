import { GAME_TYPES, type GameType, type Period } from '@tianping/feeds';
import { createTranslator } from '@tianping/i18n';
import { selectionCodes } from '@tianping/sportsbook/testing';
import { describe, expect, test } from 'vitest';
import { marketByFamily, markets } from './index.ts';

const translator = createTranslator({ script: 'hans', hant: {} });

function place(gameType: GameType, period: Period, inPlay = false) {
  return { gameType, period, inPlay, line: null };
}

function plugin(family: string) {
  const market = marketByFamily.get(family);
  if (market === undefined) throw new Error(`no market ${family}`);
  return market;
}

/** The row of a market in the trade's table: sport, tally, code before and in play. */
const ROWS: readonly (readonly [string, GameType, Period, string, string])[] = [
  ['handicap', 'FT', 'FT', 'R', 'RE'],
  ['handicap', 'FT', 'HT', 'HR', 'HRE'],
  ['total', 'FT', 'FT', 'OU', 'ROU'],
  ['total', 'FT', 'HT', 'HOU', 'HROU'],
  ['win', 'FT', 'FT', 'M', 'RM'],
  ['win', 'FT', 'HT', 'HM', 'HRM'],
  ['oddEven', 'FT', 'FT', 'EO', 'REO'],
  ['oddEven', 'FT', 'HT', 'HEO', 'HREO'],
  ['correctScore', 'FT', 'FT', 'PD', 'RPD'],
  ['correctScore', 'FT', 'HT', 'HPD', 'HRPD'],
  ['totalGoals', 'FT', 'FT', 'T', 'RT'],
  ['totalGoals', 'FT', 'HT', 'HT', 'HRT'],
  ['halfFull', 'FT', 'FT', 'F', 'RF'],
  ['teamTotalHome', 'FT', 'FT', 'OUH', 'ROUH'],
  ['teamTotalAway', 'FT', 'FT', 'OUC', 'ROUC'],
  ['teamTotalHome', 'FT', 'HT', 'HOUH', 'HRUH'],
  ['teamTotalAway', 'FT', 'HT', 'HOUC', 'HRUC'],
  ['windowHandicap', 'FT', 'W1', 'AR', 'AR'],
  ['windowTotal', 'FT', 'W6', 'FOU', 'FROU'],
  ['windowWin', 'FT', 'W3', 'CM', 'CM'],
  ['threeWay', 'FT', 'FT', 'W3', 'RW3'],
  ['doubleChance', 'FT', 'FT', 'DC', 'RDC'],
  ['doubleChance', 'FT', 'HT', 'HDC', 'HRDC'],
  ['bothScore', 'FT', 'FT', 'TS', 'RTS'],
  ['bothScore', 'FT', 'HT', 'HTS', 'HRTS'],
  ['winningMargin', 'FT', 'FT', 'WM', 'RWM'],
  ['cleanSheet', 'FT', 'FT', 'CS', 'RCS'],
  ['winToNil', 'FT', 'FT', 'WN', 'RWN'],
  ['highestHalf', 'FT', 'FT', 'HG', 'RHG'],
  ['highestHalfWin', 'FT', 'FT', 'MG', 'RMG'],
  ['scoreBothHalves', 'FT', 'FT', 'SB', 'RSB'],
  ['winEitherHalf', 'FT', 'FT', 'WE', 'RWE'],
  ['winBothHalves', 'FT', 'FT', 'WB', 'RWB'],
  ['comeback', 'FT', 'FT', 'BH', 'RBH'],
  ['firstGoalTime3', 'FT', 'FT', 'T3G', 'RT3G'],
  ['firstGoalTime', 'FT', 'FT', 'T1G', 'RT1G'],
  ['nthGoal', 'FT', 'N1', 'ARG', 'ARG'],
  ['nthGoal', 'FT', 'N10', 'JRG', 'JRG'],
  ['resultGoalsA', 'FT', 'FT', 'MOUA', 'RMUA'],
  ['resultGoalsD', 'FT', 'FT', 'MOUD', 'RMUD'],
  ['resultBothScore', 'FT', 'FT', 'MTS', 'RMTS'],
  ['goalsBothScoreB', 'FT', 'FT', 'OUTB', 'RUTB'],
  ['chanceGoalsC', 'FT', 'FT', 'DUC', 'RDUC'],
  ['chanceBothScore', 'FT', 'FT', 'DS', 'RDS'],
  ['chanceFirstTeam', 'FT', 'FT', 'DG', 'RDG'],
  ['resultFirstTeam', 'FT', 'FT', 'MPG', 'RMPG'],
  ['goalsOddEvenA', 'FT', 'FT', 'OUEA', 'RUEA'],
  ['goalsFirstTeamD', 'FT', 'FT', 'OUPD', 'RUPD'],
  ['nthCorner', 'FT', 'NC9', 'RNC9', 'RNC9'],
  ['nthCorner', 'FT', 'NC30', 'RNCU', 'RNCU'],
  ['nthCard', 'FT', 'NB15', 'RNBO', 'RNBO'],
  ['kickHome', 'FT', 'NP1', 'RSHA', 'RSHA'],
  ['cornerHandicap', 'FT', 'CR', 'CR_R', 'CR_RE'],
  ['cardTotal', 'FT', 'CDHT', 'CD_HOU', 'CD_HROU'],
  ['handicap', 'BK', 'FT', 'R0', 'RE0'],
  ['total', 'BK', 'Q4', 'OU6', 'ROU6'],
  ['win', 'BK', 'HT', 'M1', 'RM1'],
  ['oddEven', 'BK', 'H2', 'EO2', 'REO2'],
  ['teamTotalHome', 'BK', 'FT', 'OUH0', 'ROUH0'],
  ['teamOddEven', 'BK', 'FT', 'TEO0', 'RTEO0'],
  ['lastDigitHome', 'BK', 'FT', 'PDH0', 'RPDH0'],
  ['margin12', 'BK', 'FT', 'WMC0', 'RWMC0'],
  ['halfFullPoints', 'BK', 'FT', 'F0', 'RF0'],
  ['raceTo20', 'BK', 'FT', 'FP200', 'RFP200'],
  ['handicap', 'AF', 'Q1', 'R3', 'RE3'],
  ['win', 'TN', 'S5', 'M5', 'RM5'],
  ['handicap', 'TN', 'FT', 'R0', 'RE0'],
  ['handicap', 'TN', 'GM', 'R6', 'RE6'],
  ['total', 'TN', 'GM', 'OU6', 'ROU6'],
  ['oddEven', 'TN', 'GM', 'EO6', 'REO6'],
  ['setScore', 'TN', 'FT', 'PD0', 'RPD0'],
  ['setScore', 'TN', 'S3', 'PD3', 'RPD3'],
  ['teamTotalHome', 'TN', 'GM', 'OUH0', 'ROUH0'],
  ['gameWin', 'TN', 'S5G13', 'S5G13M0', 'S5G13M0'],
  ['tieBreak', 'TN', 'FT', 'TB0', 'RTB0'],
  ['firstSetMatch', 'TN', 'FT', 'FA0', 'RFA0'],
  ['win', 'BS', 'F5', 'HM', 'HRM'],
  ['handicap', 'BS', 'F7', 'RES', 'RES'],
  ['total', 'BS', 'F7', 'OUS', 'ROUS'],
  ['win', 'BS', 'I1', 'MA', 'RMA'],
  ['total', 'BS', 'I9', 'OUI', 'ROUI'],
  ['total', 'BS', 'I3', 'OU3', 'ROU3'],
  ['inningScored', 'BS', 'I1', 'RSA', 'RRSA'],
  ['topInning', 'BS', 'FT', 'HST', 'RHST'],
  ['doubleResultInnings', 'BS', 'FT', 'DC', 'RDC'],
  ['handicap', 'VB', 'PT', 'AHPT', 'RAHPT'],
  ['total', 'VB', 'PT', 'OUPT', 'ROUPT'],
  ['oddEven', 'VB', 'S2', 'EO2', 'REO2'],
  ['handicap', 'TT', 'FT', 'RS', 'RSE'],
  ['handicap', 'TT', 'PT', 'R', 'RE'],
  ['total', 'TT', 'FT', 'RSOU', 'RSROU'],
  ['win', 'TT', 'S3', 'MG3', 'RMG3'],
  ['handicap', 'BM', 'FT', 'R', 'RE'],
  ['win', 'SK', 'RF', 'MF', 'RMF'],
  ['handicap', 'SK', 'S12', 'R12', 'RE12'],
  ['frameScore19', 'SK', 'FT', 'PD19', 'RPD19'],
  ['centuries', 'SK', 'FT', 'MCOU', 'RMCOU'],
  ['win', 'ES', 'S4', 'MK', 'RMK'],
  ['handicap', 'ES', 'K7', 'RQ', 'REQ'],
  ['win', 'IH', 'RT', 'M6', 'RM6'],
  ['outright', 'FS', 'FT', 'FS', 'RFS'],
  ['overtime', 'BK', 'FT', 'WBO0', 'RWBO0'],
  ['overtime', 'BS', 'FT', 'OT', 'ROT'],
  ['bothScore', 'BS', 'FT', 'TS', 'RTS'],
  ['winningMargin', 'BS', 'FT', 'WM', 'RWM'],
  ['teamOddEven', 'BS', 'FT', 'TEO', 'RTEO'],
  ['setToNil', 'TN', 'FT', 'TSC0', 'RTSC0'],
  ['winFirstSetAndMatch', 'TN', 'FT', 'WW0', 'RWW0'],
  ['loseFirstSetAndMatch', 'TN', 'FT', 'LW0', 'RLW0'],
  ['frameScore5', 'SK', 'FT', 'PD5', 'RPD5'],
  ['frameScore7', 'SK', 'FT', 'PD7', 'RPD7'],
  ['raceToFrames', 'SK', 'FT', 'RTA', 'RRTA'],
  ['highBreak', 'SK', 'FT', 'HBM', 'RHBM'],
  ['maximum', 'SK', 'FT', 'BIM', 'RBIM'],
  ['decider', 'SK', 'FT', 'DF', 'RDF'],
];

/** Rows of the table that have no in-play code are not offered in play. */
test.each([
  ['windowHandicap', 'AR'],
  ['windowWin', 'AM'],
  ['firstGoalMethod', 'FG'],
  ['firstTo2', 'F2G'],
  ['firstTo3', 'F3G'],
  ['firstLastGoal', 'PG'],
  ['qualifiedBy', 'MQ'],
  ['ownGoal', 'OG'],
  ['extraTime', 'OT'],
  ['kickOff', 'TK'],
  ['redCard', 'RCD'],
  ['penalty', 'PA'],
  ['topHalf', 'HS0'],
  ['topQuarter', 'HSQ0'],
  ['outright', 'FS'],
])('%s is %s and is offered before the start only', (family, code) => {
  const market = plugin(family);
  const gameType = GAME_TYPES.find((type) => market.periods(type).length > 0) ?? 'FT';
  const [period = 'FT'] = market.periods(gameType);
  expect(market.code(place(gameType, period))).toBe(code);
  expect(market.inPlay).toBe(false);
});

test.each(ROWS)('%s of %s %s is %s, in play %s', (family, gameType, period, before, inPlay) => {
  const market = plugin(family);
  expect(market.periods(gameType)).toContain(period);
  expect(market.code(place(gameType, period))).toBe(before);
  expect(market.code(place(gameType, period, true))).toBe(inPlay);
});

describe('selections carry the codes of the trade', () => {
  test.each([
    ['handicap', 'FT', 'FT', true, 'REH REC'],
    ['handicap', 'FT', 'HT', true, 'HREH HREC'],
    ['handicap', 'BK', 'FT', false, 'RH RC'],
    ['total', 'FT', 'FT', false, 'OUC OUH'],
    ['total', 'FT', 'FT', true, 'ROUC ROUH'],
    ['total', 'BK', 'FT', false, 'OUC OUH'],
    ['win', 'FT', 'FT', false, 'MH MC MN'],
    ['win', 'BK', 'FT', false, 'MH MC'],
    ['oddEven', 'FT', 'HT', false, 'HEOO HEOE'],
    ['teamTotalHome', 'FT', 'FT', false, 'OUHO OUHU'],
    ['teamTotalHome', 'TN', 'GM', false, 'OUHO OUHU'],
    ['totalGoals', 'FT', 'FT', false, 'T01 T23 T46 OVER'],
    ['totalGoals', 'FT', 'HT', false, 'HT0 HT1 HT2 HTOV'],
    ['halfFull', 'FT', 'FT', false, 'FHH FHN FHC FNH FNN FNC FCH FCN FCC'],
    ['halfFullPoints', 'BK', 'FT', false, 'FHH FHC FNH FNC FCH FCC'],
    ['doubleChance', 'FT', 'FT', false, 'DCHN DCCN DCHC'],
    ['winningMargin', 'FT', 'FT', false, 'WMH1 WMH2 WMH3 WMHOV WMC1 WMC2 WMC3 WMCOV WM0 WMN'],
    ['firstGoalMethod', 'FT', 'FT', false, 'FGS FGH FGP FGF FGO FGN'],
    ['firstLastGoal', 'FT', 'FT', false, 'PGFH PGFC PGLH PGLC PGN'],
    ['resultGoalsA', 'FT', 'FT', false, 'MOUAHO MOUAHU MOUANO MOUANU MOUACO MOUACU'],
    ['chanceGoalsA', 'FT', 'FT', false, 'DUAHO DUAHU DUACO DUACU DUASO DUASU'],
    ['goalsBothScoreB', 'FT', 'FT', false, 'OUTBOY OUTBON OUTBUY OUTBUN'],
    ['qualifiedBy', 'FT', 'FT', false, 'MQH MQHOT MQHPK MQC MQCOT MQCPK'],
    ['threeWay', 'FT', 'FT', false, 'W3H W3N W3C'],
    ['setScore', 'TN', 'FT', false, 'H2C0 H2C1 H3C0 H3C1 H3C2 H0C2 H1C2 H0C3 H1C3 H2C3'],
  ] as const)('%s %s %s', (family, gameType, period, inPlay, wanted) => {
    const made = selectionCodes(plugin(family), place(gameType, period, inPlay));
    expect(made.map(([, code]) => code).join(' ')).toBe(wanted);
  });

  test('correct scores are written as the score', () => {
    const full = selectionCodes(plugin('correctScore'), place('FT', 'FT', true)).map(([, c]) => c);
    expect(full).toHaveLength(26);
    expect(full.slice(0, 3)).toEqual(['RH1C0', 'RH2C0', 'RH2C1']);
    expect(full.at(-1)).toBe('ROVH');
    const half = selectionCodes(plugin('correctScore'), place('FT', 'HT')).map(([, c]) => c);
    expect(half).toHaveLength(17);
    expect(half).toContain('HH0C0');
    expect(half.at(-1)).toBe('HOVH');
  });
});

test.each([
  ['handicap', 'FT', 'HT', '上半场让球'],
  ['handicap', 'TN', 'S2', '第2盘让局'],
  ['handicap', 'TN', 'FT', '让盘'],
  ['handicap', 'ES', 'K3', '第3局击杀让分'],
  ['handicap', 'SK', 'RA', '第1–5局让局'],
  ['total', 'BS', 'F5', '前5局总得分大小'],
  ['total', 'BK', 'Q3', '第3节总分大小'],
  ['cornerTotal', 'FT', 'CR', '角球大小'],
  ['nthGoal', 'FT', 'N3', '第3个进球'],
  ['windowTotal', 'FT', 'W1', '15分钟大小 00:00–14:59'],
  ['teamTotalAway', 'FT', 'HT', '上半场客队进球数大小'],
  ['win', 'BK', 'FT', '独赢（含加时）'],
  ['resultGoalsB', 'FT', 'FT', '独赢 & 进球大/小 2.5'],
  ['gameWin', 'TN', 'S2G7', '第2盘第7局独赢'],
] as const)('%s of %s %s is called %s', (family, gameType, period, name) => {
  expect(plugin(family).label(place(gameType, period), translator)).toBe(name);
});

test('what may stand in a parlay: lines and winners of matches and their parts', () => {
  const allowed = markets.filter(({ inSeries: inParlay }) => inParlay).map(({ family }) => family);
  expect(allowed).toEqual([
    'handicap',
    'total',
    'win',
    'oddEven',
    'teamTotalHome',
    'teamTotalAway',
  ]);
});

test('prices without the stake: handicaps, totals, numbered corners and cards', () => {
  const plain = markets.filter(({ includesStake }) => !includesStake);
  expect(plain.filter(({ lines }) => lines === 'none').map(({ family }) => family)).toEqual([
    'nthCorner',
    'nthCard',
  ]);
  const lined = markets.filter(({ lines }) => lines !== 'none');
  expect(lined.filter(({ includesStake }) => includesStake).map(({ family }) => family)).toEqual([
    'threeWay',
  ]);
});

test.each([
  ['FT', 'FT', 'main'],
  ['FT', 'HT', 'segment'],
  ['TN', 'GM', 'main'],
  ['VB', 'PT', 'main'],
  ['BK', 'Q1', 'segment'],
] as const)('a handicap of %s %s stands under %s', (gameType, period, group) => {
  expect(plugin('handicap').group({ gameType, period })).toBe(group);
});
