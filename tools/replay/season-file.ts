import { access, constants, readFile, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { err, ok, type Result } from '@tianping/base';
import {
  type RowFault,
  readSeason,
  type Season,
  type SeasonFault,
  type SeasonMatch,
  seasonText,
  type TextFault,
} from '@tianping/plugin-feeds';

const TEXT_FAULTS: Readonly<Record<TextFault, string>> = {
  empty: '文件是空的',
  tooLarge: '文件超过 16 MB，不是一个赛季的数据',
  utf16: '文件是 UTF-16 编码，请另存为 UTF-8 的 CSV',
  notUtf8: '文件不是 UTF-8 编码（可能是 GBK），请另存为 UTF-8 的 CSV',
  binary: '文件不是文本（可能是压缩包或表格软件自己的格式），请另存为 CSV',
  markup: '文件是网页或 JSON，不是 CSV；可能下载到了出错页面',
};

const ROW_FAULTS: Readonly<Record<RowFault, string>> = {
  noTeams: '缺少主队或客队',
  tooLong: '球队或联赛的名称过长',
  sameTeam: '主队与客队相同',
  badDate: '日期不存在或看不懂（应为 日/月/年 或 年-月-日）',
  badTime: '开赛时间看不懂',
  badScore: '比分不完整或不是整数',
  resultAgainstScore: '胜负栏与比分不符',
  halfAboveFull: '半场进球多于全场',
  tooManyCells: '单元格多于表头，列已错位',
  repeated: '同一场重复出现',
  contradicted: '同一场出现了不同的比分，各行都不采用',
};
const ROWS_SHOWN = 20;

export interface SeasonFile {
  readonly text: string;
  readonly season: Season;
}

/** Reads a season file and checks that the result can be written; the error is a sentence in Chinese. */
export async function readSeasonFile(
  path: string,
  out: string,
): Promise<Result<SeasonFile, string>> {
  if (resolve(path) === resolve(out)) return err('结果文件不能就是赛季文件，会把它覆盖');
  const bytes = await readFile(path).catch(() => null);
  if (bytes === null) return err(`读不到文件：${path}`);
  if (!(await canWrite(out))) return err(`无法写入结果文件：${out}`);
  const text = seasonText(bytes);
  if (!text.ok) return err(`${path}：${TEXT_FAULTS[text.error]}`);
  const season = readSeason(text.value);
  if (!season.ok) return err(`${path}：${seasonFaultText(season.error)}`);
  const played = season.value.matches.filter(({ row }) => row.fullTime);
  if (played.length === 0) return err(`${path}：没有一场赛事有赛果，无从结算`);
  if (!played.some(isPriced)) {
    const notices = ['打完的赛事没有一格可用的赔率，无从下注', ...noticesOf(season.value)];
    return err(`${path}：${notices.join('\n')}`);
  }
  return ok({ text: text.value, season: season.value });
}

function isPriced({ row: { win, total, handicap } }: SeasonMatch): boolean {
  const prices = [win.H, win.D, win.A, total.over, total.under, handicap?.home, handicap?.away];
  return prices.some((price) => price !== null && price !== undefined);
}

async function canWrite(out: string): Promise<boolean> {
  try {
    const found = await stat(out).catch(() => null);
    if (found?.isDirectory()) return false;
    await access(found ? out : dirname(resolve(out)), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function seasonFaultText(fault: SeasonFault): string {
  switch (fault.kind) {
    case 'empty':
      return '文件是空的';
    case 'noMatches':
      return ['没有一场可用的赛事', ...skippedText(fault.skipped)].join('\n');
    case 'separator':
      return `列用“${fault.found === '\t' ? '制表符' : fault.found}”分隔，请改用逗号`;
    case 'columns':
      return `缺少列：${fault.missing.join('、')}（请核对第一行表头）`;
    case 'repeatedColumns':
      return `表头重复：${fault.names.join('、')}，无法确定用哪一列`;
    case 'csv':
      return `第 ${fault.line} 行的引号没有配对，无法按 CSV 读取`;
  }
}

/** What the reader of the result should know about the file: skipped rows, unread prices. */
export function noticesOf({ skipped, unreadPrices }: Season): readonly string[] {
  const unread = `${unreadPrices} 格赔率或盘口看不懂，当作没有`;
  return [...skippedText(skipped), ...(unreadPrices > 0 ? [unread] : [])];
}

function skippedText(skipped: Season['skipped']): readonly string[] {
  if (skipped.length === 0) return [];
  const lines = skipped
    .slice(0, ROWS_SHOWN)
    .map(({ line, why }) => `  第 ${line} 行：${ROW_FAULTS[why]}`);
  const rest = skipped.length - lines.length;
  return [`跳过 ${skipped.length} 行`, ...lines, ...(rest > 0 ? [`  ……另有 ${rest} 行`] : [])];
}
