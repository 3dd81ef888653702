import { encode } from 'uqr';

/** Quiet modules around the code; readers need four, and the white card gives two more by its padding. */
const BORDER = 3;

/** Pixels of a module in a picture that is saved: sharp on any screen. */
const PICTURE_SCALE = 12;

/** The code as a picture to save; null where the browser cannot make one. */
export function qrPicture(text: string): Promise<Blob | null> {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER + 1 });
  const canvas = document.createElement('canvas');
  canvas.width = size * PICTURE_SCALE;
  canvas.height = canvas.width;
  const brush = canvas.getContext('2d');
  if (!brush) return Promise.resolve(null);
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.fillStyle = '#16181d';
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark)
        brush.fillRect(x * PICTURE_SCALE, y * PICTURE_SCALE, PICTURE_SCALE, PICTURE_SCALE);
    }
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** A text as a QR code, always dark on white so that any camera reads it. `label` states where it leads. */
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
