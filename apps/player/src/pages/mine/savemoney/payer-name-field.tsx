import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { Field, Icon, useT } from '@tianping/ui';
import { depositMessages as text } from './messages.ts';
import css from './savemoney.module.css';

const NAME_INPUT_MAX = 40;

/** The payer: the member, by the registered name; typed only where that is not known yet. */
export function PayerName(props: {
  /** The masked registered name; null without one. */
  readonly mask: string | null;
  readonly value: string;
  readonly error: string | null;
  readonly onValue: (name: string) => void;
  readonly onLeave: () => void;
}) {
  const { t } = useT();
  const { mask } = props;
  if (mask !== null) {
    return (
      <p className={css.payer} data-testid="payer-fixed">
        <Icon of={IconUser} />
        <span>{t(text.payerName)}</span>
        <b>{mask}</b>
        <small>{t(text.payerNameHint)}</small>
      </p>
    );
  }
  return (
    <Field
      label={t(text.payerName)}
      icon={IconUser}
      value={props.value}
      onValue={(value) => props.onValue(value.trimStart().slice(0, NAME_INPUT_MAX))}
      onBlur={props.onLeave}
      error={props.error}
      hint={t(text.payerNameHint)}
      placeholder={t(text.payerNamePlaceholder)}
      autoComplete="name"
      spellCheck={false}
      data-testid="payer-name"
    />
  );
}
