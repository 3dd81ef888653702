import { useT } from '@tianping/ui';
import { Rich } from '../article/rich.tsx';
import type { Phrase, PictureName } from '../model.ts';
import css from './figure.module.css';
import { figureMessages as text } from './figure-messages.ts';
import { PICTURES } from './pictures.ts';

const ALT = {
  register: text.registerAlt,
  deposit: text.depositAlt,
  slip: text.slipAlt,
  records: text.recordsAlt,
} as const;

/** A picture of the real screen, taken by `tools/pictures/help-pictures.ts`. */
export default function Picture(props: { readonly name: PictureName; readonly caption: Phrase }) {
  const { t } = useT();
  const { src, width, height } = PICTURES[props.name];
  return (
    <figure className={css.picture}>
      <img src={src} width={width} height={height} alt={t(ALT[props.name])} loading="lazy" />
      <figcaption>
        <Rich phrase={props.caption} />
      </figcaption>
    </figure>
  );
}
