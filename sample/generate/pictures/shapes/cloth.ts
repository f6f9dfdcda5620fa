import { mix, shade, tint } from '../colours.ts';
import type { Palette } from '../palette.ts';
import {
  transformedGroup,
  beads,
  box,
  filledShape,
  pathData,
  disc,
  line,
  raisedShape,
  repeat,
  shadow,
} from '../svg.ts';

/** Draws a valance, a strip of cloth that hangs from `y` with `count` scallops along its lower edge. */
export function valance(x: number, y: number, width: number, drop: number, count: number, colour: string): string {
  const scallopWidth = width / count;
  const lowerEdge = pathData`M${x + scallopWidth / 2} ${y + drop}h${width - scallopWidth * 0.9}`;
  return (
    beads(
      pathData`M${x + scallopWidth / 2 + 3} ${y + drop + 5}h${width - scallopWidth * 0.9}`,
      '#000',
      scallopWidth,
      scallopWidth,
      0.2,
    ) +
    beads(lowerEdge, colour, scallopWidth, scallopWidth) +
    box(x, y, width, drop, colour)
  );
}

/** Draws a curtain that is gathered at one side: the left when `side` is -1, the right when it is 1. */
export function curtain(
  p: Palette,
  x: number,
  y: number,
  width: number,
  height: number,
  side: -1 | 1,
  colour: string,
): string {
  const [w, h] = [width, height];
  const curtainPath = pathData`M0 0H${w}Q${w * 0.84} ${h * 0.4} ${w * 0.26} ${h * 0.58}Q${w * 0.5} ${h * 0.8} ${w * 0.46} ${h}H0z`;
  const folds = pathData`M${w * 0.3} 0Q${w * 0.3} ${h * 0.36} ${w * 0.12} ${h * 0.57}M${w * 0.64} 0Q${w * 0.56} ${h * 0.38} ${w * 0.18} ${h * 0.57}M${w * 0.14} ${h * 0.62}Q${w * 0.24} ${h * 0.8} ${w * 0.2} ${h}`;
  const content =
    shadow(curtainPath, 6) +
    filledShape(curtainPath, colour) +
    line(folds, shade(p, colour, 0.25), 3) +
    line(pathData`M0 ${h * 0.58}h${w * 0.26}`, p.gold, 9);
  return transformedGroup(x, y, content, { flip: side > 0 });
}

/** Draws bunting: `count` flags on a string between two points that hangs `sag` deep. */
export function bunting(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  sag: number,
  count: number,
  colours: readonly string[],
  stringColour: string,
): string {
  const pointOnString = (t: number) => [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + sag * 4 * t * (1 - t)] as const;
  return (
    repeat(count, (index) => {
      const [ax, ay] = pointOnString((index + 0.12) / count);
      const [bx, by] = pointOnString((index + 0.88) / count);
      const flagWidth = Math.hypot(bx - ax, by - ay);
      return filledShape(
        pathData`M${ax} ${ay}L${bx} ${by}L${(ax + bx) / 2} ${(ay + by) / 2 + flagWidth * 1.05}z`,
        colours[index % colours.length] ?? stringColour,
      );
    }) + line(pathData`M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 2} ${x2} ${y2}`, stringColour, 2)
  );
}

/** Draws a carpet with a border. The carpet becomes narrower in the distance. */
export function carpet(
  p: Palette,
  x: number,
  farY: number,
  farWidth: number,
  nearY: number,
  nearWidth: number,
  colour: string,
): string {
  const carpetOutline = (share: number) =>
    pathData`M${x - (farWidth / 2) * share} ${farY}h${farWidth * share}L${x + (nearWidth / 2) * share} ${nearY}h${-nearWidth * share}z`;
  return (
    filledShape(carpetOutline(1), colour) +
    filledShape(carpetOutline(0.84), p.gold) +
    filledShape(carpetOutline(0.78), shade(p, colour, 0.14))
  );
}

