import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { IconButton, showToast, uiMessages, useT } from '@tianping/ui';

/** Copies a value to the clipboard and confirms it. */
export function CopyButton(props: { readonly value: string; readonly label: string }) {
  const { t } = useT();
  return (
    <IconButton
      size="s"
      icon={IconCopy}
      label={props.label}
      onClick={() =>
        void navigator.clipboard
          .writeText(props.value)
          .then(() => showToast({ tone: 'ok', title: t(uiMessages.copied) }))
      }
    />
  );
}
