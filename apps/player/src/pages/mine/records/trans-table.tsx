import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { moneyMinor } from '@tianping/base';
import {
  changeText,
  IconButton,
  momentText,
  plainMoneyText,
  showToast,
  uiMessages,
  useT,
} from '@tianping/ui';
import { useApp } from '../../../app/context.ts';
import { mineMessages as text } from '../messages.ts';
import { DEAL_TYPES, type Deal } from './deal-types.ts';
import css from './records.module.css';

/** Movements of money, newest first; on a phone each is a small card. */
export function TransTable(props: { readonly deals: readonly Deal[] }) {
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
          </tr>
        </thead>
        <tbody>
          {props.deals.map((deal) => (
            <Row key={deal.id} deal={deal} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row(props: { readonly deal: Deal }) {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  const { deal } = props;
  return (
    <tr data-testid="deal" data-type={deal.type}>
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
    </tr>
  );
}

/** Puts a value on the clipboard and says so. */
export function CopyButton(props: { readonly value: string; readonly label: string }) {
  const { t } = useT();
  return (
    <IconButton
      size="s"
      icon={IconCopy}
      label={props.label}
      onClick={() =>
        void navigator.clipboard
          .writeText(props.value)
          .then(() => showToast({ tone: 'ok', title: t(uiMessages.copied) }))
      }
    />
  );
}
