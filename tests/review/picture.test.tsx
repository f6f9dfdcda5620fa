import { readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ReviewPicture } from '#review/ReviewPicture.tsx';

const css = readFileSync('src/review/review.css', 'utf8');
const matchNumber = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);

it('on a wide screen, the picture has the width of the first column as its `sizes` (section 14.8)', () => {
  const link = `/api/pictures/photos/${'0123456789abcdef'.repeat(2)}-1600.webp?widths=400-640-960-1600&blur=UklGRkAA`;
  const { container } = render(<ReviewPicture image={link} isFirst />);
  const sizes = container.querySelector('source')?.sizes ?? '';
  const columnWidth = matchNumber(css, /grid-template-columns: (\d+)rem/);
  const fontPercent = matchNumber(css, /font:\s+(\d+)%/);
  // One rem in `sizes` is the font size of the browser's settings; one rem in the page is `fontPercent` % of it.
  expect(matchNumber(sizes, /\) (\d+)rem,/)).toBe((columnWidth * fontPercent) / 100);
  expect(sizes).toContain(/@media (\(min-width: [\d.]+rem\)) \{\s+article/.exec(css)?.[1]);
});
