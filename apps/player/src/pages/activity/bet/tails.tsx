import type { ActivityBodyOf } from '@tianping/contract';
import { useT } from '@tianping/ui';
import { money } from '../../../features/activities/amounts.ts';
import css from './bet.module.css';
import { ticketTexts as text } from './messages.ts';

/** The last digits that give something, with those of the ticket that is typed. */
export function Tails(props: {
  readonly tails: ActivityBodyOf<'bettingGift'>['tails'];
  readonly fits: string | null;
}) {
  const { t } = useT();
  return (
    <ul className={css.tails}>
      {props.tails.map(({ tail, amountMinor }) => (
        <li key={tail} data-fits={props.fits === tail || undefined}>
          <span aria-hidden="true">
            {[...tail].map((sign, at) => (
              <i key={`${at}${sign}`}>{sign}</i>
            ))}
          </span>
          <span className="vh">{t(text.tailOf, { tail })}</span>
          <b className="num">{money(amountMinor)}</b>
        </li>
      ))}
    </ul>
  );
}
