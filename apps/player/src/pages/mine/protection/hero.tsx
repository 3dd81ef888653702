import { useT } from '@tianping/ui';
import { useCall } from '../../../app/query.ts';
import { money, spanText } from '../../../features/protection/figures.ts';
import { protectionTexts as text } from '../../../features/protection/messages.ts';
import css from './protection.module.css';

/** The purpose of the page, and the length of the present session. */
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
      viewBox="0 0 1100 190"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      <circle cx="720" cy="52" r="34" className={css.sun} />
      <path
        className={css.far}
        d="M0 120C110 94 180 76 280 98S430 142 540 110 690 64 810 94 980 132 1100 86V190H0Z"
      />
      <path
        className={css.near}
        d="M0 158C130 124 230 142 340 156S550 168 660 142 880 108 980 126 1070 148 1100 142V190H0Z"
      />
      <g className={css.scales}>
        <path d="M896 172h88l-14-14h-60zM937 48h6v112h-6z" />
        <path d="M860 68q80-26 160 0" className={css.beam} />
        <path d="M862 68l-22 44h44zM1018 68l-22 44h44z" className={css.cords} />
        <path d="M834 112h56a28 20 0 0 1-56 0zM990 112h56a28 20 0 0 1-56 0z" className={css.pans} />
        <circle cx="940" cy="46" r="9" className={css.pans} />
      </g>
    </svg>
  );
}
