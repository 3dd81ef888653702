import { useT } from '@tianping/ui';
import css from './device.module.css';
import { deviceMessages as text } from './messages.ts';
import type { Device } from './use-new-device.ts';

/** The bound phone; its hidden middle is a button that asks for it. */
export function PhoneLine({ device }: { readonly device: Device }) {
  const { t } = useT();
  const { masked, middle } = device;
  if (!masked) return null;
  const spoken = t(text.phoneHidden, { head: masked.head, tail: masked.tail });
  return (
    <div className={`${css.phone} num`} data-testid="device-phone">
      <span className="vh">{spoken}</span>
      <span aria-hidden="true">{masked.head}</span>
      <button
        type="button"
        className={css.middle}
        aria-label={t(text.fillIn)}
        data-testid="phone-fill-in"
        onClick={device.fillIn}
      >
        {middle ?? '****'}
      </button>
      <span aria-hidden="true">{masked.tail}</span>
    </div>
  );
}
