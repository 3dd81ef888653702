import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { Field, type FieldProps, IconButton, uiMessages, useT } from '@tianping/ui';
import { type ReactNode, useState } from 'react';

/** A password, hidden unless its eye is pressed. */
export function PasswordField(
  props: Omit<FieldProps, 'icon' | 'end' | 'type'> & {
    /** A button for another keyboard, before the eye. */
    readonly keys?: ReactNode;
  },
) {
  const { keys, ...field } = props;
  const { t } = useT();
  const [isShown, setShown] = useState(false);
  return (
    <Field
      {...field}
      icon={IconLock}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="off"
      end={
        <>
          {keys}
          <IconButton
            size="s"
            icon={isShown ? IconEyeOff : IconEye}
            label={t(isShown ? uiMessages.hidePassword : uiMessages.showPassword)}
            onClick={() => setShown(!isShown)}
          />
        </>
      }
    />
  );
}
