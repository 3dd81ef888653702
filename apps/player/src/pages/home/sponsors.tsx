import { Badge, Crest, useT } from '@tianping/ui';
import { Link } from 'wouter';
import { useCall } from '../../app/query.ts';
import { homeMessages as text } from './messages.ts';
import css from './sponsors.module.css';

const SHOWN_MAX = 4;

/** Whom the site supports; nothing where it supports nobody. */
export function Sponsors() {
  const { t } = useT();
  const items = useCall('site/advertising/sponsorContent', {}).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section className={`wrap ${css.section}`} aria-labelledby="sponsor-title">
      <div className={css.head}>
        <h2 id="sponsor-title">{t(text.sponsorTitle)}</h2>
        <Link href="/sponsor">{t(text.sponsorAll)}</Link>
      </div>
      <ul className={css.list}>
        {items.slice(0, SHOWN_MAX).map((item) => (
          <li key={item.id} className="panel">
            <Crest name={item.name} className={css.crest ?? ''} />
            <div>
              <b>{item.name}</b>
              <span>{item.role}</span>
            </div>
            {item.demo && <Badge tone="mute">{t(text.sponsorDemo)}</Badge>}
          </li>
        ))}
      </ul>
    </section>
  );
}
