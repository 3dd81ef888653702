import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useOfficeApp } from '../../app/context.ts';
import { Glyph } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import { promotionMessages as text } from './promotion-messages.ts';

/** Opens the member's page of a draft as last saved, in a tab of its own. */
export function PreviewButton(props: { readonly id: string | null; readonly isSaved: boolean }) {
  const { t } = useTexts();
  const { api } = useOfficeApp();
  const { message } = App.useApp();
  const [isBusy, setBusy] = useState(false);
  const { id, isSaved } = props;
  const open = async (): Promise<void> => {
    if (id === null) return;
    // Opened before the answer arrives: browsers block a tab opened later than the press.
    const tab = window.open('about:blank');
    setBusy(true);
    const outcome = await api.call('promotions/preview', { id });
    setBusy(false);
    if (outcome.kind === 'answer' && tab) {
      tab.opener = null;
      tab.location.replace(outcome.answer.url);
      return;
    }
    tab?.close();
    message.error(outcome.kind === 'refused' ? outcome.message : t(text.previewLost));
  };
  return (
    <Button
      icon={<Glyph of={IconEye} size={16} />}
      loading={isBusy}
      disabled={id === null || !isSaved}
      title={isSaved && id !== null ? t(text.previewHint) : t(text.previewUnsaved)}
      onClick={() => void open()}
    >
      {t(text.previewOpen)}
    </Button>
  );
}
