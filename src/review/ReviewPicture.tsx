import { photographSrcset, readPhotograph } from '#contract/catalogue/photographs.ts';

/**
 * A picture is as wide as the page. On wide screens it fills the first column, which is 20rem wide in review.css. In
 * `sizes` these are 25rem, because the font of the page is 125% of the font that `sizes` uses.
 */
const SIZES = '(min-width: 44rem) 25rem, 100vw';
/** The width, in pixels, of the widest file of a photograph that the page offers to the browser. */
const MAX_PICTURE_WIDTH = 960;
const PLACEHOLDER = '/art/placeholder.svg';

interface ReviewPictureProps {
  /** The address of an image of the catalogue; '' shows the placeholder. */
  image: string;
  isFirst: boolean;
}

/** Shows the picture of an item. The item's name is next to the picture, so the picture needs no alternative text. */
export function ReviewPicture({ image, isFirst }: ReviewPictureProps) {
  const photograph = readPhotograph(image);
  const attributes = {
    src: image || PLACEHOLDER,
    alt: '',
    width: 4,
    height: 3,
    decoding: 'async',
    loading: isFirst ? 'eager' : 'lazy',
    fetchPriority: isFirst ? 'high' : 'auto',
  } as const;
  if (!photograph) return <img {...attributes} />;
  return (
    <picture>
      <source type="image/avif" srcSet={photographSrcset(photograph, 'avif', MAX_PICTURE_WIDTH)} sizes={SIZES} />
      <img {...attributes} srcSet={photographSrcset(photograph, 'webp', MAX_PICTURE_WIDTH)} sizes={SIZES} />
    </picture>
  );
}
