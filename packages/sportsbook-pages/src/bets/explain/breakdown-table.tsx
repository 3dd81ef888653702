import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs';
import type { BetView } from '@tianping/contract';
import { sportByGameType } from '@tianping/plugin-sports';
import { explainTicket } from '@tianping/sportsbook';
import { Icon, useT } from '@tianping/ui';
import { COMBINATIONS_SHOWN } from '../../limits.ts';
import { yuan } from '../../slip/entry/entry-texts.ts';
import css from '../bets.module.css';
import { ticketMessages as m } from '../ticket-messages.ts';
import { breakdownOf, type SizeBreakdown } from './breakdown.ts';

/** How the payout of a parlay adds up: the factor of each leg, combination by combination. */
export function Breakdown({ bet }: { readonly bet: BetView }) {
  const translator = useT();
  const { t } = translator;
  const { series: parlay, paid } = bet;
  if (parlay === null || paid === null) return null;
  const sentences = explainTicket(translator, bet, (sport) => sportByGameType[sport]);
  return (
    <details className={css.why} data-testid="breakdown">
      <summary>
        <Icon of={IconScale} size="s" />
        {t(m.breakdown)}
        <Icon of={IconChevronDown} size="s" />
      </summary>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {parlay.bets > 1 && (
        <Table bet={bet} paidMinor={paid.payoutMinor + (paid.cappedMinor ?? 0)} />
      )}
    </details>
  );
}

function Table({ bet, paidMinor }: { readonly bet: BetView; readonly paidMinor: number }) {
  const { t } = useT();
  const sizes = breakdownOf(bet);
  if (sizes === null) return null;
  return (
    <>
      <table>
        <thead>
          <tr>
            <th>{t(m.combination)}</th>
            <th>{t(m.stake)}</th>
            <th>{t(m.returned)}</th>
          </tr>
        </thead>
        {sizes.map((size) => (
          <Size key={size.size} size={size} />
        ))}
        <tfoot>
          <tr>
            <th scope="row">{t(m.sum)}</th>
            <td className={css.num}>{yuan(bet.stakeMinor)}</td>
            <td className={css.num} data-testid="breakdown-total">
              {yuan(paidMinor)}
            </td>
          </tr>
        </tfoot>
      </table>
      {bet.paid?.rounding === 'halfEven' && <p className={css.hint}>{t(m.rounded)}</p>}
    </>
  );
}

function Size({ size }: { readonly size: SizeBreakdown }) {
  const { t } = useT();
  const shown = size.paid.slice(0, COMBINATIONS_SHOWN);
  const hidden = size.bets - shown.length;
  return (
    <tbody>
      <tr className={css.sizeRow}>
        <th scope="rowgroup">
          {t(m.combinations, { size: size.size })}
          <small>{t(m.winningOf, { won: size.paid.length, all: size.bets })}</small>
        </th>
        <td className={css.num}>{yuan(size.stakeMinor)}</td>
        <td className={css.num}>{yuan(size.returnedMinor)}</td>
      </tr>
      {shown.map((line) => (
        <tr key={line.legs.join()}>
          <td className={css.num}>
            {line.legs.map((leg) => `#${leg}`).join(' ')}
            <small>{line.factors.join(' × ')}</small>
          </td>
          <td className={css.num}>{yuan(size.stakeMinor / size.bets)}</td>
          <td className={css.num}>{yuan(line.returnedMinor)}</td>
        </tr>
      ))}
      {hidden > 0 && size.paid.length <= COMBINATIONS_SHOWN && (
        <tr>
          <td colSpan={3} className={css.rest}>
            {t(m.others, { count: hidden })}
          </td>
        </tr>
      )}
    </tbody>
  );
}
