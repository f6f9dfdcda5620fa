import { mix, shade, tint } from '../colours.ts';
import type { Palette } from '../palette.ts';
import { transformedGroup, box, filledShape, pathData, disc, line, ring } from '../svg.ts';

/** Draws the front of a lens, in which a small sunset is reflected. */
export function lens(p: Palette, x: number, y: number, radius: number, bodyColour: string): string {
  const r = radius;
  return (
    disc(x, y, r, shade(p, bodyColour, 0.45)) +
    ring(x, y, r * 0.92, tint(p, bodyColour, 0.3), r * 0.05) +
    ring(x, y, r * 0.76, p.gold, r * 0.04) +
    disc(x, y, r * 0.66, shade(p, p.cloth, 0.6)) +
    disc(x, y, r * 0.56, mix(p.cloth, p.ink, 0.25)) +
    filledShape(
      pathData`M${x - r * 0.56} ${y}a${r * 0.56} ${r * 0.56} 0 0 0 ${r * 1.12} 0q${-r * 0.3} ${-r * 0.16} ${-r * 0.5} 0t${-r * 0.62} 0z`,
      mix(p.flower, p.cloth, 0.35),
    ) +
    disc(x + r * 0.14, y - r * 0.06, r * 0.14, p.lamp) +
    line(
      pathData`M${x - r * 0.42} ${y - r * 0.1}a${r * 0.44} ${r * 0.44} 0 0 1 ${r * 0.26} ${-r * 0.3}`,
      '#ffffff',
      r * 0.07,
      0.7,
    )
  );
}

/** Draws a camera from the front, centred on `x`,`y` and 300 wide at scale 1. */
export function camera(p: Palette, x: number, y: number, scale: number, bodyColour: string): string {
  const darkColour = shade(p, bodyColour, 0.3);
  return transformedGroup(
    x,
    y,
    filledShape(
      'M-150-62q0-18 18-18h44l20-34h90l20 34h90q18 0 18 18v144q0 18-18 18h-264q-18 0-18-18z',
      '#000',
      0.2,
    ).replace('<path', '<path transform="translate(6 10)"') +
      box(-118, -94, 44, 20, p.gold, 6) +
      filledShape('M-150-62q0-18 18-18h44l20-34h90l20 34h90q18 0 18 18v144q0 18-18 18h-264q-18 0-18-18z', bodyColour) +
      filledShape('M-150-34h300v94h-300z', darkColour) +
      filledShape('M-52-84l10-20h58l10 20z', tint(p, p.wall, 0.3)) +
      disc(104, -58, 11, p.cloth2) +
      lens(p, -12, 14, 92, bodyColour),
    { scale },
  );
}

/** Draws a drone seen from slightly below, centred on `x`,`y` and about 270 wide at scale 1. */
export function drone(p: Palette, x: number, y: number, scale: number, bodyColour: string): string {
  const propeller = (bx: number) =>
    filledShape(pathData`M${bx - 46} -27q46 -9 46 1q0 -10 46 -1q-46 9 -46 1q0 8 -46 -1z`, tint(p, bodyColour, 0.4)) +
    line(pathData`M${bx} -26v18`, bodyColour, 5);
  return transformedGroup(
    x,
    y,
    propeller(-88) +
      propeller(88) +
      line('M-88-8Q-50-10-30 0H30Q50-10 88-8M-40 14l-14 28M40 14l14 28', bodyColour, 7) +
      filledShape('M-42-10q42-16 84 0l-10 26h-64z', bodyColour) +
      filledShape('M-42-10q42-16 84 0l-3 8h-78z', tint(p, bodyColour, 0.3)) +
      disc(0, 24, 14, shade(p, bodyColour, 0.4)) +
      disc(0, 26, 7, p.lamp) +
      disc(-30, 4, 3, p.cloth2) +
      disc(30, 4, 3, p.flower),
    { scale },
  );
}

/** Draws a photographer behind a tripod who looks to the right. The feet are on `y`. */
export function photographer(x: number, y: number, height: number, colour: string): string {
  return transformedGroup(
    x,
    y,
    filledShape(
      'M-30 0l2-42q-8-30 10-34q-6-22 8-22t9 16l-3 8q10 4 14 14l16-2v8l-22 4q-2 8-4 10l4 40h-9l-6-36-8 36z',
      colour,
    ) +
      filledShape('M22-78h26v16h-26zM48-74h9v8h-9z', colour) +
      line('M35-62v6M35-58L20 0M35-58L52 0M35-58V0', colour, 2.4),
    { scale: height / 100 },
  );
}
