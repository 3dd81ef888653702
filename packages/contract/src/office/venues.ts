import { z } from 'zod';
import { day, longText, minor, page, pageSize, shortText, unixMs, uuid } from '../fields.ts';
import { gameTag } from '../game-views.ts';
import { wireLimits } from '../limits.ts';
import { venueCategory } from '../money-views.ts';
import { defineOfficeCall } from './define.ts';
import { note } from './fields.ts';

const days = { from: day.nullable().default(null), to: day.nullable().default(null) };
const named = z.object({ code: shortText, name: shortText });

export const venuesSessions = defineOfficeCall({
  path: 'venues/sessions',
  permission: 'bets.read',
  effect: 'read',
  summary:
    'Games that members have opened at venues that play from the central wallet, newest first.',
  request: z.object({
    filters: z
      .object({
        state: z.enum(['open', 'over']).nullable().default(null),
        channelCode: z.string().max(24).nullable().default(null),
        /** A member's whole name. */
        text: z.string().max(100).default(''),
        ...days,
      })
      .prefault({}),
    pageNum: page,
    pageSize,
  }),
  answer: z.object({
    total: z.int(),
    list: z.array(
      z.object({
        sessionKey: shortText,
        memberId: uuid,
        memberName: shortText,
        venueName: shortText,
        gameCode: shortText,
        /** `expired`: nothing was ended, but its time is over. */
        state: z.enum(['open', 'ended', 'expired']),
        /** The most that one stake may be, by the member's grade; null where only the venue's limit applies. */
        maxStakeMinor: minor.nullable(),
        openedAt: unixMs,
        expiresAt: unixMs,
        endedAt: unixMs.nullable(),
        /**
         * `left`: the member left the game; `replaced`: opened again. Null where nothing was ended, or no reason was
         * recorded.
         */
        endReason: z.enum(['left', 'logout', 'replaced', 'site']).nullable(),
      }),
    ),
    sums: z.object({ open: z.int() }),
    venues: z.array(named),
  }),
});

export const venuesJackpots = defineOfficeCall({
  path: 'venues/jackpots',
  permission: 'bets.read',
  effect: 'read',
  summary: 'Every time that a pool ran, with what fed it and what it paid; open ones first.',
  request: z.object({
    filters: z
      .object({
        code: z.string().max(16).nullable().default(null),
        state: z.enum(['open', 'won', 'paid']).nullable().default(null),
      })
      .prefault({}),
    pageNum: page,
    pageSize,
  }),
  answer: z.object({
    total: z.int(),
    list: z.array(
      z.object({
        jackpotId: uuid,
        code: shortText,
        /** Its code where the site no longer has it. */
        name: shortText,
        kind: z.enum(['mustHit', 'random']).nullable(),
        cycle: z.int(),
        /** `won`: it was hit and is about to be paid. */
        state: z.enum(['open', 'won', 'paid']),
        poolMinor: minor,
        stakedMinor: minor,
        rounds: z.int(),
        /**
         * The share of each stake, and the amount at which it is paid at the latest, by the site's present
         * configuration.
         */
        shareBasisPoints: z.int().nullable(),
        boundMinor: minor.nullable(),
        /** The amount at which it was paid; secret before. */
        targetMinor: minor.nullable(),
        digest: longText,
        openedAt: unixMs,
        wonAt: unixMs.nullable(),
        wonMinor: minor.nullable(),
        memberId: uuid.nullable(),
        memberName: shortText.nullable(),
        roundId: uuid.nullable(),
        paidAt: unixMs.nullable(),
      }),
    ),
    /** `poolMinor` is the total of open pools. */
    sums: z.object({ poolMinor: minor, paidMinor: minor }),
    pools: z.array(named),
  }),
});

export const venuesRefusals = defineOfficeCall({
  path: 'venues/refusals',
  permission: 'callbacks.read',
  effect: 'read',
  summary:
    'Calls of game providers that were refused for what they said, those of an hour that are alike as one.',
  request: z.object({
    filters: z.object({ why: z.string().max(24).nullable().default(null), ...days }).prefault({}),
    pageNum: page,
    pageSize,
  }),
  answer: z.object({
    total: z.int(),
    list: z.array(
      z.object({
        refusalId: uuid,
        provider: shortText,
        call: shortText,
        why: shortText,
        address: shortText,
        /** The member named in it; null where it names nobody of the site. */
        memberId: uuid.nullable(),
        memberName: shortText.nullable(),
        /** The beginning of the first one's body. */
        head: longText,
        times: z.int(),
        firstAt: unixMs,
        lastAt: unixMs,
      }),
    ),
    sums: z.object({ times: z.int() }),
    /** Reasons that the filter may choose from. */
    whys: z.array(shortText),
  }),
});

