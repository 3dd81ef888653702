import { type ConfigSection, configSections } from '@tianping/contract';
import { useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useOfficeApp, useRead } from '../../app/context.ts';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import { PageTitle } from '../../engine/list/list-page.tsx';
import { Mark } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import css from './config.module.css';
import { ConfigEditor } from './config-editor.tsx';
import { ConfigVersions } from './config-history.tsx';
import { configMessages as text } from './config-messages.ts';
import { sectionNames } from './config-texts.ts';

/** Every section of the site's configuration, its value, and its history. */
export default function ConfigPage() {
  const { t } = useTexts();
  const [path, navigate] = useLocation();
  const wanted = new URLSearchParams(useSearch()).get('section');
  const section = configSections.find((name) => name === wanted) ?? 'paymentChannels';
  const sections = useRead('config/sections', {});
  return (
    <>
      <PageTitle title={t(text.title)} lead={t(text.lead)} />
      <div className={css.page}>
        <nav aria-label={t(text.sections)} className={css.sections}>
          <DetailFrame read={sections}>
            {({ list }) =>
              list.map((row) => (
                <button
                  key={row.section}
                  type="button"
                  aria-current={row.section === section ? 'true' : undefined}
                  onClick={() => navigate(`${path}?section=${row.section}`)}
                >
                  <b>{t(sectionNames[row.section])}</b>
                  <small className="num">
                    {row.version === 0
                      ? t(text.brandVersion)
                      : t(text.version, { version: row.version })}
                  </small>
                  {row.proposals > 0 && <Mark>{t(text.proposals, { count: row.proposals })}</Mark>}
                </button>
              ))
            }
          </DetailFrame>
        </nav>
        <Section key={section} section={section} onSaved={() => void sections.refresh()} />
      </div>
    </>
  );
}

function Section(props: { readonly section: ConfigSection; readonly onSaved: () => void }) {
  const { section } = props;
  const edited = useRef(false);
  const one = useRead('config/one', { section, version: null });
  const { reads } = useOfficeApp();
  const saved = (): void => {
    void one.refresh();
    void reads.renew('config/versions');
    props.onSaved();
  };
  return (
    <div className={css.columns}>
      <DetailFrame read={one}>
        {({ current, value, names }) => (
          <ConfigEditor
            key={current.version}
            section={section}
            version={current.version}
            value={value}
            names={names}
            edited={edited}
            onSaved={saved}
          />
        )}
      </DetailFrame>
      <ConfigVersions section={section} onSaved={saved} />
    </div>
  );
}
