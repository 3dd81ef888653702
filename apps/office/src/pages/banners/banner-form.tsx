import { bannerAudiences, bannerDrawings, bannerTextMax } from '@tianping/contract';
import { Checkbox, ConfigProvider, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { Labelled } from '../../engine/fields/labelled.tsx';
import { PictureField } from '../../engine/fields/picture-field.tsx';
import { Box } from '../../engine/parts.tsx';
import { type Texts, useTexts } from '../../engine/texts.ts';
import { bannerMessages as text } from './banner-messages.ts';
import { BannerPreview } from './banner-preview.tsx';
import css from './banners.module.css';
import type { Fault, Row } from './draft.ts';

interface FormProps {
  readonly at: number;
  readonly row: Row;
  readonly mayWrite: boolean;
  /** Faults found here and by the server, by path within the section. */
  readonly faults: ReadonlyMap<string, Fault>;
  readonly issues: ReadonlyMap<string, string>;
  readonly onChange: (row: Row) => void;
}

/** One banner: its fields, each with its fault, and a preview. */
export function BannerForm(props: FormProps) {
  const { at, row, mayWrite, faults, issues } = props;
  const texts = useTexts();
  const { t } = texts;
  const faultAt = (path: string): string | null => {
    const fault = faults.get(`${at}.${path}`);
    return fault ? sayFault(fault, texts) : (issues.get(`${at}.${path}`) ?? null);
  };
  return (
    <ConfigProvider componentDisabled={!mayWrite}>
      <Box title={t(text.row, { row: at + 1 })} side={<small>{t(text.zone)}</small>}>
        <div className={css.columns}>
          <div className={css.fields}>
            <Words {...props} field="name" path="name" label={t(text.name)} faultAt={faultAt} />
            <Words
              {...props}
              field="title"
              path="title"
              label={t(text.heading)}
              faultAt={faultAt}
            />
            <Words {...props} field="line" path="line" label={t(text.line)} faultAt={faultAt} />
            <Picture {...props} faultAt={faultAt} />
            <Words
              {...props}
              field="label"
              path="way.label"
              label={t(text.label)}
              faultAt={faultAt}
            />
            <Way {...props} faultAt={faultAt} />
            <Period {...props} faultAt={faultAt} />
            <Audience {...props} faultAt={faultAt} />
          </div>
          <BannerPreview row={row} />
        </div>
      </Box>
    </ConfigProvider>
  );
}

function sayFault(fault: Fault, { t }: Texts): string {
  return fault.kind === 'tooLong' ? t(text.tooLong, { limit: fault.limit }) : t(text[fault.kind]);
}

interface FieldProps extends FormProps {
  readonly faultAt: (path: string) => string | null;
}

/** A text in both scripts. */
function Words(
  props: FieldProps & {
    readonly field: 'name' | 'title' | 'line' | 'label';
    readonly path: string;
    readonly label: string;
  },
) {
  const { row, field, path, label, faultAt, onChange } = props;
  const { t } = useTexts();
  const limit = bannerTextMax[field];
  const input = (script: 'hans' | 'hant'): ReactNode => {
    const id = `banner-${field}-${script}`;
    const fault = faultAt(`${path}.${script}`);
    const isHant = script === 'hant';
    return (
      <div className={field === 'line' ? css.wide : undefined}>
        <Labelled
          id={id}
          label={isHant ? t(text.hant, { label }) : label}
          fault={fault}
          hint={!isHant && field === 'name' ? t(text.nameHint, { limit }) : ''}
        >
          <Input
            id={id}
            lang={isHant ? 'zh-Hant' : 'zh-Hans'}
            placeholder={isHant ? t(text.hantHint) : ''}
            status={fault ? 'error' : ''}
            count={{ max: limit, show: true }}
            value={row[field][script]}
            onChange={({ target }) =>
              onChange({ ...row, [field]: { ...row[field], [script]: target.value } })
            }
          />
        </Labelled>
      </div>
    );
  };
  return (
    <>
      {input('hans')}
      {input('hant')}
    </>
  );
}

function Picture({ row, faultAt, onChange }: FieldProps) {
  const { t } = useTexts();
  return (
    <div className={css.wide}>
      <PictureField
        id="banner-picture"
        label={t(text.picture)}
        hint={t(text.pictureHint)}
        fault={faultAt('picture')}
        picture={row.picture}
        drawings={bannerDrawings.map((value) => ({ value, label: t(text[value]) }))}
        call="config/picture"
        onChange={(picture) => onChange({ ...row, picture })}
      />
    </div>
  );
}

function Way({ row, faultAt, onChange }: FieldProps) {
  const { t } = useTexts();
  const fault = faultAt('way.route');
  return (
    <div className={css.wide}>
      <Labelled id="banner-route" label={t(text.route)} fault={fault} hint={t(text.routeHint)}>
        <Input
          id="banner-route"
          maxLength={150}
          status={fault ? 'error' : ''}
          value={row.route}
          onChange={({ target }) => onChange({ ...row, route: target.value })}
        />
      </Labelled>
    </div>
  );
}

/** From when and until when members see it. */
function Period({ row, mayWrite, faultAt, onChange }: FieldProps) {
  const { t } = useTexts();
  const moment = (key: 'from' | 'until'): ReactNode => {
    const fault = faultAt(key);
    return (
      <Labelled id={`banner-${key}`} label={t(text[key])} fault={fault}>
        <Input
          id={`banner-${key}`}
          type="datetime-local"
          status={fault ? 'error' : ''}
          disabled={!mayWrite || row[key] === null}
          value={row[key] ?? ''}
          onChange={({ target }) => onChange({ ...row, [key]: target.value })}
        />
      </Labelled>
    );
  };
  return (
    <>
      {moment('from')}
      <div>
        {moment('until')}
        <Checkbox
          checked={row.until === null}
          onChange={({ target }) => onChange({ ...row, until: target.checked ? null : '' })}
        >
          {t(text.forGood)}
        </Checkbox>
      </div>
    </>
  );
}

/** The audience, and whether it is an offer. */
function Audience({ row, faultAt, onChange }: FieldProps) {
  const { t } = useTexts();
  return (
    <>
      <Labelled id="banner-audience" label={t(text.audience)} fault={faultAt('audience')}>
        <Select
          id="banner-audience"
          value={row.audience}
          onChange={(audience) => onChange({ ...row, audience })}
          options={bannerAudiences.map((value) => ({ value, label: t(text[value]) }))}
        />
      </Labelled>
      <Labelled
        id="banner-offer"
        label={t(text.offer)}
        fault={faultAt('isOffer')}
        hint={t(text.isOfferHint)}
      >
        <Checkbox
          id="banner-offer"
          checked={row.isOffer}
          onChange={({ target }) => onChange({ ...row, isOffer: target.checked })}
        >
          {t(text.isOffer)}
        </Checkbox>
      </Labelled>
    </>
  );
}
