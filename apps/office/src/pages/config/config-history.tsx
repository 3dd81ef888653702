import type { ConfigVersionRow, VersionedSection } from '@tianping/contract';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useMay, useRead } from '../../app/context.ts';
import { useAct } from '../../engine/acts/act.tsx';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import { StaffLink } from '../../engine/object-link.tsx';
import { Pager, pagesOf } from '../../engine/pager.tsx';
import { Badge, Box } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import { Changes } from './changes.tsx';
import css from './config.module.css';
import { configMessages as text } from './config-messages.ts';
import { savedText } from './save-bar.tsx';

/** Versions on a page. */
export const VERSIONS_SHOWN = 50;

/** The versions of a section, newest first, a page at a time. */
export function ConfigVersions(props: {
  readonly section: VersionedSection;
  readonly onSaved: () => void;
}) {
  const { section } = props;
  const [page, setPage] = useState(1);
  const newest = useRead('config/versions', { section, pageNum: 1, pageSize: VERSIONS_SHOWN });
  const read = useRead('config/versions', { section, pageNum: page, pageSize: VERSIONS_SHOWN });
  return (
    <DetailFrame read={read}>
      {({ total, list }) => (
        <ConfigHistory
          section={section}
          current={newest.answer?.list[0]?.version ?? 0}
          versions={list}
          page={page}
          pages={pagesOf(total, VERSIONS_SHOWN)}
          onPage={setPage}
          onSaved={props.onSaved}
        />
      )}
    </DetailFrame>
  );
}

/** A page of versions; each can be compared with the present one and adopted again. */
export function ConfigHistory(props: {
  readonly section: VersionedSection;
  readonly current: number;
  readonly versions: readonly ConfigVersionRow[];
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
  readonly onSaved: () => void;
}) {
  const { section, current, page, pages } = props;
  // The brand's files come before every version.
  const versions = page < pages ? props.versions : withBrand(section, props.versions);
  const { t, moment } = useTexts();
  const act = useAct();
  const mayWrite = useMay('config.write');
  const [compared, setCompared] = useState<number | null>(null);
  const rollBack = (version: number): void =>
    act({
      call: 'config/rollBack',
      title: t(text.rollBack),
      text: t(text.rollBackText, { version }),
      request: (values) => ({
        section,
        baseVersion: current,
        version,
        note: values.text('note'),
      }),
      doneMessage: (answer) => savedText(answer, t),
      onDone: props.onSaved,
    });
  return (
    <Box title={t(text.history)}>
      <ol className={css.history}>
        {versions.map(({ version, at, by, note, rollbackOf }) => (
          <li key={version}>
            <b className="num">
              {version === 0 ? t(text.brandVersion) : t(text.version, { version })}
            </b>
            {version === current && <Badge tone="ok">{t(text.current)}</Badge>}
            {by && (
              <small className="num">
                <StaffLink login={by.name} /> · {moment(at)}
              </small>
            )}
            <p>
              {rollbackOf === null
                ? note
                : `${t(text.rolledBack, { version: rollbackOf })} ${note}`}
            </p>
            {version !== current && (
              <div>
                <Button size="small" onClick={() => setCompared(version)}>
                  {t(text.compare)}
                </Button>
                {mayWrite && (
                  <Button size="small" onClick={() => rollBack(version)}>
                    {t(text.rollBack)}
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ol>
      <Pager page={page} pages={pages} onPage={props.onPage} />
      {compared !== null && (
        <Comparison
          section={section}
          from={compared}
          to={current}
          onClose={() => setCompared(null)}
        />
      )}
    </Box>
  );
}

/** Adds the brand's files as the first version, whether or not anybody has saved another. */
function withBrand(
  section: VersionedSection,
  versions: readonly ConfigVersionRow[],
): readonly ConfigVersionRow[] {
  if (versions.some(({ version }) => version === 0)) return versions;
  return [...versions, { section, version: 0, at: null, by: null, note: '', rollbackOf: null }];
}

function Comparison(props: {
  readonly section: VersionedSection;
  readonly from: number;
  readonly to: number;
  readonly onClose: () => void;
}) {
  const { section, from, to } = props;
  const { t } = useTexts();
  const read = useRead('config/diff', { section, from, to });
  return (
    <Modal
      open
      width={760}
      footer={null}
      title={t(text.compareTitle, { version: from })}
      onCancel={props.onClose}
    >
      <DetailFrame read={read}>
        {({ changes }) =>
          changes.length === 0 ? (
            <p>{t(text.noChanges)}</p>
          ) : (
            <Changes section={section} changes={changes} />
          )
        }
      </DetailFrame>
    </Modal>
  );
}
