import { mix, shade, tint } from '../colours.ts';
import type { Palette } from '../palette.ts';
import { transform, beads, box, filledShape, pathData, disc, line, raisedShape, repeat, shadow } from '../svg.ts';

/** Draws a valance, a strip of cloth that hangs from `y` with `count` scallops along its lower edge. */
export function valance(x: number, y: number, width: number, drop: number, count: number, colour: string): string {
  const size = width / count;
  const edge = pathData`M${x + size / 2} ${y + drop}h${width - size * 0.9}`;
  return (
    beads(pathData`M${x + size / 2 + 3} ${y + drop + 5}h${width - size * 0.9}`, '#000', size, size, 0.2) +
    beads(edge, colour, size, size) +
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
  const shape = pathData`M0 0H${w}Q${w * 0.84} ${h * 0.4} ${w * 0.26} ${h * 0.58}Q${w * 0.5} ${h * 0.8} ${w * 0.46} ${h}H0z`;
  const folds = pathData`M${w * 0.3} 0Q${w * 0.3} ${h * 0.36} ${w * 0.12} ${h * 0.57}M${w * 0.64} 0Q${w * 0.56} ${h * 0.38} ${w * 0.18} ${h * 0.57}M${w * 0.14} ${h * 0.62}Q${w * 0.24} ${h * 0.8} ${w * 0.2} ${h}`;
  const content =
    shadow(shape, 6) +
    filledShape(shape, colour) +
    line(folds, shade(p, colour, 0.25), 3) +
    line(pathData`M0 ${h * 0.58}h${w * 0.26}`, p.gold, 9);
  return transform(x, y, content, { flip: side > 0 });
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
  const place = (t: number) => [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + sag * 4 * t * (1 - t)] as const;
  return (
    repeat(count, (index) => {
      const [ax, ay] = place((index + 0.12) / count);
      const [bx, by] = place((index + 0.88) / count);
      const size = Math.hypot(bx - ax, by - ay);
      return filledShape(
        pathData`M${ax} ${ay}L${bx} ${by}L${(ax + bx) / 2} ${(ay + by) / 2 + size * 1.05}z`,
        colours[index % colours.length] ?? stringColour,
      );
    }) + line(pathData`M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 2} ${x2} ${y2}`, stringColour, 2)
  );
}

/** Draws a carpet with a border. The carpet becomes narrower in the distance. */
export function runner(
  p: Palette,
  x: number,
  farY: number,
  farWidth: number,
  nearY: number,
  nearWidth: number,
  colour: string,
): string {
  const sheet = (share: number) =>
    pathData`M${x - (farWidth / 2) * share} ${farY}h${farWidth * share}L${x + (nearWidth / 2) * share} ${nearY}h${-nearWidth * share}z`;
  return (
    filledShape(sheet(1), colour) + filledShape(sheet(0.84), p.gold) + filledShape(sheet(0.78), shade(p, colour, 0.14))
  );
}

/** Draws a square cushion with tassels, seen slightly from above. */
export function cushion(p: Palette, x: number, y: number, size: number, colour: string, turn = 0): string {
  const s = size / 2;
  const shape = pathData`M${-s} ${-s * 0.8}Q0 ${-s * 0.55} ${s} ${-s * 0.8}Q${s * 0.82} 0 ${s} ${s * 0.8}Q0 ${s * 0.6} ${-s} ${s * 0.8}Q${-s * 0.82} 0 ${-s} ${-s * 0.8}z`;
  const diamond = pathData`M0 ${-s * 0.4}L${s * 0.45} 0L0 ${s * 0.4}L${-s * 0.45} 0z`;
  return transform(
    x,
    y,
    shadow(shape, 5) +
      filledShape(shape, colour) +
      line(diamond, tint(p, colour, 0.45), 2.4) +
      disc(0, 0, s * 0.12, p.gold) +
      line(
        pathData`M${-s} ${-s * 0.8}h.1M${s} ${-s * 0.8}h.1M${s} ${s * 0.8}h.1M${-s} ${s * 0.8}h.1`,
        p.gold,
        s * 0.22,
      ),
    { turn },
  );
}

/** Draws a bolster, a long cushion with tied ends, which lies across. */
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
  stick = 0,
): string {
  const r = width / 2;
  const scallop = width / 6 / 2;
  const canopy =
    pathData`M${-r} 0Q${-r * 0.9} ${-r * 0.95} 0 ${-r}Q${r * 0.9} ${-r * 0.95} ${r} 0` +
    pathData`a${scallop} ${scallop * 0.9} 0 0 0 ${-scallop * 2} 0`.repeat(6) +
    'z';
  const panel = pathData`M${-r / 3} 0Q${-r * 0.3} ${-r * 0.8} 0 ${-r}Q${r * 0.3} ${-r * 0.8} ${r / 3} 0a${scallop} ${scallop} 0 0 0 ${-scallop * 2} 0a${scallop} ${scallop} 0 0 0 ${-scallop * 2} 0z`;
  return transform(
    x,
    y,
    (stick > 0 ? line(pathData`M0 ${-r}V${stick}`, shade(p, p.gold, 0.2), 4) : '') +
      shadow(canopy, 4) +
      filledShape(canopy, colour) +
      filledShape(panel, panelColour) +
      line(pathData`M0 ${-r}v${-r * 0.12}`, p.gold, 4) +
      line(
        pathData`M${-r * 0.97} ${-r * 0.14}Q0 ${r * 0.02} ${r * 0.97} ${-r * 0.14}`,
        mix(panelColour, p.gold, 0.5),
        2,
      ),
  );
}
