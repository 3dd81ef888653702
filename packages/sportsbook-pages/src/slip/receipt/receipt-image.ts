import type { ReceiptBet } from './receipt.ts';

const WIDTH = 720;
const MARGIN = 40;
/** Heights of a line by its role. */
const STEP = { title: 64, ticket: 46, pick: 40, place: 34, fact: 36, gap: 26 } as const;

/** A receipt as a picture, dark on white whatever the site's theme; null where no canvas is available. */
export async function receiptImage(input: {
  readonly title: string;
  readonly note: string;
  readonly bets: readonly ReceiptBet[];
  readonly fontFamily: string;
}): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = heightOf(input.bets);
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const write = writerOf(pen, input.fontFamily);
  let y = MARGIN + 34;
  write(input.title, { y, size: 34, bold: true });
  y += STEP.title;
  for (const bet of input.bets) y = drawBet(pen, write, bet, y);
  write(input.note, { y: y + 4, size: 20, colour: '#6b7280' });
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

interface Style {
  readonly y: number;
  readonly size: number;
  readonly bold?: boolean;
  readonly colour?: string;
  readonly isRight?: boolean;
}

type Write = (text: string, style: Style) => void;

function writerOf(pen: CanvasRenderingContext2D, fontFamily: string): Write {
  return (text, { y, size, bold = false, colour = '#16181d', isRight = false }) => {
    pen.font = `${bold ? 600 : 400} ${size}px ${fontFamily}`;
    pen.fillStyle = colour;
    pen.textAlign = isRight ? 'right' : 'left';
    pen.fillText(text, isRight ? WIDTH - MARGIN : MARGIN, y, WIDTH - 2 * MARGIN);
  };
}

function drawBet(
  pen: CanvasRenderingContext2D,
  write: Write,
  bet: ReceiptBet,
  from: number,
): number {
  let y = from;
  pen.strokeStyle = '#d8dbe0';
  pen.beginPath();
  pen.moveTo(MARGIN, y - 40);
  pen.lineTo(WIDTH - MARGIN, y - 40);
  pen.stroke();
  write(bet.ticket, { y, size: 26, bold: true });
  if (bet.series !== null) write(bet.series, { y, size: 26, bold: true, isRight: true });
  y += STEP.ticket;
  for (const { pick, place } of bet.legs) {
    write(pick, { y, size: 26 });
    y += STEP.place;
    write(place, { y, size: 21, colour: '#4b5260' });
    y += STEP.pick;
  }
  for (const [label, value] of bet.facts) {
    write(label, { y, size: 22, colour: '#4b5260' });
    write(value, { y, size: 24, isRight: true });
    y += STEP.fact;
  }
  return y + STEP.gap;
}

function heightOf(bets: readonly ReceiptBet[]): number {
  const ofBets = bets.map(
    ({ legs, facts }) =>
      STEP.ticket + legs.length * (STEP.pick + STEP.place) + facts.length * STEP.fact + STEP.gap,
  );
  return 2 * MARGIN + 34 + STEP.title + ofBets.reduce((sum, height) => sum + height, 0) + 10;
}
