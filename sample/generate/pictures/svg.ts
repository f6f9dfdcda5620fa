/**
 * This file contains the basic drawing functions. They return SVG elements or the data of paths. The elements have only
 * attributes: no styles, scripts, filters or references.
 */

const roundToTenths = (value: number) => Math.round(value * 10) / 10;

/**
 * Rounds numbers between -10 and 10 to tenths and all others to whole numbers, because finer differences are not
 * visible. Omits the zero before a decimal point: .5.
 */
const round = (value: number): string =>
  String(Math.abs(value) < 10 ? roundToTenths(value) : Math.round(value)).replace(/^(-?)0\./, '$1.');

/**
 * Template tag for SVG path data: rounds the interpolated numbers, inserts interpolated strings (parts of paths) as
 * they are, and removes spaces that SVG does not need.
 */
export function pathData(strings: TemplateStringsArray, ...values: readonly (number | string)[]): string {
  let data = strings[0] ?? '';
  for (const [index, value] of values.entries()) {
    data += (typeof value === 'number' ? round(value) : value) + (strings[index + 1] ?? '');
  }
  return data.replaceAll(' -', '-').replace(/ 0 ([01]) ([01]) ?/g, ' 0 $1$2');
}

const opacityAttribute = (opacity: number | undefined) =>
  opacity === undefined ? '' : ` opacity="${String(opacity).replace(/^0/, '')}"`;

/** Returns attributes with these values. Omits an attribute whose value is 0, because SVG then assumes 0. */
const numericAttributes = (values: Readonly<Record<string, number>>) =>
  Object.entries(values)
    .map(([name, value]) => [name, round(value)] as const)
    .flatMap(([name, value]) => (value === '0' ? [] : ` ${name}="${value}"`))
    .join('');

// SVG closes filled paths automatically, so their closing command (z) can be omitted.
const withoutClosingCommand = (data: string) => data.replace(/z$/, '');

/** Draws a filled path. */
export function filledShape(data: string, colour: string, opacity?: number): string {
  return `<path d="${withoutClosingCommand(data)}" fill="${colour}"${opacityAttribute(opacity)}/>`;
}

/** Draws the shadow of a paper shape: the same shape, dark and transparent, moved down by `drop` and a little right. */
export function shadow(data: string, drop = 6): string {
  return `<path d="${withoutClosingCommand(data)}" transform="translate(${round(drop * 0.6)} ${round(drop)})" fill="#000" opacity=".2"/>`;
}

/** Draws a paper shape with its shadow. */
export function raisedShape(data: string, colour: string, drop = 6): string {
  return shadow(data, drop) + filledShape(data, colour);
}

export function line(data: string, colour: string, width: number, opacity?: number): string {
  return `<path d="${data}" stroke="${colour}" stroke-width="${round(width)}"${opacityAttribute(opacity)}/>`;
}

/** Draws round beads along a path. `size` is their diameter and `gap` the distance between their centres. */
export function beads(data: string, colour: string, size: number, gap: number, opacity?: number): string {
  return `<path d="${data}" stroke="${colour}" stroke-width="${round(size)}" stroke-dasharray=".01 ${roundToTenths(gap)}"${opacityAttribute(opacity)}/>`;
}

export type Point = readonly [x: number, y: number];

/** Draws round spots at the points, all in one path. */
export function spots(points: readonly Point[], colour: string, size: number, opacity?: number): string {
  return line(points.map(([x, y]) => pathData`M${x} ${y}h.1`).join(''), colour, size, opacity);
}

export function disc(x: number, y: number, radius: number, colour: string, opacity?: number): string {
  return `<circle${numericAttributes({ cx: x, cy: y, r: radius })} fill="${colour}"${opacityAttribute(opacity)}/>`;
}

/** Draws `count` round beads along a circle. */
export function beadRing(x: number, y: number, radius: number, colour: string, size: number, count: number): string {
  const gap = (Math.PI * 2 * radius) / count;
  return (
    `<circle${numericAttributes({ cx: x, cy: y, r: radius })} stroke="${colour}" stroke-width="${round(size)}"` +
    ` stroke-dasharray=".01 ${roundToTenths(gap)}"/>`
  );
}

export function ring(x: number, y: number, radius: number, colour: string, width: number): string {
  return `<circle${numericAttributes({ cx: x, cy: y, r: radius })} stroke="${colour}" stroke-width="${round(width)}"/>`;
}

export function oval(x: number, y: number, rx: number, ry: number, colour: string, opacity?: number): string {
  return `<ellipse${numericAttributes({ cx: x, cy: y, rx, ry })} fill="${colour}"${opacityAttribute(opacity)}/>`;
}

export function box(x: number, y: number, width: number, height: number, colour: string, corner = 0): string {
  return `<rect${numericAttributes({ x, y, width, height, rx: corner })} fill="${colour}"/>`;
}

export interface TransformOptions {
  readonly scale?: number;
  /** Degrees, clockwise. */
  readonly turn?: number;
  /** Whether to mirror the drawing horizontally. */
  readonly flip?: boolean;
}

/** Scales, mirrors and rotates a drawing around 0,0, then moves its point 0,0 to `x`,`y`. */
export function transformedGroup(
  x: number,
  y: number,
  content: string,
  { scale = 1, turn = 0, flip = false }: TransformOptions = {},
): string {
  const rotation = turn === 0 ? '' : `rotate(${round(turn)})`;
  const size = Math.round(scale * 1000) / 1000;
  const scaling = flip ? `scale(${-size} ${size})` : size === 1 ? '' : `scale(${size})`;
  return `<g transform="translate(${round(x)} ${round(y)})${rotation}${scaling}">${content}</g>`;
}

/**
 * Returns the path of a pointed leaf or petal with its foot at `x`,`y`. `turn` is in degrees clockwise, where 0 points
 * up. `belly`, from 0 to 1, says where the leaf is widest: 0 means at the foot, 0.5 in the middle, 1 at the tip.
 */
export function leafShapePath(x: number, y: number, length: number, width: number, turn: number, belly = 0.5): string {
  const angle = (turn * Math.PI) / 180;
  const [upX, upY] = [Math.sin(angle), -Math.cos(angle)];
  const controlPoint = (sign: number) =>
    pathData`${upX * length * belly - upY * width * sign} ${upY * length * belly + upX * width * sign}`;
  const [tipX, tipY] = [upX * length, upY * length];
  const returnCurve = pathData`${tipX * (belly - 1) + upY * width} ${tipY * (belly - 1) - upX * width} ${-tipX} ${-tipY}`;
  return pathData`M${x} ${y}q${controlPoint(1)} ${tipX} ${tipY}q${returnCurve}z`;
}

/** Calls `draw` with 0 to `count` - 1 and joins the results. */
export function repeat(count: number, draw: (index: number) => string): string {
  let drawings = '';
  for (let index = 0; index < count; index += 1) drawings += draw(index);
  return drawings;
}

/** Returns a complete SVG file, 4:3 by default, that fills any box in which it is shown. */
export function svgFile(content: string, width = 640, height = 480): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"` +
    ` preserveAspectRatio="xMidYMid slice" stroke-linecap="round" stroke-linejoin="round" fill="none">${content}</svg>`
  );
}
