import type { ConfigVersionRow, VersionedSection } from '@tianping/contract';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useMay, useRead } from '../../app/context.ts';
import { useAct } from '../../engine/acts/act.tsx';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import { StaffLink } from '../../engine/object-link.tsx';
import { Badge, Box } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import { Changes } from './changes.tsx';
import css from './config.module.css';
import { configMessages as text } from './config-messages.ts';
import { savedText } from './save-bar.tsx';

/** The versions of a section, newest first; each can be compared with the present one and adopted again. */
export function ConfigHistory(props: {
  readonly section: VersionedSection;
  readonly versions: readonly ConfigVersionRow[];
  readonly onSaved: () => void;
}) {
  const { section, versions } = props;
  const { t, moment } = useTexts();
  const act = useAct();
  const mayWrite = useMay('config.write');
  const [compared, setCompared] = useState<number | null>(null);
  const current = versions[0]?.version ?? 0;
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
      said: (answer) => savedText(answer, t),
      onDone: props.onSaved,
    });
  return (
    <Box title={t(text.history)}>
      <ol className={css.history}>
        {withBrand(versions).map(({ version, at, by, note, rollbackOf }) => (
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
function withBrand(versions: readonly ConfigVersionRow[]): readonly ConfigVersionRow[] {
  const [first] = versions;
  if (versions.some(({ version }) => version === 0)) return versions;
  const section = first?.section ?? 'limits';
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
