import { csvText } from '@tianping/base';
import { App, Button } from 'antd';
import { useState } from 'react';
import type { AnswerOf, OfficeApi, Outcome } from '../../app/api.ts';
import { useOfficeApp, useRead } from '../../app/context.ts';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import { saveFile } from '../../engine/list/save-file.ts';
import { ObjectLink } from '../../engine/object-link.tsx';
import { Pager, pagesOf } from '../../engine/pager.tsx';
import { Buttons, Pairs, Part } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import { officeMessages } from '../../messages.ts';
import { giftMessages as text } from './gift-messages.ts';

type Code = AnswerOf<'gifts/codes'>['list'][number];

/** Codes read in one call. */
export const CODES_SHOWN = 100;

/** The codes of a batch a page at a time, and all of them as a file. */
export function BatchCodes({ batchId }: { readonly batchId: string }) {
  const { t } = useTexts();
  const [page, setPage] = useState(1);
  const read = useRead('gifts/codes', { batchId, pageNum: page, pageSize: CODES_SHOWN });
  return (
    <Part title={t(text.codes)}>
      <DetailFrame read={read}>
        {({ total, list }) => (
          <>
            <Pairs
              pairs={list.map((code) => ({
                key: code.code,
                name: <code>{code.code}</code>,
                value: <Redeemed code={code} />,
              }))}
            />
            <Pager page={page} pages={pagesOf(total, CODES_SHOWN)} onPage={setPage} />
            <SaveCodes batchId={batchId} />
          </>
        )}
      </DetailFrame>
    </Part>
  );
}

/** Who redeemed a code; how often as well, where the server names only the first of many. */
function Redeemed({ code }: { readonly code: Code }) {
  const { t, moment } = useTexts();
  const { used, redeemed } = code;
  return (
    <>
      {redeemed.map(({ memberId, memberName, at }) => (
        <div key={memberId}>
          <ObjectLink of={`member:${memberId}`}>{memberName}</ObjectLink> · {moment(at)}
        </div>
      ))}
      {(redeemed.length === 0 || redeemed.length < used) && t(text.codeUsed, { used })}
    </>
  );
}

function SaveCodes({ batchId }: { readonly batchId: string }) {
  const { api } = useOfficeApp();
  const { t } = useTexts();
  const { message } = App.useApp();
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    const outcome = await readCodes(api, batchId);
    setBusy(false);
    if (outcome.kind !== 'answer') {
      const why = outcome.kind === 'lost' ? t(officeMessages.faultLost) : outcome.message;
      message.error(t(officeMessages.exportFailed, { why }));
      return;
    }
    const rows = outcome.answer.map(({ code, used }) => [code, String(used)]);
    saveFile(`gift-codes-${batchId.slice(0, 8)}.csv`, csvText([t(text.code), t(text.used)], rows));
  };
  return (
    <Buttons>
      <Button loading={isBusy} onClick={() => void save()}>
        {t(text.saveCodes)}
      </Button>
    </Buttons>
  );
}

/** Every code of a batch, or why they could not be read: a part of them is not given. */
export async function readCodes(api: OfficeApi, batchId: string): Promise<Outcome<Code[]>> {
  const codes: Code[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const outcome = await api.call('gifts/codes', { batchId, pageNum, pageSize: CODES_SHOWN });
    if (outcome.kind !== 'answer') return outcome;
    const { total, list } = outcome.answer;
    codes.push(...list);
    if (list.length === 0 || codes.length >= total) return { kind: 'answer', answer: codes };
  }
}
