import IconDeviceMobileCode from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileCode.mjs';
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconLifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs';
import { Badge, Icon, type IconShape, momentText, useT } from '@tianping/ui';
import { type ReactNode, useState } from 'react';
import { useApp } from '../../../app/context.ts';
import { Section } from '../section.tsx';
import { FactorDialogs, type Opened } from './factor-dialogs.tsx';
import { securityMessages as text } from './messages.ts';
import css from './security.module.css';
import { type FactorStatus, useSecurity } from './use-security.ts';

/** Authenticator, passkeys and recovery codes: their state and their actions. */
export function FactorsSection(props: {
  readonly status: FactorStatus;
  readonly onChanged: () => void;
}) {
  const { t } = useT();
  const { status } = props;
  const security = useSecurity(status, props.onChanged);
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = (what: Opened): void => security.guard(() => setOpened(what));
  return (
    <Section title={t(text.factors)} testId="factors">
      <ul className={css.rows}>
        <TotpRow status={status} onOpen={open} />
        <PasskeyRows status={status} onOpen={open} />
        {status.ways.length > 0 && <RecoveryRow status={status} onOpen={open} />}
      </ul>
      <p className={css.tip}>
        <Icon of={IconInfoCircle} size="s" />
        {t(text.removeNote)}
      </p>
      <FactorDialogs security={security} status={status} opened={opened} onOpen={setOpened} />
    </Section>
  );
}

interface RowProps {
  readonly status: FactorStatus;
  readonly onOpen: (what: Opened) => void;
}

function Row(props: {
  readonly icon: IconShape;
  readonly name: string;
  readonly about: string;
  readonly isSet: boolean;
  readonly state: ReactNode;
  readonly acts: ReactNode;
  readonly testId: string;
}) {
  return (
    <div className={`${css.row} ${props.isSet ? css.isSet : ''}`} data-testid={props.testId}>
      <span className={css.icon}>
        <Icon of={props.icon} />
      </span>
      <div>
        <b>{props.name}</b>
        <small>{props.about}</small>
      </div>
      {props.state}
      <span className={css.acts}>{props.acts}</span>
    </div>
  );
}

function Act(props: {
  readonly label: string;
  /** What the button applies to, for screen readers that announce the buttons one by one. */
  readonly of: string;
  readonly isBad?: boolean;
  readonly onPress: () => void;
}) {
  return (
    <button
      type="button"
      className={`${css.act} ${props.isBad ? css.bad : ''}`}
      onClick={props.onPress}
    >
      {props.label}
      <span className="vh">{props.of}</span>
    </button>
  );
}

function TotpRow({ status, onOpen }: RowProps) {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  const since = status.totpSince;
  const name = t(text.totp);
  const day = since === null ? '' : momentText(translator, since, now());
  return (
    <li>
      <Row
        icon={IconDeviceMobileCode}
        name={name}
        about={since === null ? t(text.totpText) : t(text.totpSince, { day })}
        isSet={since !== null}
        state={
          <Badge tone={since === null ? 'mute' : 'ok'}>
            {t(since === null ? text.off : text.on)}
          </Badge>
        }
        acts={
          since === null ? (
            <Act label={t(text.setUp)} of={name} onPress={() => onOpen({ kind: 'totp' })} />
          ) : (
            <>
              <Act label={t(text.replace)} of={name} onPress={() => onOpen({ kind: 'totp' })} />
              <Act
                label={t(text.remove)}
                of={name}
                isBad
                onPress={() => onOpen({ kind: 'removeTotp' })}
              />
            </>
          )
        }
        testId="factor-totp"
      />
    </li>
  );
}

function PasskeyRows({ status, onOpen }: RowProps) {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  const { passkeys } = status;
  const name = t(text.passkeys);
  const when = (at: number): string => momentText(translator, at, now());
  return (
    <li>
      <Row
        icon={IconFingerprint}
        name={name}
        about={t(text.passkeysText)}
        isSet={passkeys.length > 0}
        state={
          <Badge tone={passkeys.length > 0 ? 'ok' : 'mute'}>
            {passkeys.length > 0 ? t(text.passkeysCount, { count: passkeys.length }) : t(text.off)}
          </Badge>
        }
        acts={<Act label={t(text.add)} of={name} onPress={() => onOpen({ kind: 'passkey' })} />}
        testId="factor-passkeys"
      />
      {passkeys.length > 0 && (
        <ul className={css.keys}>
          {passkeys.map((key) => (
            <li key={key.passkeyId}>
              <div>
                <b>{key.label}</b>
                <small className="num">
                  {t(text.passkeyMeta, {
                    day: when(key.createdAt),
                    used:
                      key.lastUsedAt === null
                        ? t(text.passkeyUnused)
                        : t(text.passkeyUsed, { time: when(key.lastUsedAt) }),
                  })}
                  {key.host !== location.hostname &&
                    ` · ${t(text.passkeyOther, { host: key.host })}`}
                </small>
              </div>
              <Act
                label={t(text.remove)}
                of={key.label}
                isBad
                onPress={() => onOpen({ kind: 'removePasskey', passkey: key })}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function RecoveryRow({ status, onOpen }: RowProps) {
  const { t } = useT();
  const left = status.recoveryLeft;
  const name = t(text.recovery);
  return (
    <li>
      <Row
        icon={IconLifebuoy}
        name={name}
        about={left === 0 ? t(text.recoveryNone) : t(text.recoveryText)}
        isSet={left > 0}
        state={
          <Badge tone={left > 2 ? 'ok' : 'wait'}>{t(text.recoveryLeft, { count: left })}</Badge>
        }
        acts={<Act label={t(text.renew)} of={name} onPress={() => onOpen({ kind: 'renew' })} />}
        testId="factor-recovery"
      />
    </li>
  );
}
