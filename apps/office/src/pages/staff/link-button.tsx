import { App, Button } from 'antd';
import { useMay } from '../../app/context.ts';
import { useAct } from '../../engine/acts/act.tsx';
import { useTexts } from '../../engine/texts.ts';
import css from './staff.module.css';
import { staffMessages as text } from './staff-messages.ts';

/** Creates the one-time link of an account without a password, and shows it only once. */
export function LinkButton(props: { readonly staffId: string; readonly name: string }) {
  const { staffId, name } = props;
  const { t, moment } = useTexts();
  const act = useAct();
  const { modal } = App.useApp();
  const mayDraw = useMay('approvals.decide');
  if (!mayDraw) return null;
  return (
    <Button
      onClick={() =>
        act({
          call: 'staff/link',
          title: t(text.link),
          text: t(text.linkText, { name }),
          request: (values) => ({ staffId, note: values.text('note') }),
          doneMessage: () => t(text.linkDrawn),
          onDone({ token, expiresAt }) {
            modal.info({
              title: t(text.link),
              content: (
                <>
                  <p>{t(text.linkShown, { name, at: moment(expiresAt) })}</p>
                  <p className={css.password}>{`${location.origin}/set-up#${token}`}</p>
                </>
              ),
            });
          },
        })
      }
    >
      {t(text.link)}
    </Button>
  );
}
