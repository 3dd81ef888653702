import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconShieldX from '@tabler/icons-react/dist/esm/icons/IconShieldX.mjs';
import { Button } from 'antd';
import { Fragment } from 'react';
import { useSearch } from 'wouter';
import { useRead } from '../../app/context.ts';
import { useAct } from '../../engine/acts/act.tsx';
import engine from '../../engine/engine.module.css';
import { dayEnd } from '../../engine/list/list-def.ts';
import { saveFile } from '../../engine/list/save-file.ts';
import { Glyph } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import { AnchorTools } from './anchor.tsx';
import css from './audit.module.css';
import { auditMessages as text } from './audit-messages.ts';
import { actionText, shortHash } from './audit-texts.ts';

const BLOCKS = 6;
const DAY_MS = 86_400_000;

const reasons = {
  missing: text.reasonMissing,
  changed: text.reasonChanged,
  unlinked: text.reasonUnlinked,
  headMoved: text.reasonHeadMoved,
} as const;

/** Whether the chain holds, and its last links as blocks. */
export function Chain() {
  const { t } = useTexts();
  return (
    <>
      <Verification />
      <section className={`${engine.box} ${css.chain}`} aria-label={t(text.chain)}>
        <Blocks />
      </section>
    </>
  );
}

function Verification() {
  const { t, whole, moment } = useTexts();
  const act = useAct();
  const { answer, isLoading, refresh } = useRead('audit/verify', { fromSeq: null, toSeq: null });
  const isSound = answer?.sound ?? true;
  const exportLog = (): void =>
    act({
      call: 'audit/export',
      title: t(text.export),
      text: t(text.exportText),
      fields: [
        { key: 'from', label: t(text.exportFrom), kind: 'day' },
        { key: 'to', label: t(text.exportTo), kind: 'day' },
      ],
      request: (values) => ({
        from: dayEnd(values.text('from')) + 1 - DAY_MS,
        to: dayEnd(values.text('to')) + 1,
        note: values.text('note'),
      }),
      doneMessage: ({ rows }) => t(text.exported, { count: rows }),
      onDone: ({ name, text: content }) => saveFile(name, content, 'application/x-ndjson'),
    });
  return (
    <section className={`${engine.box} ${css.verify}`} role="status">
      <span className={css.shield} data-sound={isSound}>
        <Glyph of={isSound ? IconShieldCheck : IconShieldX} size={24} />
      </span>
      <div>
        <b>{t(answer ? (isSound ? text.soundTitle : text.brokenTitle) : text.verifying)}</b>
        {answer && (
          <p className="num">
            {answer.firstBad
              ? t(text.brokenText, {
                  seq: answer.firstBad.seq,
                  reason: t(reasons[answer.firstBad.reason]),
                })
              : t(text.soundText, {
                  count: whole(answer.checked),
                  head: answer.headSeq,
                  at: moment(answer.at),
                })}
          </p>
        )}
      </div>
      <div className={css.tools}>
        {answer && <AnchorTools anchor={answer.anchor} />}
        <Button icon={<Glyph of={IconDownload} />} onClick={exportLog}>
          {t(text.export)}
        </Button>
        <Button
          type="primary"
          icon={<Glyph of={IconRefresh} />}
          loading={isLoading}
          onClick={() => void refresh()}
        >
          {t(text.verify)}
        </Button>
      </div>
    </section>
  );
}

function Blocks() {
  const { t } = useTexts();
  const open = new URLSearchParams(useSearch()).get('open');
  const { answer } = useRead('audit/list', { pageNum: 1, pageSize: BLOCKS });
  return (answer?.list ?? []).map((entry, at) => (
    <Fragment key={entry.seq}>
      {at > 0 && (
        <span className={css.link}>
          <Glyph of={IconLink} />
        </span>
      )}
      <div className={css.block} data-open={open === String(entry.seq) || undefined}>
        <small className="num">#{entry.seq}</small>
        <b>{actionText(entry.action, t)}</b>
        <p className="num">{shortHash(entry.hash)}</p>
      </div>
    </Fragment>
  ));
}
