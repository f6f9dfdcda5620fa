import { shade, tint } from '../colours.ts';
import type { Palette } from '../palette.ts';
import { transformedGroup, filledShape, pathData, disc, line, type TransformOptions } from '../svg.ts';

/** The paths of the arms in each pose, of figures that stand on 0,0 and are 100 high without a turban. */
const ARM_PATHS = {
  down: 'M-7-73Q-14-62-11-49M7-73Q14-62 11-49',
  up: 'M-7-73Q-20-84-15-104M7-73Q20-84 15-104',
  dance: 'M-7-73Q-24-72-27-90M7-73Q20-64 28-72',
  hold: 'M-7-73Q-14-62-2-60M7-73Q14-62 2-60',
  reach: 'M-7-73Q-13-60-4-54M7-73Q18-70 25-66',
} as const;

export type Pose = keyof typeof ARM_PATHS;

const skinColour = '#b1754b';
const hairColour = '#24141c';

/** The colours of a figure's clothes, and its pose. */
interface FigureOptions {
  /** The colour of the skirt or coat. */
  readonly mainColour: string;
  /** The colour of the veil and blouse, or of the turban and sash. */
  readonly secondColour: string;
  readonly pose?: Pose;
  /** Whether the man has no turban. */
  readonly bareheaded?: boolean;
}

/** Draws a woman in a wide skirt and a veil. Her feet are on `y`. */
export function woman(
  p: Palette,
  x: number,
  y: number,
  height: number,
  { mainColour, secondColour, pose = 'down' }: FigureOptions,
  options: TransformOptions = {},
): string {
  const content =
    filledShape('M-8-94Q-20-66-19-22L-4-44 7-90z', shade(p, secondColour, 0.18)) +
    line(ARM_PATHS[pose], skinColour, 4.4) +
    filledShape('M-7-57Q-11-28-26-2Q0 6 26-2Q11-28 7-57z', mainColour) +
    filledShape('M-7-57Q-11-28-26-2Q-18 2-11 2.6Q-4-30-1-57z', shade(p, mainColour, 0.16)) +
    line('M-25-4Q0 4 25-4M-22-11Q0-4 22-11', p.gold, 1.8) +
    filledShape('M-8-75Q0-79 8-75L7-55H-7z', secondColour) +
    filledShape('M7-75L-7-55-8-60 3-77z', tint(p, secondColour, 0.5)) +
    line('M0-76V-82', skinColour, 4.6) +
    disc(0, -87, 7, skinColour) +
    filledShape('M-7.5-84Q-9-96 0-96Q9-96 7.5-85Q4-92 0-92Q-5-92-7.5-84z', hairColour) +
    disc(-6, -92, 4, hairColour) +
    line('M-9-93.5h.1', p.flower, 4);
  return transformedGroup(x, y, content, { ...options, scale: height / 100 });
}

/** Draws a man in a long coat and a turban. His feet are on `y`. */
export function man(
  p: Palette,
  x: number,
  y: number,
  height: number,
  { mainColour, secondColour, pose = 'down', bareheaded = false }: FigureOptions,
  options: TransformOptions = {},
): string {
  const head = bareheaded
    ? filledShape('M-7.5-86Q-9-97 0-97Q9-97 7.5-86Q6-92 0-92T-7.5-86z', hairColour)
    : filledShape('M-9-88Q-10-101 1-102Q11-101 9-88Q0-95-9-88z', secondColour) +
      filledShape('M4-99Q3-110 10-112Q9-104 7-98z', p.gold);
  const content =
    line('M-5-30V-2M5-30V-2', tint(p, p.wall, 0.3), 6) +
    line('M-6 0h-3M6 0h3', hairColour, 4) +
    line(ARM_PATHS[pose], shade(p, mainColour, 0.15), 5.4) +
    filledShape('M-9-75Q0-80 9-75L8-52 14-20Q0-15-14-20L-8-52z', mainColour) +
    line('M0-77V-18', p.gold, 1.6) +
    line('M-8-74Q2-50 10-38', secondColour, 4) +
    line('M0-76V-82', skinColour, 5) +
    disc(0, -87, 7, skinColour) +
    head;
  return transformedGroup(x, y, content, { ...options, scale: height / 100 });
}

/**
 * Draws an audience from behind: heads and shoulders. `y` is about the top of the heads. `jitter` returns by how many
 * units a person is moved, so that the heads are not in a straight line at equal distances.
 */
export function crowd(
  count: number,
  y: number,
  height: number,
  colour: string,
  jitter: (index: number) => number,
): string {
  let crowdPath = '';
  const step = 640 / (count - 1);
  const r = height * 0.3;
  for (let index = 0; index < count; index += 1) {
    const [x, top] = [index * step + jitter(index) * 0.5, y + jitter(index + 7)];
    crowdPath += pathData`M${x - step * 0.5} 490V${top + r * 3.4}Q${x - step * 0.42} ${top + r * 2} ${x - r * 0.5} ${top + r * 1.8}A${r} ${r} 0 1 1 ${x + r * 0.5} ${top + r * 1.8}Q${x + step * 0.42} ${top + r * 2} ${x + step * 0.5} ${top + r * 3.4}V490z`;
  }
  return filledShape(crowdPath, colour);
}

/** Draws the silhouette of a couple facing each other, with the woman on the left. */
export function coupleSilhouette(x: number, y: number, height: number, colour: string): string {
  const womanPath = 'M-20-62Q-24-26-54 0H-6Q-8-30-9-62zM-6-80Q-14-88-24-82L-22-58H-8zM-26-90Q-44-60-40-26L-20-56z';
  const manPath =
    'M10-82Q22-92 36-82L34-54 39-20H7L12-54zM12-22h9V0H12zM25-22h9V0H25zM14.5-99Q13-112 24-112T33.5-99Q24-105 14.5-99z';
  return transformedGroup(
    x,
    y,
    filledShape(womanPath + manPath, colour) +
      line('M-15-80V-88M23-84V-92M-10-72Q0-50 14-64', colour, 6) +
      disc(-15, -93, 8, colour) +
      disc(-23, -97, 5, colour) +
      disc(24, -98, 8.5, colour) +
      line('M28-110Q29-118 34-120', colour, 3),
    { scale: height / 112 },
  );
}
