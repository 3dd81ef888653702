import type { Rng } from '@tianping/base';

/** Sky top, sky bottom, sun, and four ridges from far to near. */
interface Palette {
  readonly sky: readonly [string, string];
  readonly sun: string;
  readonly ridges: readonly [string, string, string, string];
  readonly ink: string;
}

const palettes: readonly Palette[] = [
  {
    sky: ['#bfe6e8', '#f6efcf'],
    sun: '#ffd074',
    ridges: ['#a7cfcf', '#78aeac', '#4b8b88', '#28635f'],
    ink: '#17403d',
  },
  {
    sky: ['#f7cdb4', '#fbe9d0'],
    sun: '#e9694a',
    ridges: ['#e3b295', '#c98a6b', '#a2614a', '#6f3b30'],
    ink: '#4a251f',
  },
  {
    sky: ['#d9dde4', '#f3ecd9'],
    sun: '#d7ab4e',
    ridges: ['#b5bcc6', '#8992a0', '#5c6675', '#363e4b'],
    ink: '#252b35',
  },
  {
    sky: ['#c4d6f2', '#f4e6ef'],
    sun: '#f6b7a0',
    ridges: ['#aab9dd', '#8292c2', '#5a699e', '#384574'],
    ink: '#262f54',
  },
  {
    sky: ['#cfe8c8', '#fbf5d3'],
    sun: '#f3b341',
    ridges: ['#aed1a0', '#82b077', '#568a56', '#33623d'],
    ink: '#224329',
  },
  {
    sky: ['#e2cfe8', '#fbe3d6'],
    sun: '#f58f7c',
    ridges: ['#c8add2', '#a281b4', '#775991', '#4d3768'],
    ink: '#35254a',
  },
];

/** A drawn landscape as SVG: no two are alike, and none needs a picture file. */
export function drawScene(rng: Rng, width: number, height: number): string {
  const palette = palettes[rng.int(palettes.length)] ?? paletteFallback();
  const motifs = [
    () => balance(rng, palette, width, height),
    () => birds(rng, palette, width, height),
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1">`,
    `<stop offset="0" stop-color="${palette.sky[0]}"/>`,
    `<stop offset="1" stop-color="${palette.sky[1]}"/></linearGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="url(#s)"/>`,
    sun(rng, palette, width, height),
    clouds(rng, width, height),
    ...palette.ridges.map((colour, depth) => ridge(rng, { colour, depth, width, height })),
    ...motifs.map((draw) => draw()),
    strokes(rng, palette, width, height),
    speckles(rng, palette, width, height),
    '</svg>',
  ].join('');
}

function paletteFallback(): Palette {
  const [first] = palettes;
  if (!first) throw new Error('no palette');
  return first;
}

function between(rng: Rng, low: number, high: number): number {
  return low + rng.int(Math.max(1, Math.round(high - low)));
}

function sun(rng: Rng, palette: Palette, width: number, height: number): string {
  const x = between(rng, width * 0.1, width * 0.9);
  const y = between(rng, height * 0.12, height * 0.4);
  const radius = between(rng, height * 0.1, height * 0.17);
  const halo = [2.4, 1.7]
    .map((times) => `<circle cx="${x}" cy="${y}" r="${radius * times}" opacity=".16"/>`)
    .join('');
  return `<g fill="${palette.sun}">${halo}<circle cx="${x}" cy="${y}" r="${radius}"/></g>`;
}

function clouds(rng: Rng, width: number, height: number): string {
  const puffs = Array.from({ length: 3 }, () => {
    const x = between(rng, 0, width);
    const y = between(rng, height * 0.05, height * 0.35);
    const long = between(rng, width * 0.1, width * 0.22);
    const rest = `rx="${height * 0.025}" height="${height * 0.05}"`;
    return (
      `<rect x="${x}" y="${y}" width="${long}" ${rest}/>` +
      `<rect x="${x + long * 0.3}" y="${y - height * 0.035}" width="${long * 0.5}" ${rest}/>`
    );
  });
  return `<g fill="#fff" opacity=".5">${puffs.join('')}</g>`;
}

