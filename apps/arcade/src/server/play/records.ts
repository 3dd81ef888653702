import type { Game } from '@tianping/games';
import type { PlayLine } from '@tianping/games/wire';
import { z } from 'zod';
import type { ArcadeContext } from '../context.ts';
import { arcadeMessages } from '../messages.ts';
import { gameOf } from '../sessions.ts';
import { type RecordRow, recordsOf } from '../store/records.ts';
import type { SessionRow } from '../store/rows.ts';
import { translators, wordsText } from '../texts.ts';

const words = z.object({ hans: z.string(), hant: z.string() });
/** What is stored of a hand at a table when it is over. */
const tableEnd = z.object({ number: z.int(), words });
/** And of a sitting at a pond. */
const pondEnd = z.object({ words });

function readEnd(shown: unknown): z.output<typeof tableEnd> | null {
  return tableEnd.safeParse(shown).data ?? null;
}

/** The player's own record at this game. */
export async function listPlays(
  context: ArcadeContext,
  session: SessionRow,
  page: { readonly before: number | null; readonly limit: number },
): Promise<PlayLine[]> {
  const game = gameOf(context, session);
  const rows = await recordsOf(context.db, session, page);
  return rows.map((row) => ({
    playId: row.playId,
    form: row.form,
    issue: row.issue ?? String(row.nonce ?? readEnd(row.shown)?.number ?? ''),
    stakedMinor: row.stakedMinor,
    payoutMinor: row.state === 'void' ? row.stakedMinor : row.payoutMinor,
    words: wordsOf(game, row, session),
    at: row.at,
  }));
}

function wordsOf(game: Game, row: RecordRow, { script }: SessionRow): string {
  if (row.state === 'void' || row.roundState === 'void') {
    return translators[script].t(arcadeMessages.voidWords);
  }
  if (game.form === 'round') {
    // What has been drawn is known; before that there is nothing to say.
    return row.outcome === null ? '' : wordsText(script, game.describe(row.outcome));
  }
  if (game.form === 'spin') return wordsText(script, game.describe(row.shown));
  if (game.form === 'table') return readEnd(row.shown)?.words[script] ?? '';
  if (game.form === 'pond') return pondEnd.safeParse(row.shown).data?.words[script] ?? '';
  const state = {
    shown: row.shown,
    actions: [],
    stakedMinor: row.stakedMinor,
    payoutMinor: row.payoutMinor,
  };
  return wordsText(script, game.describe(state));
}
