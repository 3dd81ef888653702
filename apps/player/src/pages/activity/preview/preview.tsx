import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { Button, Icon, useT } from '@tianping/ui';
import type { Config } from '../frame/known.ts';
import { previewTexts as text } from './messages.ts';
import css from './preview.module.css';

/** States that what is shown is not an offer yet. */
export function PreviewNote({ config }: { readonly config: Config }) {
  const { t } = useT();
  return (
    <p className={css.note} role="status" data-testid="preview-note">
      <Icon of={IconEye} size="s" />
      {t(text.previewNote, { version: config.version })}
    </p>
  );
}

/** The button as it will look; it does nothing yet. */
export function PreviewAct({ config }: { readonly config: Config }) {
  const { t } = useT();
  return (
    <>
      <Button size="l" aria-disabled data-testid="activity-act" data-act="preview">
        {config.offer.button}
      </Button>
      <p>{t(text.previewAct)}</p>
    </>
  );
}
