import type { PayoutAccountView } from '@tianping/contract';
import { Icon, useT } from '@tianping/ui';
import { ACCOUNT_ICONS, paperOf } from './account-look.ts';
import css from './cards.module.css';
import { cardMessages as text } from './messages.ts';

type AccountLook = Pick<
  PayoutAccountView,
  'kind' | 'provider' | 'providerCode' | 'masked' | 'holderMasked' | 'protocol'
>;

/** An account drawn as a card. */
export function AccountTile(props: { readonly face: AccountLook; readonly isDefault?: boolean }) {
  const { t } = useT();
  const { face } = props;
  return (
    <div className={css.face} data-kind={face.kind} data-paper={paperOf(face.providerCode)}>
      <svg viewBox="0 0 340 214" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path d="M0 168C60 128 96 150 148 132S250 74 340 96V214H0z" />
        <path d="M0 192C70 160 120 186 190 164S290 132 340 144V214H0z" />
        <circle cx="286" cy="52" r="26" />
      </svg>
      <p className={css.faceHead}>
        <Icon of={ACCOUNT_ICONS[face.kind]} size="l" />
        <b>{face.provider}</b>
        {face.protocol && <span className="num">{face.protocol}</span>}
        {props.isDefault && <em>{t(text.isDefault)}</em>}
      </p>
      <p className={`${css.number} num`}>{face.masked}</p>
      <p className={css.faceFoot}>
        <small>{t(text.holder)}</small>
        {face.holderMasked}
      </p>
    </div>
  );
}
