import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Crest, Icon, useT } from '@tianping/ui';
import { Link } from 'wouter';
import { useCall } from '../../../app/query.ts';
import { lowerMessages as text } from './lower-messages.ts';
import css from './sponsors.module.css';

const SHOWN_MAX = 4;

/** The parties that the site sponsors; nothing where there are none. */
export function Sponsors() {
  const { t } = useT();
  const items = useCall('site/advertising/sponsorContent', {}).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section className={`wrap ${css.section}`} aria-labelledby="sponsor-title">
      <div className={`panel ${css.line}`}>
        <div className={css.head}>
          <h2 id="sponsor-title">{t(text.sponsorTitle)}</h2>
          <Link href="/sponsor">
            {t(text.sponsorAll)}
            <Icon of={IconChevronRight} size="s" />
          </Link>
        </div>
        <ul className={css.list}>
          {items.slice(0, SHOWN_MAX).map((item) => (
            <li key={item.id}>
              <Crest name={item.crest} className={css.crest ?? ''} />
              <div>
                <b>{item.name}</b>
                <span>
                  {item.role}
                  {item.demo && ` · ${t(text.sponsorDemo)}`}
                </span>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
