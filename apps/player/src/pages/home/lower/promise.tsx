import { Scene, useT } from '@tianping/ui';
import settling from '@tianping/ui/scenes/settling.svg?url';
import band from '../band.module.css';
import { lowerMessages as text } from './lower-messages.ts';
import css from './promise.module.css';
import { WorkedExample } from './worked-example.tsx';

/** The site's obligations to its members, shown on a ticket that is half won. */
export function OurPromise() {
  const { t } = useT();
  return (
    <section className={`${band.band} ${css.promise}`}>
      <Scene src={settling} className={band.art ?? ''} />
      <h2>{t(text.explainTitle)}</h2>
      <p>{t(text.explainText)}</p>
      <WorkedExample />
    </section>
  );
}
