import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import {
  Button,
  EmptyState,
  ErrorState,
  Field,
  IconButton,
  QrCode,
  SkeletonRows,
  showToast,
  uiMessages,
  useT,
} from '@tianping/ui';
import { useState } from 'react';
import { useApp } from '../../app/context.ts';
import { useCall } from '../../app/query.ts';
import css from './agent.module.css';
import { agentOwn as text } from './agent-own-messages.ts';
import { linkOf } from './figures.ts';
import type { Code } from './types.ts';

/** Codes with their links and QR codes; here they are created and closed. */
export function Codes(props: { readonly isOpen: boolean }) {
  const { t } = useT();
  const app = useApp();
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [changes, setChanges] = useState(0);
  const { data, fault, refetch } = useCall('act/agent/codes', {}, { version: changes });
  const add = async (): Promise<void> => {
    setBusy(true);
    const outcome = await app.api.call('act/agent/addCode', { name });
    setBusy(false);
    if (outcome.kind === 'answer') {
      setName('');
      setChanges((count) => count + 1);
      showToast({ tone: 'ok', title: t(text.created) });
      return;
    }
    showToast({ tone: 'warn', title: outcome.kind === 'code' ? outcome.message : t(text.failed) });
  };
  return (
    <section className={`panel ${css.box}`} data-testid="agent-codes">
      <h2>{t(text.codes)}</h2>
      <p className={css.hint}>{t(text.codesHint)}</p>
      {fault && <ErrorState onRetry={refetch} />}
      {!fault && !data && <SkeletonRows rows={3} label={t(uiMessages.loading)} />}
      {data?.codes.length === 0 && (
        <EmptyState title={t(text.noCodes)} text={t(text.noCodesText)} />
      )}
      <ul className={css.codes}>
        {data?.codes.map((code) => (
          <CodeRow key={code.code} code={code} onChanged={() => setChanges((count) => count + 1)} />
        ))}
      </ul>
      {props.isOpen && (
        <form
          className={css.add}
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <Field
            label={t(text.codeName)}
            placeholder={t(text.codeNamePlaceholder)}
            maxLength={20}
            value={name}
            onValue={setName}
          />
          <Button type="submit" tone="secondary" busy={isBusy} data-testid="agent-add-code">
            {t(text.addCode)}
          </Button>
        </form>
      )}
    </section>
  );
}

function CodeRow(props: { readonly code: Code; readonly onChanged: () => void }) {
  const { t } = useT();
  const app = useApp();
  const { code, name, state, brought } = props.code;
  const [isAsked, setAsked] = useState(false);
  const link = linkOf(ORIGIN, code);
  const close = async (): Promise<void> => {
    const outcome = await app.api.call('act/agent/closeCode', { code });
    if (outcome.kind === 'answer') return props.onChanged();
    showToast({ tone: 'warn', title: outcome.kind === 'code' ? outcome.message : t(text.failed) });
  };
  return (
    <li className={state === 'open' ? '' : css.shut} data-testid="agent-code">
      {state === 'open' && (
        <QrCode text={link} label={t(text.qr, { code })} className={css.qr ?? ''} />
      )}
      <div>
        <b className="num">{code}</b>
        <span className={css.hint}>
          {name && `${name} · `}
          {t(text[state])} · {t(text.brought, { count: brought })}
        </span>
        {state === 'open' && (
          <span className={css.link}>
            <span>{link}</span>
            <IconButton
              size="s"
              icon={IconCopy}
              label={t(text.copyLink, { code })}
              onClick={() =>
                void navigator.clipboard
                  .writeText(link)
                  .then(() => showToast({ tone: 'ok', title: t(uiMessages.copied) }))
              }
            />
          </span>
        )}
      </div>
      {state !== 'closed' && (
        <Button
          tone="text"
          size="s"
          aria-label={t(text.closeName, { code })}
          onClick={() => (isAsked ? void close() : setAsked(true))}
        >
          {t(isAsked ? text.closeSure : text.close)}
        </Button>
      )}
    </li>
  );
}

/** Empty where the page is rendered without a browser. */
const ORIGIN = typeof window === 'undefined' ? '' : window.location.origin;
