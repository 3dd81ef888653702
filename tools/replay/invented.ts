import type { RecordedMatch, RecordedSet } from '@tianping/plugin-feeds/recorded';
import { RECORDED_SETS } from '@tianping/plugin-feeds/recorded';

/** Rows written by us in the formats of the sources, for machines that have no recordings. */
const FILES: Readonly<Record<string, readonly [path: string, text: string]>> = {
  'football-data': [
    'football-data-uk/written.csv',
    [
      'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,HTHG,HTAG,HC,AC,HY,AY,HR,AR,B365H,B365D,B365A,AHh,B365AHH,B365AHA',
      'X,16/08/2024,Ash,Birch,2,1,0,1,7,8,1,2,0,1,1.6,4.2,5.25,-1.25,2.05,1.88',
      'X,17/08/2024,Cedar,Dogwood,0,0,0,0,2,10,0,0,0,0,2.5,3.1,2.9,0,1.9,1.95',
      'X,18/08/2024,Elm,Fir,1,4,1,1,3,3,2,2,0,0,2.5,3.1,2.9,0.25,1.9,1.95',
      'X,19/08/2024,Gum,Hazel,5,2,2,0,11,3,2,2,1,0,1.2,7.1,9.9,-2,1.9,1.95',
      'X,20/08/2024,Ivy,Juniper,1,0,,,,,,,,,1.9,3.1,3.9,-0.5,1.9,1.95',
    ].join('\n'),
  ],
  nba: [
    'nba/joined_written.csv',
    [
      'date,away_team,home_team,a_q1,a_q2,a_q3,a_q4,a_ot,away_pts,h_q1,h_q2,h_q3,h_q4,h_ot,home_pts,close_total,close_home_line,away_ml,home_ml',
      '2014-10-28,Ash,Birch,24,29,20,27,8,108,26,19,31,24,10,110,203.5,-3.5,140,-165',
      '2014-10-29,Cedar,Dogwood,30,20,25,25,0,100,20,20,20,20,0,80,190,4,-300,250',
    ].join('\n'),
  ],
  'tennis-odds': [
    'tennis/tennis-data_written.csv',
    [
      'Tournament,Date,Best of,Winner,Loser,W1,L1,W2,L2,W3,L3,W4,L4,W5,L5,Wsets,Lsets,Comment,B365W,B365L',
      'Ash,2017-01-01,3,Zed A.,Abel B.,6,3,4,6,7,6,,,,,2,1,Completed,1.28,3.5',
      'Ash,2017-01-02,3,Cain C.,Zed A.,6,0,6,2,,,,,,,2,0,Completed,1.28,3.5',
      'Ash,2017-01-02,5,Abel B.,Cain C.,4,3,4,2,4,1,,,,,3,0,Completed,1.28,3.5',
      'Ash,2017-01-03,3,Cain C.,Dan D.,3,6,4,1,,,,,,,0,1,Retired,1.28,3.5',
      'Ash,2017-01-04,5,Dan D.,Zed A.,,,,,,,,,,,,,Walkover,1.28,3.5',
    ].join('\n'),
  ],
  'mlb-logs': [
    'mlb/GL_WRITTEN.TXT',
    [
      game('20170402', [3, 6], '010000011', '00300003x', 51),
      game('20170402', [7, 3], '01000000024', '00000001020', 66),
      game('20170403', [5, 6], '0100011020', '0000032001', 60),
      game('20170404', [6, 3], '311010', '000003', 36),
      game('20170405', [1, 0], '1000', '0000', 24),
    ].join('\n'),
  ],
  snooker: [
    'snooker/written.csv',
    [
      'best_of,player1_name,player2_name,player1_score,player2_score,year,tournament_name,match_winner',
      '11,Ash,Birch,6,3,2010,Cup,Ash',
      '11,Cedar,Dogwood,0,6,2010,Cup,Dogwood',
      '19,Elm,Fir,0,0,2010,Cup,Fir',
    ].join('\n'),
  ],
};

/** A row of game logs: runs are visitor, home. */
function game(
  date: string,
  [away, home]: readonly [number, number],
  visitor: string,
  own: string,
  outs: number,
): string {
  const before = [date, '0', 'Sun', 'AWY', 'NL', '1', 'HOM', 'NL', '1', away, home, outs];
  return [...before, 'D', '', '', '', 'PRK', '1', '180', visitor, own].join(',');
}

export interface Invented {
  readonly set: RecordedSet;
  readonly files: ReadonlyMap<string, string>;
  readonly matches: readonly RecordedMatch[];
}

/** A few rows of each kind of ending, in five of the formats. */
export const invented: readonly Invented[] = Object.entries(FILES).flatMap(([name, file]) => {
  const set = RECORDED_SETS.find((one) => one.name === name);
  if (set === undefined) return [];
  const files = new Map([file]);
  return [{ set, files, matches: set.read(files).matches }];
});
