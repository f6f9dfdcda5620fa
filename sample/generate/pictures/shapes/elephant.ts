import { shade, tint } from '../colours.ts';
import type { Palette } from '../palette.ts';
import { transformedGroup, filledShape, disc, line, oval, type TransformOptions } from '../svg.ts';
import { valance } from './cloth.ts';
import { garland, swagsPath } from './flowers.ts';

/** Draws a decorated elephant that walks to the right, about 330 wide and 210 high at scale 1. The feet are on `y`. */
export function elephant(p: Palette, x: number, y: number, skinColour: string, options: TransformOptions = {}): string {
  const darkColour = shade(p, skinColour, 0.22);
  return transformedGroup(
    x,
    y,
    oval(0, 2, 150, 12, '#000', 0.2) +
      filledShape('M-66 0l6-80h38L-26 0zM34 0L28-80h38L74 0z', darkColour) +
      line('M-118-128q-18 30-12 64', darkColour, 6) +
      filledShape(
        'M-112-90C-122-150-80-176-6-172C60-176 96-150 96-100L92-60Q80-46 64-52L60 0H16L10-58H-44L-52 0H-96L-100-56z',
        skinColour,
      ) +
      filledShape(
        'M74-150C92-186 140-180 148-142C152-120 150-98 152-70Q152-34 176-30Q186-28 184-38q10 0 6 14q-8 16-28 10Q126-22 124-74Q96-80 84-104z',
        skinColour,
      ) +
      filledShape('M138-84q22 6 34-8q-4 26-36 20z', '#fff6e4') +
      filledShape('M70-152Q40-150 44-108Q48-78 78-80Q104-100 98-146Q88-158 70-152z', darkColour) +
      disc(124, -128, 4, p.ink) +
      filledShape('M100-176Q128-186 144-152Q136-126 124-118Q112-140 100-150z', p.cloth) +
      line('M104-170Q126-172 140-148', p.gold, 4) +
      filledShape('M-96-160Q-20-188 58-166L52-76H-88z', p.cloth) +
      valance(-88, -84, 140, 10, 8, p.gold) +
      garland(p, swagsPath(-92, -136, 148, 3, 10), 9) +
      disc(-18, -112, 14, p.cloth2) +
      disc(-18, -112, 6, p.flower) +
      line('M-94-6h38M18-6h38', p.gold, 7) +
      filledShape('M-72-174L-62-206H28L38-174z', p.cloth2) +
      line('M-62-206H28M-66-190H32', tint(p, p.gold, 0.2), 4),
    options,
  );
}
