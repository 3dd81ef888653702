import { listedGame } from '@tianping/plugin-venues/hub88';
import { z } from 'zod';

const chinese = z.locales.zhCN().localeError;
const LINES_MAX = 20;

/** The deviations of an answer from the documentation, each after its place. */
export function misfitText({ issues }: z.ZodError): string {
  const lines = issues.slice(0, LINES_MAX).map(({ path, message }) => {
    const at = path.map(String).join('.');
    return at === '' ? message : `${at}：${message}`;
  });
  return [...lines, ...moreText(issues.length - LINES_MAX)].join('；');
}

/** Parses an answer; deviations are described in Chinese. */
export function readAs<Shape extends z.ZodType>(shape: Shape, json: unknown) {
  return shape.safeParse(json, { error: chinese });
}

const coded = z.object({ game_code: z.string() });

/** Games of a list that deviate from the documentation, a line for each, by code; empty where all are valid. */
export function misfitGames(games: readonly unknown[]): readonly string[] {
  const lines = games.flatMap((game, at) => {
    const read = readAs(listedGame, game);
    if (read.success) return [];
    const code = coded.safeParse(game).data?.game_code ?? `第 ${at + 1} 个`;
    return [`${code}　${misfitText(read.error)}`];
  });
  return [...lines.slice(0, LINES_MAX), ...moreText(lines.length - LINES_MAX)];
}

function moreText(count: number): readonly string[] {
  return count > 0 ? [`另有 ${count} 处`] : [];
}
