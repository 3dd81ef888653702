import { CompletePhoneDialog } from './complete-phone-dialog.tsx';
import type { Device } from './use-new-device.ts';
import { VoiceDialog } from './voice-dialog.tsx';

/** The questions before a code is requested: the hidden digits of the phone, and whether it may ring. */
export function PhoneDialogs({ device }: { readonly device: Device }) {
  const { asking, masked } = device;
  if (!masked || asking === null) return null;
  if (asking.what === 'voice') {
    const phone = `${masked.head} **** ${masked.tail}`;
    return <VoiceDialog phone={phone} onCall={device.call} onClose={device.dismiss} />;
  }
  return <CompletePhoneDialog phone={masked} onDone={device.complete} onClose={device.dismiss} />;
}