function ridge(
  rng: Rng,
  shape: { colour: string; depth: number; width: number; height: number },
): string {
  const { colour, depth, width, height } = shape;
  const base = height * (0.42 + depth * 0.15);
  const steps = 7 + rng.int(4);
  const points = Array.from({ length: steps + 1 }, (_, index) => ({
    x: (width * index) / steps,
    y: base + between(rng, -height * 0.13, height * 0.1),
  }));
  const curve = points.slice(1).map((point, index) => {
    const before = points[index] ?? point;
    const middle = (before.x + point.x) / 2;
    return `C${middle} ${before.y} ${middle} ${point.y} ${point.x} ${point.y}`;
  });
  const start = points[0]?.y ?? base;
  return `<path d="M0 ${start}${curve.join('')}V${height}H0Z" fill="${colour}"/>`;
}

/** The brand's emblem: a balance on a hill, tilted a little. */
function balance(rng: Rng, palette: Palette, width: number, height: number): string {
  const unit = height * between(rng, 20, 30) * 0.01;
  const x = between(rng, unit * 1.5, width - unit * 1.5);
  const y = between(rng, height * 0.35, height * 0.6);
  const tilt = between(rng, -9, 10);
  const pan = (side: number) =>
    `<path d="M${side * unit} 0l${-unit * 0.3} ${unit * 0.6}h${unit * 0.6}z" fill="none"/>` +
    `<path d="M${side * unit - unit * 0.34} ${unit * 0.6}a${unit * 0.34} ${unit * 0.24} 0 0 0 ` +
    `${unit * 0.68} 0z" fill="${palette.sun}"/>`;
  return (
    `<g transform="translate(${x} ${y})" stroke="${palette.ink}" stroke-width="${unit * 0.07}" ` +
    `stroke-linecap="round" stroke-linejoin="round"><path d="M0 0V${unit * 1.3}M${-unit * 0.4} ` +
    `${unit * 1.3}H${unit * 0.4}"/><g transform="rotate(${tilt})"><path d="M${-unit} 0H${unit}"/>` +
    `${pan(-1)}${pan(1)}</g><circle r="${unit * 0.11}" fill="${palette.sun}"/></g>`
  );
}

function birds(rng: Rng, palette: Palette, width: number, height: number): string {
  const flock = Array.from({ length: 3 + rng.int(3) }, () => {
    const x = between(rng, 0, width);
    const y = between(rng, height * 0.06, height * 0.4);
    const wing = between(rng, height * 0.02, height * 0.045);
    return `M${x} ${y}q${wing} ${-wing} ${wing * 2} 0q${wing} ${-wing} ${wing * 2} 0`;
  });
  const stroke = `stroke="${palette.ink}" stroke-width="${height * 0.008}"`;
  return `<path d="${flock.join('')}" fill="none" ${stroke} opacity=".7"/>`;
}

/** White lines as faint as a gap's edge, across the whole picture. */
function strokes(rng: Rng, palette: Palette, width: number, height: number): string {
  const lines = Array.from({ length: 9 }, (_, at) => {
    const [x, y] = [rng.int(width), rng.int(height)];
    const turn = between(rng, -height * 0.2, height * 0.2);
    const colour = at % 3 === 0 ? palette.ink : '#fff';
    return (
      `<path d="M${x} ${y}q${between(rng, 10, 60)} ${turn} ${between(rng, 40, 120)} ${-turn}" ` +
      `stroke="${colour}" opacity=".${20 + rng.int(30)}"/>`
    );
  });
  return `<g fill="none" stroke-width="2.5">${lines.join('')}</g>`;
}

/** Faint grains everywhere, so that the gap is not the only sharp edge. */
function speckles(rng: Rng, palette: Palette, width: number, height: number): string {
  const grains = Array.from({ length: 70 }, () => {
    const size = between(rng, 2, 7);
    return `M${rng.int(width)} ${rng.int(height)}h${size}v${size}h${-size}z`;
  });
  return `<path d="${grains.join('')}" fill="${palette.ink}" opacity=".1"/>`;
}
