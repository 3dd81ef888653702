import type { Tone } from '../../tone.ts';
import type { Felt } from '../felt/felt.ts';
import css from '../table.module.css';

/** The class of a hand, for the felt's plate with this name. */
export interface HandPlate {
  readonly plate: string;
  readonly text: string;
  readonly tone: Tone;
  /** The hand has lost: its plate is dimmed. */
  readonly isOut: boolean;
}

/** Light, body, shade and ink: the colours of the card room's plates. */
const TONES: Readonly<Record<Tone, readonly [string, string, string, string]>> = {
  grey: ['#7c8088', '#535961', '#2e343a', '#eef1f5'],
  green: ['#509c90', '#00736f', '#00494c', '#f3fffd'],
  blue: ['#608bda', '#1762b6', '#003d7f', '#ffffff'],
  violet: ['#9f69ce', '#6f3bb2', '#401781', '#ffffff'],
  red: ['#eb6648', '#c51e21', '#8d0017', '#fff6df'],
  gold: ['#ffda81', '#e3ae33', '#aa8802', '#6b2013'],
};
const GOLD = ['#fff2bd', '#f0c45e', '#c2832d', '#e4b65c'];

/** A plate is drawn in a box of this height; a character of its text is one em. */
const HEIGHT = 92;
const EM = 50;

function widthOf(text: string): number {
  const ems = [...text].reduce((sum, sign) => sum + (/\d/.test(sign) ? 0.56 : 1.06), 0);
  return Math.max(170, Math.ceil(ems * EM) + 92);
}

/** Plates of hands that have been shown, above the cards; `height` in the felt's units. */
export function HandPlates(props: {
  readonly felt: Felt;
  readonly plates: readonly HandPlate[];
  readonly height: number;
}) {
  const { felt, height } = props;
  return (
    <svg className={css.over} viewBox={felt.box.join(' ')} aria-hidden="true">
      <Colours />
      {props.plates.map(({ plate, text, tone, isOut }) => {
        const place = felt.plates[plate];
        if (!place) return null;
        const scale = height / HEIGHT;
        return (
          <g key={plate} transform={`translate(${place.x} ${place.y}) scale(${scale})`}>
            <g className={css.hand} data-out={isOut}>
              <Plate text={text} tone={tone} />
            </g>
          </g>
        );
      })}
    </svg>
  );
}

/** Centred at 0,0. */
function Plate({ text, tone }: { readonly text: string; readonly tone: Tone }) {
  const width = widthOf(text);
  const [left, right] = [-width / 2, width / 2];
  const isGrand = tone === 'red' || tone === 'gold';
  const [, , shade, ink] = TONES[tone];
  const body = (inset: number): string => {
    const [x, tip, y] = [30 + inset, 12 + inset * 2, 36 - inset];
    return `M${left + x} ${-y}H${right - x}L${right - tip} -1L${right - x} ${y}H${left + x}L${left + tip} -1Z`;
  };
  return (
    <>
      <ellipse cx={3} cy={35} rx={width / 2 - 12} ry={11} fill="#05080c" fillOpacity=".42" />
      {isGrand && <ellipse rx={width * 0.56} ry={50} fill="url(#hand-plate-light)" />}
      <path
        d={`M${left} -20L${left + 22} -26V24L${left} 30L${left + 10} 5ZM${right} -20L${right - 22} -26V24L${right} 30L${right - 10} 5Z`}
        fill={shade}
      />
      <path d={body(0)} fill={tone === 'grey' ? '#97a1ae' : 'url(#hand-plate-gold)'} />
      <path d={body(4)} fill={`url(#hand-plate-${tone})`} />
      <path
        d={`M${left + 38} -30H${right - 38}L${right - 31} -16C${width * 0.1} -2 ${-width * 0.2} -10 ${left + 28} -12Z`}
        fill="#fff"
        fillOpacity=".22"
      />
      <text y={17} fontSize={EM} fill={ink}>
        {text}
      </text>
    </>
  );
}

function Colours() {
  return (
    <defs>
      <linearGradient id="hand-plate-gold">
        {GOLD.map((colour, at) => (
          <stop key={colour} offset={at / (GOLD.length - 1)} stopColor={colour} />
        ))}
      </linearGradient>
      <radialGradient id="hand-plate-light">
        <stop stopColor="#fff3b0" stopOpacity=".8" />
        <stop offset=".6" stopColor="#ffc94a" stopOpacity=".35" />
        <stop offset="1" stopColor="#ffc94a" stopOpacity="0" />
      </radialGradient>
      {Object.entries(TONES).map(([tone, [light, body, shade]]) => (
        <linearGradient key={tone} id={`hand-plate-${tone}`} x2="1" y2="1">
          <stop stopColor={light} />
          <stop offset=".5" stopColor={body} />
          <stop offset="1" stopColor={shade} />
        </linearGradient>
      ))}
    </defs>
  );
}
