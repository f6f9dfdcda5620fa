/** The few SVG marks that all pictures are made of. Attributes only: no styles, scripts, filters or references. */

/** As few characters as the eye needs: tenths below 10, whole numbers above, no leading zero. */
const round = (value: number): string =>
  String(Math.abs(value) < 10 ? Math.round(value * 10) / 10 : Math.round(value)).replace(/^(-?)0\./, '$1.');

/** Tag for path data: numbers are rounded, texts (parts of paths) are kept, needless blanks dropped. */
export function d(strings: TemplateStringsArray, ...values: readonly (number | string)[]): string {
  let data = strings[0] ?? '';
  for (const [index, value] of values.entries()) {
    data += (typeof value === 'number' ? round(value) : value) + (strings[index + 1] ?? '');
  }
  return data.replaceAll(' -', '-').replace(/ 0 ([01]) ([01]) ?/g, ' 0 $1$2');
}

const faint = (opacity: number | undefined) => (opacity === undefined ? '' : ` opacity="${opacity}"`);

/** A filled shape. */
export function cut(data: string, colour: string, opacity?: number): string {
  return `<path d="${data}" fill="${colour}"${faint(opacity)}/>`;
}

/** The shadow that paper casts when it lies on paper: the same shape, a little lower, dark and thin. */
export function shadow(data: string, drop = 6): string {
  return `<path d="${data}" transform="translate(${round(drop * 0.6)} ${round(drop)})" fill="#000" opacity=".2"/>`;
}

/** A shape of paper that lies on what is below. */
export function lifted(data: string, colour: string, drop = 6): string {
  return shadow(data, drop) + cut(data, colour);
}

export function line(data: string, colour: string, width: number, opacity?: number): string {
  return `<path d="${data}" stroke="${colour}" stroke-width="${round(width)}"${faint(opacity)}/>`;
}

/** The gap of a dash array whose dashes are dots. */
const between = (gap: number) => Math.round(gap * 10) / 10;

/** Round beads along a path. */
export function beads(data: string, colour: string, size: number, gap: number, opacity?: number): string {
  return `<path d="${data}" stroke="${colour}" stroke-width="${round(size)}" stroke-dasharray=".01 ${between(gap)}"${faint(opacity)}/>`;
}

export type Point = readonly [x: number, y: number];

/** Round spots, all in one path. */
export function spots(points: readonly Point[], colour: string, size: number, opacity?: number): string {
  return line(points.map(([x, y]) => d`M${x} ${y}h.1`).join(''), colour, size, opacity);
}

export function disc(x: number, y: number, radius: number, colour: string, opacity?: number): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${colour}"${faint(opacity)}/>`;
}

/** A ring of round beads. */
export function beadRing(x: number, y: number, radius: number, colour: string, size: number, count: number): string {
  const gap = (Math.PI * 2 * radius) / count;
  return (
    `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" stroke="${colour}" stroke-width="${round(size)}"` +
    ` stroke-dasharray=".01 ${between(gap)}"/>`
  );
}

export function ring(x: number, y: number, radius: number, colour: string, width: number): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" stroke="${colour}" stroke-width="${round(width)}"/>`;
}

export function oval(x: number, y: number, rx: number, ry: number, colour: string, opacity?: number): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${colour}"${faint(opacity)}/>`;
}

export function box(x: number, y: number, width: number, height: number, colour: string, corner = 0): string {
  const rounded = corner > 0 ? ` rx="${round(corner)}"` : '';
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${rounded} fill="${colour}"/>`;
}

export interface Placing {
  readonly scale?: number;
  /** Degrees, clockwise. */
  readonly turn?: number;
  /** Looks the other way. */
  readonly flip?: boolean;
}

/** Puts what is drawn around 0,0 to a place. */
export function at(x: number, y: number, content: string, { scale = 1, turn = 0, flip = false }: Placing = {}): string {
  const turned = turn === 0 ? '' : `rotate(${round(turn)})`;
  const size = Math.round(scale * 1000) / 1000;
  const scaled = flip ? `scale(${-size} ${size})` : size === 1 ? '' : `scale(${size})`;
  return `<g transform="translate(${round(x)} ${round(y)})${turned}${scaled}">${content}</g>`;
}

/** A pointed leaf or petal from its foot; `turn` 0 points up, degrees go clockwise, `belly` is where it is widest. */
export function blade(x: number, y: number, length: number, width: number, turn: number, belly = 0.5): string {
  const angle = (turn * Math.PI) / 180;
  const [upX, upY] = [Math.sin(angle), -Math.cos(angle)];
  const side = (sign: number) =>
    d`${upX * length * belly - upY * width * sign} ${upY * length * belly + upX * width * sign}`;
  const [tipX, tipY] = [upX * length, upY * length];
  const back = d`${tipX * (belly - 1) + upY * width} ${tipY * (belly - 1) - upX * width} ${-tipX} ${-tipY}`;
  return d`M${x} ${y}q${side(1)} ${tipX} ${tipY}q${back}z`;
}

/** Repeats a drawing `count` times; `draw` is given 0 … count-1. */
export function repeat(count: number, draw: (index: number) => string): string {
  let all = '';
  for (let index = 0; index < count; index += 1) all += draw(index);
  return all;
}

/** The finished file, 4:3 unless told otherwise; it fills whatever box it is put into. */
export function svgFile(content: string, width = 640, height = 480): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"` +
    ` preserveAspectRatio="xMidYMid slice" stroke-linecap="round" stroke-linejoin="round" fill="none">${content}</svg>`
  );
}
