import type { Script } from '@tianping/base';
import type { ActivityKind } from '@tianping/contract';
import { activityPictures, uploadedUrl } from '@tianping/promotions';
import { Segmented } from 'antd';
import { useState } from 'react';
import type { AnswerOf } from '../../../app/api.ts';
import { Badge, Box, Glyph, Pairs } from '../../../engine/parts.tsx';
import { useTexts } from '../../../engine/texts.ts';
import { bySection, kindIcons, VerdictBadge } from '../bits.tsx';
import { promotionMessages } from '../promotion-messages.ts';
import css from './designer.module.css';
import { designerMessages as text } from './designer-messages.ts';

type Checked = AnswerOf<'promotions/check'>;

/** The member's page under these terms: on a phone or a desktop, in either script. */
export function Preview(props: {
  readonly kind: ActivityKind;
  /** The name of a drawing, or the id of an uploaded picture. */
  readonly picture: string;
  readonly checked: Checked | undefined;
  readonly script: Script;
  readonly onScript: (script: Script) => void;
}) {
  const { t } = useTexts();
  const [device, setDevice] = useState<'phone' | 'desk'>('phone');
  const { checked, kind, picture, script, onScript } = props;
  const drawn = Object.hasOwn(activityPictures, picture) ? activityPictures[picture] : undefined;
  const upload = uploadedUrl(picture);
  return (
    <Box title={t(text.preview)}>
      <div className={css.switches}>
        <Segmented
          aria-label={t(text.device)}
          value={device}
          onChange={setDevice}
          options={[
            { value: 'phone', label: t(text.phone) },
            { value: 'desk', label: t(text.desk) },
          ]}
        />
        <Segmented
          aria-label={t(text.script)}
          value={script}
          onChange={onScript}
          options={[
            { value: 'hans', label: t(text.hans) },
            { value: 'hant', label: t(text.hant) },
          ]}
        />
      </div>
      <section
        className={css.screen}
        data-device={device}
        lang={script === 'hant' ? 'zh-Hant' : 'zh-Hans'}
        aria-label={t(text.preview)}
      >
        <header className={css.hero} data-pictured={upload !== null || undefined}>
          {upload !== null && <img src={upload} alt="" />}
          <span>{t(promotionMessages[kind])}</span>
          <h3>{checked?.title}</h3>
          <p>{checked?.line}</p>
          {upload === null && (
            <i aria-hidden="true">
              <Glyph of={kindIcons[drawn ?? kind]} size={72} />
            </i>
          )}
        </header>
        <div className={css.page}>
          {checked?.worth ? (
            <WorthBox worth={checked.worth} />
          ) : (
            (checked?.issues.length ?? 0) > 0 && <p>{t(text.previewNone)}</p>
          )}
          <OwnSections body={checked?.body ?? null} />
          {bySection(checked?.sentences ?? []).map(([section, list]) => (
            <section key={section}>
              {list.map(({ id, parts }) => (
                <p key={id}>
                  {parts
                    .map((part) => (part.text === `{${part.figure}}` ? t(text.missing) : part.text))
                    .join('')}
                </p>
              ))}
            </section>
          ))}
          <span className={css.join}>{t(text.join)}</span>
        </div>
      </section>
      <p className={css.hint}>{t(text.previewHint)}</p>
    </Box>
  );
}

/** The free texts of a landing page. */
function OwnSections({ body }: { readonly body: Checked['body'] | null }) {
  if (body?.kind !== 'landing') return null;
  return body.sections.map((section, at) => (
    <section key={at}>
      <h4>{section.title}</h4>
      <p>{section.text}</p>
    </section>
  ));
}

function WorthBox({ worth }: { readonly worth: NonNullable<Checked['worth']> }) {
  const { t, full } = useTexts();
  const dearest = worth.costs.toSorted((a, b) => b.costMinor - a.costMinor)[0];
  return (
    <section className={css.worth}>
      <h4>
        {t(text.worth)} <VerdictBadge of={worth.verdict} />
      </h4>
      <p>{worth.example}</p>
      <Pairs
        pairs={[
          {
            key: 'bonus',
            name: t(text.bonus),
            value: <Badge tone="ok">{full(worth.bonusMinor)}</Badge>,
          },
          { key: 'required', name: t(text.required), value: full(worth.requiredMinor) },
          ...(dearest
            ? [
                {
                  key: 'cost',
                  name: t(text.costs, { category: t(text[dearest.category]) }),
                  value: full(0 - dearest.costMinor),
                },
              ]
            : []),
        ]}
      />
    </section>
  );
}
