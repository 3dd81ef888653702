import { useT } from '@tianping/ui';
import { useCall } from '../../../app/query.ts';
import { money, spanText } from '../../../features/protection/figures.ts';
import { careTexts as text } from '../../../features/protection/messages.ts';
import css from './protection.module.css';

/** What the page is for, and the sitting so far. */
export function Hero(props: { readonly version: number }) {
  const translator = useT();
  const { t } = translator;
  const { data } = useCall('site/protection/session', {}, { version: props.version });
  return (
    <section className={css.hero}>
      <Balance />
      <div className={css.heroText}>
        <h2>{t(text.heroTitle)}</h2>
        <p>{t(text.heroText)}</p>
        <dl className={css.stats}>
          <Stat
            name={t(text.online)}
            value={data ? spanText(translator, data.now - data.startedAt) : '…'}
          />
          <Stat name={t(text.today)} value={data ? money(data.winLossMinor) : '…'} />
          <Stat name={t(text.paidIn)} value={data ? money(data.depositMinor) : '…'} />
        </dl>
      </div>
    </section>
  );
}

function Stat(props: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{props.name}</dt>
      <dd className="num">{props.value}</dd>
    </div>
  );
}

/** Ridges and a pair of scales in the colours of the brand. */
function Balance() {
  return (
    <svg
      className={css.scene}
      viewBox="0 0 900 230"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <circle cx="620" cy="60" r="46" className={css.sun} />
      <path
        className={css.far}
        d="M0 150C90 118 150 92 230 118S350 170 440 132 560 78 660 112 800 158 900 108V230H0Z"
      />
      <path
        className={css.near}
        d="M0 190C110 150 190 168 280 186S450 200 540 168 720 128 800 150 870 176 900 170V230H0Z"
      />
      <g className={css.scales}>
        <path d="M750 204h84l-14-16h-56zM788 60h8v130h-8z" />
        <path d="M700 92q92-30 184 0" className={css.beam} />
        <path d="M704 92l-24 56h48zM880 92l-24 56h48z" className={css.cords} />
        <path d="M674 148h60a30 22 0 0 1-60 0zM850 148h60a30 22 0 0 1-60 0z" className={css.pans} />
        <circle cx="792" cy="60" r="10" className={css.pans} />
      </g>
    </svg>
  );
}
