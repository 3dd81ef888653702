import { Alert, App, Button } from 'antd';
import { useMe, useRead } from '../../app/context.ts';
import { useAct } from '../../engine/acts/act.tsx';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import { PageTitle } from '../../engine/list/list-page.tsx';
import { Badge, Box } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import { roleName } from '../staff/role-names.ts';
import css from './account.module.css';
import { accountMessages as text } from './account-messages.ts';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** The reader's own password, second factors and sessions. */
export default function AccountPage() {
  const { t } = useTexts();
  const me = useMe();
  if (!me) return null;
  const lead = t(text.lead, {
    name: me.displayName,
    roles: me.roles.map((role) => t(roleName(role))).join('、'),
  });
  return (
    <>
      <PageTitle title={t(text.title)} lead={lead} />
      {me.mustChangePassword && <Alert type="warning" title={t(text.mustChange)} />}
      <div className={css.grid}>
        <Sessions />
        <Passkeys />
        <Password />
        <Recovery left={me.recoveryCodesLeft} />
      </div>
    </>
  );
}

function Sessions() {
  const { t, moment } = useTexts();
  const act = useAct();
  const read = useRead('auth/sessions', {});
  return (
    <Box title={t(text.sessions)}>
      <DetailFrame read={read}>
        {({ list }) => (
          <ul className={css.rows}>
            {list.map((session) => (
              <li key={session.sessionId}>
                <span>
                  <b className="num">{session.ip}</b>
                  <small title={session.userAgent}>
                    {t(text.lastSeen, { at: moment(session.lastSeenAt) })} · {session.userAgent}
                  </small>
                </span>
                {session.current ? (
                  <Badge tone="ok">{t(text.current)}</Badge>
                ) : (
                  <Button
                    size="small"
                    onClick={() =>
                      act({
                        call: 'auth/endSession',
                        title: t(text.end),
                        note: null,
                        request: () => ({ sessionId: session.sessionId }),
                        doneMessage: () => t(text.ended),
                        onDone: () => void read.refresh(),
                      })
                    }
                  >
                    {t(text.end)}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </DetailFrame>
    </Box>
  );
}

function Password() {
  const { t } = useTexts();
  const act = useAct();
  return (
    <Box title={t(text.password)}>
      <p className={css.text}>{t(text.passwordText)}</p>
      <Button
        onClick={() =>
          act({
            call: 'auth/password',
            title: t(text.change),
            note: null,
            fields: [
              { key: 'password', label: t(text.oldPassword), kind: 'secret', max: 128 },
              { key: 'newPassword', label: t(text.newPassword), kind: 'secret', min: 12, max: 128 },
            ],
            request: (values) => ({
              password: values.text('password'),
              newPassword: values.text('newPassword'),
            }),
            doneMessage: ({ ended }) => t(text.passwordChanged, { count: ended }),
          })
        }
      >
        {t(text.change)}
      </Button>
    </Box>
  );
}

function Recovery(props: { readonly left: number }) {
  const { t } = useTexts();
  const act = useAct();
  const { modal } = App.useApp();
  return (
    <Box title={t(text.recovery)}>
      <p className={css.text}>{t(text.recoveryText, { count: props.left })}</p>
      <Button
        onClick={() =>
          act({
            call: 'auth/recoveryCodes',
            title: t(text.renew),
            note: null,
            fields: [{ key: 'password', label: t(text.oldPassword), kind: 'secret', max: 128 }],
            request: (values) => ({ password: values.text('password') }),
            onDone: ({ recoveryCodes }) =>
              void modal.info({
                title: t(text.codesTitle),
                content: (
                  <>
                    <p>{t(text.codesText)}</p>
                    <RecoveryCodes codes={recoveryCodes} />
                  </>
                ),
              }),
          })
        }
      >
        {t(text.renew)}
      </Button>
    </Box>
  );
}
