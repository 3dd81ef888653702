import { encode } from 'uqr';

/** Quiet modules around the code; readers need four, and the white card gives two more by its padding. */
const BORDER = 3;

/** A text as a QR code, always dark on white so that any camera reads it. `label` says where it leads. */
export function QrCode(props: {
  readonly text: string;
  readonly label: string;
  readonly className?: string;
}) {
  const { data, size } = encode(props.text, { ecc: 'M', border: BORDER });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className={props.className}
      role="img"
      aria-label={props.label}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#16181d" shapeRendering="crispEdges" />
    </svg>
  );
}