/** Draws a square cushion with tassels, seen slightly from above. */
export function cushion(p: Palette, x: number, y: number, size: number, colour: string, turn = 0): string {
  const halfSize = size / 2;
  const cushionPath = pathData`M${-halfSize} ${-halfSize * 0.8}Q0 ${-halfSize * 0.55} ${halfSize} ${-halfSize * 0.8}Q${halfSize * 0.82} 0 ${halfSize} ${halfSize * 0.8}Q0 ${halfSize * 0.6} ${-halfSize} ${halfSize * 0.8}Q${-halfSize * 0.82} 0 ${-halfSize} ${-halfSize * 0.8}z`;
  const diamond = pathData`M0 ${-halfSize * 0.4}L${halfSize * 0.45} 0L0 ${halfSize * 0.4}L${-halfSize * 0.45} 0z`;
  return transformedGroup(
    x,
    y,
    shadow(cushionPath, 5) +
      filledShape(cushionPath, colour) +
      line(diamond, tint(p, colour, 0.45), 2.4) +
      disc(0, 0, halfSize * 0.12, p.gold) +
      line(
        pathData`M${-halfSize} ${-halfSize * 0.8}h.1M${halfSize} ${-halfSize * 0.8}h.1M${halfSize} ${halfSize * 0.8}h.1M${-halfSize} ${halfSize * 0.8}h.1`,
        p.gold,
        halfSize * 0.22,
      ),
    { turn },
  );
}

/** Draws a bolster, a long cushion with tied ends, which lies horizontally. */
export function bolster(p: Palette, x: number, y: number, width: number, height: number, colour: string): string {
  const darkColour = shade(p, colour, 0.25);
  return (
    raisedShape(
      pathData`M${x - width / 2} ${y - height}h${width}q${height * 0.4} ${height / 2} 0 ${height}h${-width}q${-height * 0.4} ${-height / 2} 0 ${-height}z`,
      colour,
      4,
    ) +
    line(
      pathData`M${x - width * 0.36} ${y - height}q${height * 0.3} ${height / 2} 0 ${height}M${x + width * 0.36} ${y - height}q${height * 0.3} ${height / 2} 0 ${height}`,
      p.gold,
      3,
    ) +
    line(pathData`M${x - width * 0.2} ${y - height * 0.5}h${width * 0.4}`, darkColour, 2)
  );
}

/** Draws an open parasol with a scalloped edge. Its rim is at `y`. */
export function parasol(
  p: Palette,
  x: number,
  y: number,
  width: number,
  colour: string,
  panelColour: string,
  stickLength = 0,
): string {
  const radius = width / 2;
  const scallopRadius = width / 6 / 2;
  const canopy =
    pathData`M${-radius} 0Q${-radius * 0.9} ${-radius * 0.95} 0 ${-radius}Q${radius * 0.9} ${-radius * 0.95} ${radius} 0` +
    pathData`a${scallopRadius} ${scallopRadius * 0.9} 0 0 0 ${-scallopRadius * 2} 0`.repeat(6) +
    'z';
  const panel = pathData`M${-radius / 3} 0Q${-radius * 0.3} ${-radius * 0.8} 0 ${-radius}Q${radius * 0.3} ${-radius * 0.8} ${radius / 3} 0a${scallopRadius} ${scallopRadius} 0 0 0 ${-scallopRadius * 2} 0a${scallopRadius} ${scallopRadius} 0 0 0 ${-scallopRadius * 2} 0z`;
  return transformedGroup(
    x,
    y,
    (stickLength > 0 ? line(pathData`M0 ${-radius}V${stickLength}`, shade(p, p.gold, 0.2), 4) : '') +
      shadow(canopy, 4) +
      filledShape(canopy, colour) +
      filledShape(panel, panelColour) +
      line(pathData`M0 ${-radius}v${-radius * 0.12}`, p.gold, 4) +
      line(
        pathData`M${-radius * 0.97} ${-radius * 0.14}Q0 ${radius * 0.02} ${radius * 0.97} ${-radius * 0.14}`,
        mix(panelColour, p.gold, 0.5),
        2,
      ),
  );
}