/** Characters of a file of games; five thousand lines have far fewer. */
const GAME_FILE_MAX = 2_000_000;
const channelCode = z.string().min(2).max(24);

export const venuesGames = defineOfficeCall({
  path: 'venues/games',
  permission: 'bets.read',
  effect: 'read',
  summary:
    'The games of the site’s venues in the order in which lobbies show them, hidden ones too.',
  request: z.object({
    filters: z
      .object({
        /** Part of a name in either script, of its pinyin whole or by initials, or of a code. */
        text: z.string().max(100).default(''),
        channelCode: channelCode.nullable().default(null),
        kind: z.string().max(40).nullable().default(null),
        state: z.enum(['shown', 'hidden', 'supplemented', 'coverFailed']).nullable().default(null),
      })
      .prefault({}),
    pageNum: page,
    pageSize,
  }),
  answer: z.object({
    total: z.int(),
    list: z.array(
      z.object({
        channelCode: shortText,
        venueName: shortText,
        gameCode: shortText,
        name: shortText,
        kind: shortText,
        category: venueCategory,
        /** Path or address of its picture; null where the site draws one. */
        cover: z.string().max(500).nullable(),
        /**
         * `none`: there is no address; `direct`: a drawing of the studio; `waiting`: not fetched yet; `failed`: the
         * site draws one, `coverFault` says why.
         */
        coverState: z.enum(['none', 'direct', 'ready', 'waiting', 'failed']),
        /** In the reader’s words, what went wrong the last time; null where nothing did. */
        coverFault: shortText.nullable(),
        coverFailedAt: unixMs.nullable(),
        returnMicro: z.int().nullable(),
        volatility: z.enum(['low', 'mid', 'high']).nullable(),
        minMinor: minor.nullable(),
        maxMinor: minor.nullable(),
        tags: z.array(gameTag),
        demo: z.boolean(),
        /** By the site’s rules: no lobby shows it and it cannot be opened. */
        isHidden: z.boolean(),
        /** An import has a supplement for it. */
        isSupplemented: z.boolean(),
      }),
    ),
    /** Totals of all rows that match the filters. */
    sums: z.object({ hidden: z.int(), supplemented: z.int(), coverFailed: z.int() }),
    /** Venues and kinds that the filters may choose from. */
    venues: z.array(named),
    kinds: z.array(shortText),
    /** Names of venues that have never answered. */
    silent: z.array(shortText),
  }),
});

export const venuesGameFile = defineOfficeCall({
  path: 'venues/gameFile',
  permission: 'bets.read',
  effect: 'read',
  summary:
    'The games that a venue lists, with what was imported, as a CSV file that can be imported again.',
  request: z.object({ channelCode }),
  answer: z.object({ csv: z.string() }),
});

export const venuesImportGames = defineOfficeCall({
  path: 'venues/importGames',
  permission: 'config.write',
  effect: 'idempotent',
  bodyBytesMax: wireLimits.imageBodyBytesMax,
  summary:
    'Proposes a CSV file in place of what was said of a venue’s games; another person agrees to it. Columns: code, name, name_hant, category, kind, ' +
    'cover (https), return (percent), volatility, min and max (yuan), tags, demo; an empty cell is as the venue says. ' +
    'At most 5,000 lines; of a file with a bad line nothing is proposed, nor of one that changes nothing.',
  request: z.object({ channelCode, csv: z.string().min(1).max(GAME_FILE_MAX), note }),
  answer: z.object({
    outcome: z.enum(['proposed', 'unchanged', 'refused']),
    /** Null unless it was proposed. */
    proposalId: uuid.nullable(),
    /** The faults, in the reader’s words, by the line of the file; the first two hundred. */
    issues: z.array(z.object({ line: z.int(), message: shortText })),
    issueCount: z.int(),
    added: z.int(),
    changed: z.int(),
    removed: z.int(),
    unchanged: z.int(),
    /** Codes that the venue does not list now. */
    unlisted: z.int(),
  }),
});
