import type { ActivityTerms } from '@tianping/contract';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { Box } from '../../../engine/parts.tsx';
import { useTexts } from '../../../engine/texts.ts';
import css from './designer.module.css';
import { designerMessages as text } from './designer-messages.ts';
import { type Issue, issueAt } from './figure-input.ts';

/** Limits of the contract's terms: sections and links each, then characters. */
const ROWS_MAX = 10;
const TITLE_MAX = 40;
const BODY_MAX = 2_000;
const ROUTE_MAX = 150;
const ROUTE = /^\/(?!\/)[\w/?&=.-]{0,150}$/;

interface Props {
  readonly terms: ActivityTerms;
  readonly issues: readonly Issue[];
  readonly onChange: (terms: ActivityTerms) => void;
}

/** The free texts of a landing page and its links; all its other texts are made from the terms' figures. */
export function SectionsEditor({ terms, issues, onChange }: Props) {
  const { t } = useTexts();
  const { sections } = terms;
  const put = (next: ActivityTerms['sections']): void => onChange({ ...terms, sections: next });
  return (
    <Box title={t(text.body)} side={<small>{t(text.bodyHint)}</small>}>
      <div className={css.parts}>
        {sections.map((section, at) => (
          <fieldset key={at} className={css.part}>
            <legend>{t(text.sectionNo, { row: at + 1 })}</legend>
            {(['hans', 'hant'] as const).map((script) => (
              <SectionWords
                key={script}
                at={at}
                script={script}
                section={section}
                fault={issueAt(issues, `sections.${at}.body.${script}`)}
                onChange={(changed) => put(sections.with(at, changed))}
              />
            ))}
            <Button onClick={() => put(sections.toSpliced(at, 1))}>
              {t(text.removeSection, { row: at + 1 })}
            </Button>
          </fieldset>
        ))}
        <Button
          disabled={sections.length >= ROWS_MAX}
          onClick={() => put([...sections, { title: NOTHING, body: NOTHING }])}
        >
          {t(text.addSection)}
        </Button>
      </div>
      <Links terms={terms} onChange={onChange} />
    </Box>
  );
}

const NOTHING = { hans: '', hant: '' };

type Section = ActivityTerms['sections'][number];

function SectionWords(props: {
  readonly at: number;
  readonly script: 'hans' | 'hant';
  readonly section: Section;
  readonly fault: string | null;
  readonly onChange: (section: Section) => void;
}) {
  const { t } = useTexts();
  const { at, script, section, fault, onChange } = props;
  const isHant = script === 'hant';
  const id = `section-${at}-${script}`;
  const hint = isHant ? t(text.hantHint) : undefined;
  return (
    <div className={css.field} lang={isHant ? 'zh-Hant' : 'zh-Hans'}>
      <label htmlFor={`${id}-title`}>{t(isHant ? text.nameHant : text.name)}</label>
      <Input
        id={`${id}-title`}
        maxLength={TITLE_MAX}
        placeholder={hint}
        value={section.title[script]}
        onChange={({ target }) =>
          onChange({ ...section, title: { ...section.title, [script]: target.value } })
        }
      />
      <label htmlFor={id}>{t(isHant ? text.wordsHant : text.words)}</label>
      <Input.TextArea
        id={id}
        rows={3}
        maxLength={BODY_MAX}
        placeholder={hint}
        status={fault ? 'error' : ''}
        value={section.body[script]}
        onChange={({ target }) =>
          onChange({ ...section, body: { ...section.body, [script]: target.value } })
        }
      />
      {fault && <small role="alert">{fault}</small>}
    </div>
  );
}

function Links({ terms, onChange }: Pick<Props, 'terms' | 'onChange'>) {
  const { t } = useTexts();
  const { links } = terms;
  const put = (next: ActivityTerms['links']): void => onChange({ ...terms, links: next });
  return (
    <div className={css.parts}>
      {links.map((link, at) => (
        <fieldset key={at} className={css.part}>
          <legend>{t(text.linkNo, { row: at + 1 })}</legend>
          {(['hans', 'hant'] as const).map((script) => (
            <LinkLabel
              key={script}
              id={`link-${at}-${script}`}
              script={script}
              label={link.label}
              onLabel={(label) => put(links.with(at, { ...link, label }))}
            />
          ))}
          <RouteField
            id={`link-${at}`}
            route={link.route}
            onRoute={(route) => put(links.with(at, { ...link, route }))}
          />
          <Button onClick={() => put(links.toSpliced(at, 1))}>
            {t(text.removeLink, { row: at + 1 })}
          </Button>
        </fieldset>
      ))}
      <Button
        disabled={links.length >= ROWS_MAX}
        onClick={() => put([...links, { label: NOTHING, route: '/' }])}
      >
        {t(text.addLink)}
      </Button>
    </div>
  );
}

function LinkLabel(props: {
  readonly id: string;
  readonly script: 'hans' | 'hant';
  readonly label: ActivityTerms['links'][number]['label'];
  readonly onLabel: (label: ActivityTerms['links'][number]['label']) => void;
}) {
  const { t } = useTexts();
  const { id, script, label, onLabel } = props;
  const isHant = script === 'hant';
  return (
    <div className={css.field} lang={isHant ? 'zh-Hant' : 'zh-Hans'}>
      <label htmlFor={id}>{t(isHant ? text.linkLabelHant : text.linkLabel)}</label>
      <Input
        id={id}
        maxLength={TITLE_MAX}
        placeholder={isHant ? t(text.hantHint) : undefined}
        value={label[script]}
        onChange={({ target }) => onLabel({ ...label, [script]: target.value })}
      />
    </div>
  );
}

/** A route of the site. An invalid one stays in the field only; the terms keep the last valid one. */
function RouteField(props: {
  readonly id: string;
  readonly route: string;
  readonly onRoute: (route: string) => void;
}) {
  const { t } = useTexts();
  const { id, route, onRoute } = props;
  const [typed, setTyped] = useState(route);
  const isPage = ROUTE.test(typed);
  return (
    <div className={css.field}>
      <label htmlFor={id}>{t(text.linkRoute)}</label>
      <Input
        id={id}
        maxLength={ROUTE_MAX}
        status={isPage ? '' : 'error'}
        aria-invalid={!isPage}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          if (ROUTE.test(target.value)) onRoute(target.value);
        }}
      />
      {!isPage && <small role="alert">{t(text.linkFault)}</small>}
    </div>
  );
}
