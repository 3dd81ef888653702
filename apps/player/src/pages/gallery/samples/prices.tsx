import cell from '@tianping/sportsbook-pages/cell.module.css';
import { CELL_CLASSES } from '@tianping/sportsbook-pages/cells';
import { useT } from '@tianping/ui';
import { galleryMessages as text } from '../messages.ts';
import css from './samples.module.css';

const STATES = [
  { name: text.priceOpen, look: CELL_CLASSES.open, price: '2.36', picked: false },
  { name: text.pricePicked, look: CELL_CLASSES.open, price: '2.36', picked: true },
  { name: text.priceUp, look: CELL_CLASSES.up, price: '2.41', picked: false },
  { name: text.priceDown, look: CELL_CLASSES.down, price: '2.30', picked: false },
  { name: text.priceSuspended, look: CELL_CLASSES.suspended, price: '2.36', picked: false },
  { name: text.priceClosed, look: CELL_CLASSES.closed, price: '-', picked: false },
] as const;

/** A price in each state, airy and dense. */
export function PriceSamples() {
  return (
    <>
      <Cells className={css.prices ?? ''} />
      <Cells className={`${css.prices} ${css.narrow}`} />
    </>
  );
}

function Cells(props: { readonly className: string }) {
  const { t } = useT();
  return (
    <ul className={props.className}>
      {STATES.map((state) => (
        <li key={state.name.id}>
          <div className={css.cell}>
            <button type="button" className={state.look} aria-pressed={state.picked}>
              <span className={cell.k}>{t(text.homeWin)}</span>
              <span className={cell.o}>{state.price}</span>
            </button>
          </div>
          {t(state.name)}
        </li>
      ))}
    </ul>
  );
}
