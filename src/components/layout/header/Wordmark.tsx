import { PRODUCT_NAME } from '#domain/product.ts';

interface WordmarkProps {
  /**
   * Whether windows narrower than 80rem hide the name, because the top bar needs the space for the switcher of
   * weddings. Screen readers still read it.
   */
  isCompact?: boolean;
  className?: string;
}

/** Shows the product's name in the display font, with the logo in front of it. */
export function Wordmark({ isCompact = false, className = '' }: WordmarkProps) {
  return (
    <span className={`inline-flex shrink-0 items-center gap-2 font-display wrap-normal leading-none ${className}`}>
      <svg viewBox="0 0 24 30" aria-hidden="true" className="h-[1.15em] shrink-0">
        <path
          d="M1 29V13.500C1 12 2.300 11.200 2.600 10.200 2.200 8.200 4 6.700 5.600 6.900 5.900 5.200 7.700 4.300 9.100 4.900 10.600 3.900 11.600 2.600 12 .5c.4 2.100 1.400 3.400 2.900 4.400 1.400-.6 3.200.3 3.500 2 1.600-.2 3.400 1.300 3 3.300.3 1 1.600 1.800 1.600 3.300V29z"
          className="fill-kumkum stroke-marigold"
        />
        <path
          d="M12 10.500c2.400 3 3.300 4.700 3.300 6.500a3.300 3.300 0 0 1-6.600 0c0-1.800.9-3.500 3.300-6.500z"
          className="fill-marigold"
        />
        <path
          d="M5.500 21.500h13c-.6 2.800-3.200 4.500-6.500 4.500s-5.900-1.700-6.500-4.500z"
          className="fill-marigold"
        />
      </svg>
      <span className={isCompact ? 'max-xl:sr-only' : ''}>{PRODUCT_NAME}</span>
    </span>
  );
}
