import { moneyMinor } from '@tianping/base';
import { Badge, changeText, momentText, plainMoneyText, useT } from '@tianping/ui';
import { useApp } from '../../../app/context.ts';
import { mineMessages as text } from '../messages.ts';
import { CopyButton } from './copy-button.tsx';
import { DEAL_STATES, DEAL_TYPES, type Deal } from './deal-types.ts';
import { recordTexts } from './messages.ts';
import css from './records.module.css';

/** Movements of money, newest first; on a phone each is a small card. */
export function TransTable(props: {
  readonly deals: readonly Deal[];
  readonly onOpen: (deal: Deal) => void;
}) {
  const { t } = useT();
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t(text.time)}</th>
            <th scope="col">{t(text.type)}</th>
            <th scope="col">{t(text.note)}</th>
            <th scope="col">{t(text.reference)}</th>
            <th scope="col" className={css.right}>
              {t(text.change)}
            </th>
            <th scope="col" className={css.right}>
              {t(text.after)}
            </th>
            <th scope="col">{t(recordTexts.state)}</th>
          </tr>
        </thead>
        <tbody>
          {props.deals.map((deal) => (
            <Row key={deal.id} deal={deal} onOpen={() => props.onOpen(deal)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row(props: { readonly deal: Deal; readonly onOpen: () => void }) {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  const { deal } = props;
  const look = DEAL_STATES[deal.state];
  return (
    <tr data-testid="deal" data-type={deal.type} data-state={deal.state}>
      <td className="num">{momentText(translator, deal.at, now())}</td>
      <td>{t(DEAL_TYPES[deal.type])}</td>
      <td className={css.note}>{deal.note}</td>
      <td>
        <span className={css.reference}>
          <code>{deal.reference}</code>
          <CopyButton
            value={deal.reference}
            label={t(text.copyReference, { reference: deal.reference })}
          />
        </span>
      </td>
      <td className={`${css.right} ${css.amount} ${deal.amountMinor > 0 ? css.plus : ''}`}>
        {changeText(moneyMinor(deal.amountMinor))}
      </td>
      <td className={`${css.right} num`}>
        {deal.balanceAfterMinor === null ? '–' : plainMoneyText(moneyMinor(deal.balanceAfterMinor))}
      </td>
      <td>
        <span className={css.state}>
          <Badge tone={look.tone}>{t(look.name)}</Badge>
          <button
            type="button"
            aria-label={t(recordTexts.detailOf, { reference: deal.reference })}
            onClick={props.onOpen}
          >
            {t(recordTexts.detail)}
          </button>
        </span>
      </td>
    </tr>
  );
}
