import { App, Button } from 'antd';
import { useRead } from '../../app/context.ts';
import { useAct } from '../../engine/acts/act.tsx';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import { Box } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import css from './account.module.css';
import { accountMessages as text } from './account-messages.ts';

/** The reader's own passkeys: the password is confirmed for a challenge, then the browser's own dialog opens. */
export function Passkeys() {
  const { t, moment } = useTexts();
  const { message } = App.useApp();
  const act = useAct();
  const read = useRead('auth/passkeys', {});
  const add = (): void =>
    act({
      call: 'auth/passkeyRegister',
      title: t(text.addPasskey),
      text: t(text.passkeysText),
      note: null,
      fields: [{ key: 'password', label: t(text.oldPassword), kind: 'secret', max: 128 }],
      request: (values) => ({ password: values.text('password') }),
      doneMessage: () => t(text.passkeyNext),
      onDone: ({ options }) => void register(options),
    });
  const register = async (options: unknown): Promise<void> => {
    const { makePasskey } = await import('@tianping/factors/browser');
    const response = await makePasskey(options);
    if (!response) return void message.error(t(text.passkeyFailed));
    act({
      call: 'auth/passkeyConfirm',
      title: t(text.addPasskey),
      note: null,
      fields: [
        {
          key: 'label',
          label: t(text.passkeyName),
          kind: 'text',
          max: 40,
          help: t(text.passkeyNameHelp),
        },
      ],
      request: (values) => ({ label: values.text('label'), response: response as never }),
      doneMessage: () => t(text.passkeyAdded),
      onDone: () => void read.refresh(),
    });
  };
  const remove = (passkeyId: string): void =>
    act({
      call: 'auth/passkeyRemove',
      title: t(text.remove),
      text: t(text.removeText),
      danger: true,
      note: null,
      fields: [{ key: 'password', label: t(text.oldPassword), kind: 'secret', max: 128 }],
      request: (values) => ({ passkeyId, password: values.text('password') }),
      onDone: () => void read.refresh(),
    });
  return (
    <Box
      title={t(text.passkeys)}
      side={
        <Button size="small" onClick={add}>
          {t(text.addPasskey)}
        </Button>
      }
    >
      <p className={css.text}>{t(text.passkeysText)}</p>
      <DetailFrame read={read}>
        {({ list }) =>
          list.length === 0 ? (
            <p>{t(text.noPasskeys)}</p>
          ) : (
            <ul className={css.rows}>
              {list.map((passkey) => (
                <li key={passkey.passkeyId}>
                  <span>
                    <b>{passkey.label}</b>
                    <small>
                      {t(text.passkeyUsed, {
                        added: moment(passkey.createdAt),
                        used: moment(passkey.lastUsedAt),
                      })}
                    </small>
                  </span>
                  <Button size="small" danger onClick={() => remove(passkey.passkeyId)}>
                    {t(text.remove)}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </DetailFrame>
    </Box>
  );
}
