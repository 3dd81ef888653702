import IconHeadset from '@tabler/icons-react/dist/esm/icons/IconHeadset.mjs';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import { Button, Icon, useT } from '@tianping/ui';
import { useApp } from '../../../app/context.ts';
import auth from '../auth-dialog.module.css';
import { Failure } from '../failure.tsx';
import { CodeBoxes } from './code-boxes.tsx';
import css from './device.module.css';
import { DeviceDrawing } from './device-drawing.tsx';
import { deviceMessages as text } from './messages.ts';
import { PhoneDialogs } from './phone-dialogs.tsx';
import { PhoneLine } from './phone-line.tsx';
import type { NewDeviceProps } from './types.ts';
import type { Device } from './use-new-device.ts';
import { useNewDevice } from './use-new-device.ts';

/** A login on a device, or from an address, that the server does not know yet. */
export function NewDeviceForm(props: NewDeviceProps) {
  const { t } = useT();
  const device = useNewDevice(props);
  return (
    <>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void device.submit();
        }}
      >
        <DeviceDrawing />
        <p className={css.title} aria-hidden="true">
          {t(text.title)}
        </p>
        <p className={css.reason} data-testid="device-message">
          {props.message}
        </p>
        {device.masked ? <DeviceFields device={device} /> : <NoPhone />}
        <p className={css.fraud}>
          <Icon of={IconShieldCheck} size="s" />
          {t(text.fraud)}
        </p>
        <DeviceLinks />
      </form>
      <PhoneDialogs device={device} />
    </>
  );
}

function DeviceFields({ device }: { readonly device: Device }) {
  const { t } = useT();
  return (
    <>
      <p className={css.note}>{t(text.note)}</p>
      <PhoneLine device={device} />
      <CodeBoxes
        label={t(text.sixDigits)}
        value={device.code}
        onValue={device.type}
        error={device.error}
        inputRef={device.input}
      />
      <CodeLine device={device} />
      <Failure text={device.failure} />
      <Button
        type="submit"
        size="l"
        wide
        busy={device.isBusy}
        aria-disabled={!device.canSubmit}
        data-testid="device-login"
      >
        {t(text.login)}
      </Button>
    </>
  );
}

function CodeLine({ device }: { readonly device: Device }) {
  const { t } = useT();
  const { left, sent, isAsking } = device;
  const isOff = left > 0 || isAsking;
  const face =
    left > 0
      ? t(text.codeWait, { seconds: left })
      : t(sent === null ? text.getCode : text.codeAgain);
  return (
    <div className={css.line}>
      <button
        type="button"
        className="num"
        aria-disabled={isOff}
        data-autofocus
        data-testid="device-sms"
        onClick={() => !isOff && device.ask(0)}
      >
        <Icon of={IconMessage} size="s" />
        {face}
      </button>
      <button
        type="button"
        aria-disabled={isOff}
        data-testid="device-voice"
        onClick={() => !isOff && device.ask(2)}
      >
        <Icon of={IconHeadset} size="s" />
        {t(text.voice)}
      </button>
    </div>
  );
}

function NoPhone() {
  const { t } = useT();
  const { events } = useApp();
  return (
    <>
      <p className={css.note}>{t(text.noPhone)}</p>
      <Button size="l" wide data-autofocus onClick={() => events.emit('showCustomerService', null)}>
        {t(text.contact)}
      </Button>
    </>
  );
}

function DeviceLinks() {
  const { t } = useT();
  const { events, storage } = useApp();
  const leave = (way: 1 | 2): void => {
    storage.remove('deviceCheck');
    events.emit('switchAuthWay', way);
  };
  return (
    <p className={auth.help}>
      <button type="button" data-testid="switch-account" onClick={() => leave(1)}>
        {t(text.switchAccount)}
      </button>
      <span aria-hidden="true">·</span>
      <button type="button" data-testid="register-new" onClick={() => leave(2)}>
        {t(text.registerNew)}
      </button>
    </p>
  );
}
