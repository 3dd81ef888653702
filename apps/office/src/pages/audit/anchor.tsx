import { App, Button } from 'antd';
import { useRef } from 'react';
import type { AnswerOf, RequestOf } from '../../app/api.ts';
import { useOfficeApp } from '../../app/context.ts';
import { saveFile } from '../../engine/list/save-file.ts';
import { useTexts } from '../../engine/texts.ts';
import { auditMessages as text } from './audit-messages.ts';

type Anchor = AnswerOf<'audit/verify'>['anchor'];

/** Downloads the current end of the chain, to be kept outside, and checks a kept one against the log. */
export function AnchorTools({ anchor }: { readonly anchor: Anchor }) {
  const { t } = useTexts();
  const { api } = useOfficeApp();
  const { message } = App.useApp();
  const input = useRef<HTMLInputElement>(null);
  const save = (): void => {
    const name = `audit-head-${anchor.siteId}-${anchor.headSeq}.json`;
    saveFile(name, `${JSON.stringify(anchor, null, 1)}\n`, 'application/json');
  };
  const check = async (file: File): Promise<void> => {
    const retained = anchorOf(await file.text());
    if (!retained) return void message.error(t(text.anchorUnread));
    const outcome = await api.call('audit/anchor', retained);
    if (outcome.kind !== 'answer') return void message.error(t(text.anchorUnread));
    const { genuine, holds } = outcome.answer;
    if (holds) message.success(t(text.anchorHolds, { seq: retained.headSeq }));
    else message.error(t(genuine ? text.anchorBroken : text.anchorForeign));
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/json"
        aria-label={t(text.anchorCheck)}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) void check(file);
          target.value = '';
        }}
      />
      <Button title={t(text.anchorCheckText)} onClick={() => input.current?.click()}>
        {t(text.anchorCheck)}
      </Button>
      <Button title={t(text.anchorText)} onClick={save}>
        {t(text.anchorSave)}
      </Button>
    </>
  );
}

function anchorOf(content: string): RequestOf<'audit/anchor'> | null {
  try {
    const { siteId, headSeq, headHash, at, signature } = JSON.parse(content);
    const isWhole = [siteId, headSeq, at].every((value) => Number.isSafeInteger(value));
    return isWhole
      ? { siteId, headSeq, headHash: `${headHash}`, at, signature: `${signature}` }
      : null;
  } catch {
    return null;
  }
}
