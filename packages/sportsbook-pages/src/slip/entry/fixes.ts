import { listedGameTypeOf } from '@tianping/sportsbook';
import { useT } from '@tianping/ui';
import { boardMessages, slipMessages as m } from '../../messages.ts';
import { useSports, useSportsStore } from '../../sports-context.tsx';
import { type Refusal, stakeOfIntent } from '../requests/intent.ts';
import { slipPartMessages as p } from '../slip-parts-messages.ts';
import { yuanText } from '../state/entry-status.ts';
import { useSlipStore } from '../state/slip-context.tsx';
import type { SlipLine } from '../state/slip-lines.ts';
import { money, refusalAction } from './entry-texts.ts';
import { ownLineOf } from './selection-names.ts';

/** A one-tap action that resolves a refusal. */
export interface Fix {
  readonly label: string;
  readonly run: () => void;
}

type Reported = Pick<Refusal, 'reason' | 'fix'>;

/** The action for an entry: for its own refusal, or for a leg's in a parlay (then `rowKey` is sent again). */
export function useEntryFix(): (line: SlipLine, reported: Reported, rowKey?: string) => Fix | null {
  const { t } = useT();
  const slip = useSlipStore();
  const store = useSportsStore();
  const switchTo = useSwitchFix();
  const whole = useWholeFix();
  return (line, reported, rowKey) => {
    const { key, entry, entryStatus } = line;
    const remove: Fix = { label: t(m.fixRemove), run: () => slip.remove(entry) };
    if (reported.reason.startsWith('voucher')) {
      return { label: t(p.fixNoVoucher), run: () => slip.chooseVoucher(key, null) };
    }
    const action = reported.reason === 'lineChanged' ? 'removeEntry' : refusalAction(reported);
    switch (action) {
      case 'acceptChange': {
        const { score } = entryStatus;
        if (!entryStatus.scoreMoved || !score)
          return whole(reported, { key: rowKey ?? key, sent: 0 });
        const label = t(m.fixScore, { score: `${score.home}:${score.away}` });
        return { label, run: () => slip.submit(rowKey ?? key) };
      }
      case 'editStake':
        return whole(reported, { key, sent: stakeOfIntent(line.intent) }) ?? remove;
      case 'removeEntry':
        return switchTo(line, reported.fix?.marketId) ?? remove;
      case 'goInPlay':
        return {
          label: t(boardMessages.inPlay),
          run: () => {
            const gameType = listedGameTypeOf(entry.selection.gameType);
            store.change({ type: 'place', showType: 'RB', gameType });
            slip.remove(entry);
          },
        };
      default:
        return whole(reported, { key: rowKey ?? key, sent: 0 });
    }
  };
}

/** The action for what was sent under a key, an entry's or a row's; `sent` is its stake. */
export function useWholeFix(): (
  reported: Reported,
  of: { readonly key: string; readonly sent: number },
) => Fix | null {
  const { t } = useT();
  const slip = useSlipStore();
  const { around } = useSports();
  return (reported, { key, sent }) => {
    switch (refusalAction(reported)) {
      case 'editStake': {
        const { minMinor = 0, maxMinor = 0 } = reported.fix ?? {};
        const isLow = sent < minMinor;
        const amount = isLow ? minMinor : maxMinor;
        if (amount <= 0) return null;
        return {
          label: t(isLow ? p.fixMin : p.fixMax, { amount: money(amount) }),
          run: () => {
            slip.setStake(key, yuanText(amount));
            slip.submit(key);
          },
        };
      }
      case 'acceptChange':
        return { label: t(m.fixAccept), run: () => slip.submit(key) };
      case 'retryLater':
        return { label: t(m.fixRetry), run: () => slip.submit(key) };
      case 'deposit':
        return { label: t(m.fixDeposit), run: around.openDeposit };
      case 'login':
        return { label: t(m.fixLogin), run: around.openLogin };
      case 'protection':
        return { label: t(m.fixProtection), run: around.openProtection };
      case 'viewBet':
        return { label: t(m.seeBets), run: around.openRecords };
      default:
        return null;
    }
  };
}

/** Replaces a closed line by another one of the same market; null where none is open. */
export function useSwitchFix(): (line: SlipLine, marketId?: string) => Fix | null {
  const { t } = useT();
  const slip = useSlipStore();
  const { topics } = useSportsStore();
  return ({ key, entry, instead }, marketId) => {
    const { matchId, side } = entry.selection;
    const named = marketId === undefined ? undefined : topics.market(matchId, marketId);
    const market = named ?? instead;
    if (!market) return null;
    const line = ownLineOf({ family: market.family, line: market.line, side });
    return { label: t(p.fixSwitch, { line }), run: () => slip.switchLine(key, market.id) };
  };
}
