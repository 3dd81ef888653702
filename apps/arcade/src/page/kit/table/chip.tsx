/** Colours of a chip by its value in minor units: rim, its dark side, and the marks on it. */
const COLOURS: readonly (readonly [number, string, string, string])[] = [
  [5_000_000, '#2f7d4f', '#15472a', '#f4e6b0'],
  [1_000_000, '#d9822b', '#8a4a10', '#fff3d6'],
  [500_000, '#7a3fa8', '#46206a', '#f2e4ff'],
  [100_000, '#2b2f38', '#0c0e12', '#f0c45e'],
  [50_000, '#1f5fb4', '#0c3670', '#eaf7ff'],
  [10_000, '#c4283a', '#780f1e', '#fff0f0'],
  [5000, '#7d4bb0', '#472470', '#f4eaff'],
  [1000, '#12939a', '#075a60', '#e6fbfb'],
  [500, '#d2496a', '#8c1f3c', '#fff0f4'],
  [0, '#8d94a0', '#565c68', '#ffffff'],
];

function coloursOf(minor: number) {
  const [, rim, dark, mark] = COLOURS.find(([from]) => minor >= from) ?? COLOURS[9] ?? [];
  return { rim, dark, mark };
}

/** `5`, `500`, `1K`, `1W`: the text on a chip. */
function chipText(minor: number): string {
  const yuan = Math.floor(minor / 100);
  if (yuan >= 10_000 && yuan % 10_000 === 0) return `${yuan / 10_000}W`;
  if (yuan >= 1000 && yuan % 1000 === 0) return `${yuan / 1000}K`;
  return minor % 100 === 0 ? String(yuan) : (minor / 100).toFixed(1);
}

/** The face of a chip around 0,0. */
function Face({ minor, radius }: { readonly minor: number; readonly radius: number }) {
  const { rim, mark } = coloursOf(minor);
  const ring = radius * 0.88;
  const step = (2 * Math.PI * ring) / 16;
  const text = chipText(minor);
  return (
    <>
      <circle r={radius} fill={rim} />
      <circle
        r={ring}
        fill="none"
        stroke={mark}
        strokeWidth={radius * 0.22}
        strokeDasharray={`${step} ${step}`}
      />
      <circle r={radius * 0.72} fill={rim} />
      <circle r={radius * 0.64} fill="#fbf8ef" />
      <circle r={radius * 0.64} fill="none" stroke={rim} strokeWidth={radius * 0.05} />
      <circle
        r={radius * 0.97}
        fill="none"
        stroke="#fff"
        strokeOpacity=".34"
        strokeWidth={radius * 0.05}
      />
      <text
        className="felt-price"
        y={radius * 0.22}
        fontSize={radius * (text.length > 3 ? 0.5 : 0.64)}
        fill="#1d2430"
      >
        {text}
      </text>
    </>
  );
}

/** A chip seen from above, for the rail. */
export function Chip({ minor, size }: { readonly minor: number; readonly size: number }) {
  return (
    <svg viewBox="-64 -64 128 128" width={size} height={size} aria-hidden="true">
      <Face minor={minor} radius={62} />
    </svg>
  );
}

/** The chips that make up an amount: the greatest first, at most `most`. */
function pileOf(amountMinor: number, values: readonly number[], most = 8): number[] {
  const pile: number[] = [];
  let left = amountMinor;
  for (const value of values.toSorted((a, b) => b - a)) {
    while (left >= value && pile.length < most) {
      pile.push(value);
      left -= value;
    }
  }
  if (pile.length === 0) pile.push(amountMinor);
  return pile;
}

/** Chips on the felt at 0,0, in the felt's own units. */
export function Pile(props: {
  readonly amountMinor: number;
  readonly values: readonly number[];
  readonly radius: number;
}) {
  const { radius } = props;
  const pile = pileOf(props.amountMinor, props.values);
  const lift = radius * 0.24;
  return (
    <>
      <ellipse
        cx={radius * 0.12}
        cy={radius * 0.34}
        rx={radius * 1.12}
        ry={radius * 0.86}
        fill="#000"
        opacity=".34"
      />
      {pile.map((minor, at) => {
        const { rim, dark, mark } = coloursOf(minor);
        const key = `${at}-${minor}`;
        return (
          <g key={key} transform={`translate(0 ${-at * lift}) scale(1 .82)`}>
            <circle cy={lift} r={radius} fill={dark} />
            <path
              d={`M${-radius * 0.5} ${radius * 0.87}v${lift}M0 ${radius}v${lift}M${radius * 0.5} ${radius * 0.87}v${lift}`}
              stroke={mark}
              strokeWidth={radius * 0.16}
            />
            {at === pile.length - 1 ? (
              <Face minor={minor} radius={radius} />
            ) : (
              <circle r={radius} fill={rim} />
            )}
          </g>
        );
      })}
    </>
  );
}
