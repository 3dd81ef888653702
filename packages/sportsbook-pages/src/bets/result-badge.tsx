import { isVoidCode, parseRecordCode, resultName } from '@tianping/sportsbook';
import { useT } from '@tianping/ui';
import { betMessages } from '../messages.ts';
import css from './bets.module.css';
import { ticketMessages as m } from './ticket-messages.ts';

/** How a bet or a leg ended; a cancelled one with its reason. Open while `code` is null. */
export function ResultBadge(props: { readonly code: string | null; readonly isLeg?: boolean }) {
  const { t } = useT();
  if (props.code === null) return <span className={css.state}>{t(m.pending)}</span>;
  const code = parseRecordCode(props.code);
  if (code === null) return <span className={css.state}>{t(betMessages.settled)}</span>;
  const isWin = code === 'W' || code === 'LW';
  const isVoid = isVoidCode(code) && code !== 'D';
  return (
    <span className={`${css.state} ${isWin ? css.win : ''}`} data-code={code}>
      {isVoid && props.isLeg ? `${t(betMessages.cancelledWord)} · ` : ''}
      {t(resultName(code))}
    </span>
  );
}
