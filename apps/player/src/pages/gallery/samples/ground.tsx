import { Crest, Scene, useT, VipBadge } from '@tianping/ui';
import { galleryMessages as text } from '../messages.ts';
import type { SampleProps } from './sample.ts';
import css from './samples.module.css';

const COLOURS = [
  ['bg', text.bg],
  ['surface', text.surface],
  ['surface-3', text.surface3],
  ['line-strong', text.line],
  ['text', text.text],
  ['text-2', text.text2],
  ['text-3', text.text3],
  ['brand', text.brand],
  ['brand-soft', text.brandSoft],
  ['accent', text.accent],
  ['rise', text.rise],
  ['fall', text.fall],
  ['warn', text.warn],
  ['info', text.info],
] as const;
const GRADES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const TEAMS = ['A', 'B', 'C', 'D', 'E'];

/** The mark with the brand's words, and its landscape. */
export function MarkSamples({ look }: SampleProps) {
  const { t } = useT();
  return (
    <>
      <div className={css.on}>
        <img src={look.mark} alt="" width="48" height="48" />
        <div>
          <b>{look.heroLines.map((line) => t(line)).join('')}</b>
          <span>{t(look.promise)}</span>
        </div>
      </div>
      <div className={css.land}>
        <Scene src={look.landFar} className={css.layer ?? ''} />
        <Scene src={look.landNear} className={css.layer ?? ''} />
      </div>
    </>
  );
}

export function ColourSamples() {
  const { t } = useT();
  return (
    <>
      <ul className={css.colours}>
        {COLOURS.map(([token, name]) => (
          <li key={token}>
            <i style={{ background: `var(--${token})` }} />
            {t(name)}
          </li>
        ))}
      </ul>
      <div className={css.badges}>
        {GRADES.map((grade) => (
          <VipBadge key={grade} grade={grade} />
        ))}
      </div>
      <div className={css.crests}>
        {TEAMS.map((name) => (
          <Crest key={name} name={t(text.sampleTeams) + name} />
        ))}
      </div>
    </>
  );
}

export function TypeSamples() {
  const { t } = useT();
  return (
    <div className={css.stack}>
      <p className={css.display}>{t(text.typeDisplay)}</p>
      <p className={css.lead}>{t(text.typeLead)}</p>
      <p className={css.small}>{t(text.typeSmall)}</p>
      <p className={`num ${css.figures}`}>¥12,680.50　2.36</p>
    </div>
  );
}
