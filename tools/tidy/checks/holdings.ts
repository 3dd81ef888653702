import { type Check, isTest, lineOf } from '../source.ts';

/** The one place that adds up what a person has with us. */
const HOME = 'packages/reports/src/server/holdings.ts';
/** They add the wallet's own accounts: the auditor's sum over all members, and a column that lists sort by. */
const LIST = 'apps/server/src/office/calls/members/rows.ts';
const WALLET_ONLY = ['packages/ledger/src/server/audit.ts', LIST];

/** Parts of a person's money, as their owners say them for `holdings.ts`. */
const PARTS =
  /\b(?:venueMinorSql|transferFrozenSql|withdrawalFrozenSql|incomingDepositsMinorSql|coinsHeldSql)\b/;
const PART = new RegExp(`import \\{[^}]*${PARTS.source}[^}]*\\} from`, 'gs');
const SUM = /\b\w*\.?main_minor\s*\+\s*\w*\.?hold_minor\b/g;
const PICTURE = /sum\(balance_minor\)[^`]*from venue_wallet/g;

/** Everybody else calls `readWallet` or `readHoldings`: a sum of one's own misses the next part that is added. */
export const checkHoldings: Check = (sources) =>
  sources.flatMap(({ path, text }) => {
    const isOurs = /^(apps|packages|plugins)\/.*\.ts$/.test(path) && !isTest(path) && path !== HOME;
    if (!isOurs) return [];
    const own = [...text.matchAll(WALLET_ONLY.includes(path) ? /$^/g : SUM)];
    const pictures = path.startsWith('packages/venues/') ? [] : [...text.matchAll(PICTURE)];
    return [...own, ...pictures, ...text.matchAll(PART)].map(({ index }) => ({
      check: 'holdings',
      path,
      line: lineOf(text, index),
      message:
        `what a person has with us is added up in ${HOME} only: one member's money is readWallet or readHoldings, ` +
        `a list's column is MEMBER_COLUMNS of ${LIST}`,
    }));
  });
