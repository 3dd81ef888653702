import { listedGameTypeOf } from '@tianping/sportsbook';
import { useT } from '@tianping/ui';
import { boardMessages, slipMessages as m } from '../messages.ts';
import { useDesk, useSports } from '../sports-context.tsx';
import { money, refusalAction } from './entry-texts.ts';
import { type Refusal, stakeOfIntent } from './intent.ts';
import { ownLineOf } from './selection-names.ts';
import { useSlipDesk } from './slip-context.tsx';
import type { SlipLine } from './slip-lines.ts';
import { slipPartMessages as p } from './slip-parts-messages.ts';
import { yuanText } from './standing.ts';

/** One tap that mends a refusal. */
export interface Fix {
  readonly label: string;
  readonly run: () => void;
}

/** The one tap for an entry: of its own refusal, or of a leg's in a series (`rowKey` is sent again then). */
export function useEntryFix(): (
  line: SlipLine,
  refusal: Pick<Refusal, 'reason' | 'fix'>,
  rowKey?: string,
) => Fix | null {
  const { t } = useT();
  const slip = useSlipDesk();
  const desk = useDesk();
  const { around } = useSports();
  const switchTo = useSwitchFix();
  return (line, refusal, rowKey) => {
    const { key, entry, standing } = line;
    const other = switchTo(line, refusal.fix?.marketId);
    const remove: Fix = { label: t(m.fixRemove), run: () => slip.remove(entry) };
    if (refusal.reason === 'lineChanged') return other ?? remove;
    if (refusal.reason.startsWith('voucher')) {
      return { label: t(p.fixNoVoucher), run: () => slip.chooseVoucher(key, null) };
    }
    switch (refusalAction(refusal)) {
      case 'acceptChange': {
        const { score } = standing;
        const label = standing.scoreMoved && score ? `${score.home}:${score.away}` : null;
        return {
          label: label === null ? t(m.fixAccept) : t(m.fixScore, { score: label }),
          run: () => slip.submit(rowKey ?? key),
        };
      }
      case 'editStake':
        return stakeFix(line, refusal) ?? remove;
      case 'removeEntry':
        return other ?? remove;
      case 'retryLater':
        return { label: t(m.fixRetry), run: () => slip.submit(rowKey ?? key) };
      case 'goInPlay':
        return {
          label: t(boardMessages.inPlay),
          run: () => {
            const gameType = listedGameTypeOf(entry.selection.gameType);
            desk.change({ type: 'place', showType: 'RB', gameType });
            slip.remove(entry);
          },
        };
      default:
        return aroundFix(refusalAction(refusal));
    }
  };

  function stakeFix(line: SlipLine, refusal: Pick<Refusal, 'fix'>): Fix | null {
    return amountFix(stakeOfIntent(line.intent), refusal, (amount) => {
      slip.setStake(line.key, yuanText(amount));
      slip.submit(line.key);
    });
  }

  function amountFix(
    sent: number,
    refusal: Pick<Refusal, 'fix'>,
    run: (amount: number) => void,
  ): Fix | null {
    const { minMinor = 0, maxMinor = 0 } = refusal.fix ?? {};
    const isLow = sent < minMinor;
    const amount = isLow ? minMinor : maxMinor;
    if (amount <= 0) return null;
    const label = t(isLow ? p.fixMin : p.fixMax, { amount: money(amount) });
    return { label, run: () => run(amount) };
  }

  function aroundFix(action: ReturnType<typeof refusalAction>): Fix | null {
    if (action === 'deposit') return { label: t(m.fixDeposit), run: around.openDeposit };
    if (action === 'viewBet') return { label: t(m.seeBets), run: around.openRecords };
    if (action === 'login') return { label: t(m.fixLogin), run: around.openLogin };
    return null;
  }
}

/** The one tap for a whole row of a series. */
export function useRowFix(): (
  row: { readonly key: string; readonly unitMinor: number },
  refusal: Refusal,
) => Fix | null {
  const { t } = useT();
  const slip = useSlipDesk();
  const { around } = useSports();
  return (row, refusal) => {
    const { minMinor = 0, maxMinor = 0 } = refusal.fix ?? {};
    switch (refusalAction(refusal)) {
      case 'editStake': {
        const isLow = row.unitMinor < minMinor;
        const amount = isLow ? minMinor : maxMinor;
        if (amount <= 0) return null;
        return {
          label: t(isLow ? p.fixMin : p.fixMax, { amount: money(amount) }),
          run: () => {
            slip.setStake(row.key, yuanText(amount));
            slip.submit(row.key);
          },
        };
      }
      case 'acceptChange':
        return { label: t(m.fixAccept), run: () => slip.submit(row.key) };
      case 'retryLater':
        return { label: t(m.fixRetry), run: () => slip.submit(row.key) };
      case 'deposit':
        return { label: t(m.fixDeposit), run: around.openDeposit };
      case 'login':
        return { label: t(m.fixLogin), run: around.openLogin };
      case 'viewBet':
        return { label: t(m.seeBets), run: around.openRecords };
      default:
        return null;
    }
  };
}

/** Another line of the same market in the place of a closed one; null where none is open. */
export function useSwitchFix(): (line: SlipLine, marketId?: string) => Fix | null {
  const { t } = useT();
  const slip = useSlipDesk();
  const { shelf } = useDesk();
  return ({ key, entry, instead }, marketId) => {
    const { matchId, side } = entry.selection;
    const named = marketId === undefined ? undefined : shelf.market(matchId, marketId);
    const market = named ?? instead;
    if (!market) return null;
    const line = ownLineOf({ family: market.family, line: market.line, side });
    return { label: t(p.fixSwitch, { line }), run: () => slip.switchLine(key, market.id) };
  };
}
