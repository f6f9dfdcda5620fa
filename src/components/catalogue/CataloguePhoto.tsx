import { photographSrcset, readPhotograph } from '#contract/catalogue/photographs.ts';
import { Photo } from '#components/ui/Photo.tsx';
import type { PhotoProps } from '#components/ui/Photo.tsx';

/**
 * For each place of a picture: the attribute `sizes`, which tells the browser how wide the picture is shown, and the
 * width in pixels of the widest file that is offered. For a card, this file is 1.1 to 2.2 times as wide as the box
 * in CSS pixels: a wider file hardly looks sharper, and costs phones much data.
 */
const SIZES_BY_PLACE = {
  /** The card of a list with one, two or three columns. */
  card: {
    sizes:
      '(min-width: 76rem) 376px, (min-width: 64rem) calc(33.3vw - 30px), (min-width: 40rem) calc(50vw - 34px), calc(100vw - 34px)',
    maxWidth: 640,
  },
  /**
   * The large picture of a detail page. Photographs of 3:2 are cut to 4:3, so in the layout with two columns `sizes`
   * is more than the width of the box.
   */
  details: {
    sizes: '(min-width: 76rem) 800px, (min-width: 64rem) calc(70vw - 56px), calc(100vw - 34px)',
    maxWidth: 1600,
  },
  thumbnail: { sizes: '20vw', maxWidth: 400 },
  /**
   * The square picture of an item in the package. `sizes` is 3/2 of the box's width, because both sides of a photograph
   * of 3:2 are cut off.
   */
  item: { sizes: '(min-width: 40rem) 240px, 132px', maxWidth: 640 },
} as const;

interface CataloguePhotoProps extends Pick<PhotoProps, 'alt' | 'ratio' | 'eager' | 'className'> {
  /** The URL of an image of the catalogue; '' shows the placeholder. */
  image: string;
  place: keyof typeof SIZES_BY_PLACE;
}

/**
 * Shows an image of the catalogue. For a photograph that the backend has in several sizes and formats, the browser
 * chooses; a picture at any other URL is shown unchanged.
 */
export function CataloguePhoto({ image, place, ...rest }: CataloguePhotoProps) {
  const { sizes, maxWidth } = SIZES_BY_PLACE[place];
  const photograph = readPhotograph(image);
  if (!photograph) return <Photo src={image} {...rest} />;
  return (
    <Photo
      src={image}
      candidates={{
        avif: photographSrcset(photograph, 'avif', maxWidth),
        webp: photographSrcset(photograph, 'webp', maxWidth),
        // The value is not 'auto': while the user leaves a page, browsers would then use the width of the window
        // instead of the box, and load every picture again.
        sizes,
        blur: `data:image/webp;base64,${photograph.blur}`,
      }}
      {...rest}
    />
  );
}
