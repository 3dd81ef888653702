import { showToast, useT } from '@tianping/ui';
import { useEffect, useId } from 'react';
import { accountMessages as text } from './messages.ts';
import css from './offers-switch.module.css';
import { useSave } from './use-save.ts';

/** Whether the member wants to receive offers: a text and a switch, for a row of a list. */
export function OffersSwitch(props: { readonly isOn: boolean }) {
  const { t } = useT();
  const id = useId();
  const { save, isBusy, failure } = useSave();
  useEffect(() => {
    if (failure !== null) showToast({ tone: 'bad', title: failure });
  }, [failure]);
  const turn = async (): Promise<void> => {
    const saved = await save('site/user/member/bindOther', { marketing: !props.isOn });
    if (saved) showToast({ tone: 'ok', title: t(text.saved) });
  };
  return (
    <>
      <div>
        <b id={id}>{t(text.marketing)}</b>
        <small id={`${id}-t`}>{t(text.marketingText)}</small>
      </div>
      <button
        type="button"
        role="switch"
        className={css.switch}
        aria-checked={props.isOn}
        aria-labelledby={id}
        aria-describedby={`${id}-t`}
        aria-busy={isBusy || undefined}
        data-testid="marketing"
        onClick={() => void turn()}
      />
    </>
  );
}
