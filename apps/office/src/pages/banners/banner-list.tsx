import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { BANNERS_MAX } from '@tianping/contract';
import { Button } from 'antd';
import { useOfficeApp } from '../../app/context.ts';
import { Badge, Glyph, Mark, type Tone } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import { bannerMessages as text } from './banner-messages.ts';
import css from './banners.module.css';
import { type Row, stateOf } from './draft.ts';

const tones: Readonly<Record<ReturnType<typeof stateOf>, Tone>> = {
  showing: 'ok',
  waiting: 'wait',
  over: 'mute',
};

/** The banners in the order of the home page; the match comes before all of them. */
export function BannerList(props: {
  readonly rows: readonly Row[];
  readonly open: number;
  /** Paths within the section that have a fault. */
  readonly wrong: readonly string[];
  readonly mayWrite: boolean;
  readonly onOpen: (at: number) => void;
  readonly onAdd: () => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
  readonly onShipped: () => void;
}) {
  const { rows, open, wrong, mayWrite } = props;
  const { t } = useTexts();
  const { now } = useOfficeApp();
  return (
    <nav aria-label={t(text.list)} className={css.list}>
      <p>
        <b>{t(text.match)}</b>
        <small>{t(text.matchHint)}</small>
      </p>
      <ol>
        {rows.map((row, at) => {
          const state = stateOf(row, now());
          return (
            <li key={row.id} data-testid={row.id}>
              <button
                type="button"
                aria-current={at === open ? 'true' : undefined}
                onClick={() => props.onOpen(at)}
              >
                <small className="num">{at + 1}</small>
                <b>{row.title.hans.trim() || t(text.untitled)}</b>
                {row.isOffer && <Mark>{t(text.offer)}</Mark>}
                {wrong.some((path) => path.startsWith(`${at}.`)) ? (
                  <Badge tone="bad">{t(text.toMend)}</Badge>
                ) : (
                  <Badge tone={tones[state]}>{t(text[state])}</Badge>
                )}
              </button>
            </li>
          );
        })}
      </ol>
      {mayWrite && rows.length > 0 && (
        <div className={css.acts}>
          <Button
            size="small"
            aria-label={t(text.up)}
            icon={<Glyph of={IconArrowUp} />}
            disabled={open === 0}
            onClick={() => props.onMove(-1)}
          />
          <Button
            size="small"
            aria-label={t(text.down)}
            icon={<Glyph of={IconArrowDown} />}
            disabled={open === rows.length - 1}
            onClick={() => props.onMove(1)}
          />
          <Button size="small" icon={<Glyph of={IconTrash} />} onClick={props.onRemove}>
            {t(text.remove)}
          </Button>
        </div>
      )}
      {mayWrite && (
        <div className={css.acts}>
          <Button size="small" disabled={rows.length >= BANNERS_MAX} onClick={props.onAdd}>
            {rows.length >= BANNERS_MAX ? t(text.full, { limit: BANNERS_MAX }) : t(text.add)}
          </Button>
          <Button size="small" onClick={props.onShipped}>
            {t(text.shipped)}
          </Button>
        </div>
      )}
    </nav>
  );
}
