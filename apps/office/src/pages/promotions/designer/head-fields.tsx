import type { ActivityTerms } from '@tianping/contract';
import { Checkbox, Input } from 'antd';
import { Labelled } from '../../../engine/fields/labelled.tsx';
import { Box } from '../../../engine/parts.tsx';
import { useTexts } from '../../../engine/texts.ts';
import css from './designer.module.css';
import { designerMessages as text } from './designer-messages.ts';
import { type Issue, issueAt, momentTyped, readMoment } from './figure-input.ts';
import { PictureField } from './picture-field.tsx';

const DAY_MS = 86_400_000;

/** Title, line and period, each with its fault. */
export function HeadFields(props: {
  readonly terms: ActivityTerms;
  readonly issues: readonly Issue[];
  readonly onChange: (terms: ActivityTerms) => void;
}) {
  const { t } = useTexts();
  const { terms, issues, onChange } = props;
  const words = (
    key: 'title' | 'line',
    script: 'hans' | 'hant',
    label: typeof text.name | typeof text.line | typeof text.nameHant | typeof text.lineHant,
  ) => (
    <Labelled id={`${key}-${script}`} label={t(label)} fault={issueAt(issues, `${key}.${script}`)}>
      <Input
        id={`${key}-${script}`}
        maxLength={key === 'title' ? 40 : 120}
        placeholder={script === 'hant' ? t(text.hantHint) : undefined}
        status={issueAt(issues, `${key}.${script}`) ? 'error' : ''}
        value={terms[key][script]}
        onChange={({ target }) =>
          onChange({ ...terms, [key]: { ...terms[key], [script]: target.value } })
        }
      />
    </Labelled>
  );
  const moment = (key: 'startsAt' | 'endsAt', label: string) => (
    <Labelled id={key} label={label} fault={issueAt(issues, key)}>
      <Input
        id={key}
        type="datetime-local"
        step={3600}
        status={issueAt(issues, key) ? 'error' : ''}
        disabled={key === 'endsAt' && terms.endsAt === null}
        value={momentTyped(terms[key])}
        onChange={({ target }) => {
          const at = readMoment(target.value);
          if (at !== null) onChange({ ...terms, [key]: at });
        }}
      />
    </Labelled>
  );
  return (
    <Box title={t(text.title)} side={<small>{t(text.zone)}</small>}>
      <div className={css.head}>
        {words('title', 'hans', text.name)}
        {words('title', 'hant', text.nameHant)}
        {words('line', 'hans', text.line)}
        {words('line', 'hant', text.lineHant)}
        <PictureField {...props} />
        {moment('startsAt', t(text.starts))}
        {moment('endsAt', t(text.ends))}
        <Checkbox
          checked={terms.endsAt === null}
          onChange={({ target }) =>
            onChange({
              ...terms,
              endsAt: target.checked ? null : terms.startsAt + 30 * DAY_MS,
            })
          }
        >
          {t(text.forGood)}
        </Checkbox>
      </div>
    </Box>
  );
}
