import { defineMessages } from '@tianping/i18n';

/** Rules and board of roulette in plain words. */
export const rouletteRules = defineMessages('gameRouletteRules', {
  wheel: '单零轮盘：0 至 36 共 37 个号码格，每格机会相同',
  inside:
    '内围：直注 1 个号，分注 2 个，街注和三数 3 个，角注和四数 4 个，线注 6 个；点在号码之间的线上即可',
  outside: '外围：列和打各 12 个号，红黑、单双、大小各 18 个号；开 0 时外围全输',
  calls:
    '零旁 9 枚、三分之一 6 枚、孤儿 5 枚筹码，邻注为所选号码与轮盘上左右相邻号码各一枚，均按所含的内围投注结算',
  opposite: '同一局不能同时投注红和黑、单和双、大和小，也不能投满三打或三列',
  covered: '同一局所投号码合计超过 30 个的，该局投注不计有效投注',
  limits: '每一项的限红按最高可赢计算：赔率越高，可投越少',
  independent: '每一局互相独立，以往的结果不能预示下一局',
  last: '近期结果',
  counts: '近 {count} 局最多',
  times: '{pocket} 开出 {count} 次',
  track: '轮盘顺序',
  neighbours: '左右各 {count} 个',
  fewer: '减少相邻号码',
  more: '增加相邻号码',
  putNeighbours: '{pocket} 的邻注',
  chips: '{name} · {count} 枚',
  number: '号码',
});
