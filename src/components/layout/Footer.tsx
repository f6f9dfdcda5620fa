import { Link } from '#components/ui/buttons/Link.tsx';
import { useRegion } from '#contexts/RegionContext.tsx';
import { PRODUCT_NAME } from '#domain/product.ts';
import { paths } from '#paths';
import { Wordmark } from './header/Wordmark.tsx';

/** The year of first publication, for the copyright line. */
const PUBLICATION_YEAR = 2026;

/** Shows the copyright line, a note if the catalogue contains sample data, and the link to the privacy notice. */
export function Footer() {
  const { regions } = useRegion();
  return (
    <footer className="velvet relative mt-16 print:mt-6 print:border-t">
      <div aria-hidden="true" className="block-print absolute inset-x-0 top-1.5 text-marigold print:hidden" />
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 pt-14 pb-8 max-lg:pb-28 sm:px-6 print:pt-4 print:pb-0">
        <Wordmark className="text-2xl print:hidden" />
        <div>
          <p>{`© ${PUBLICATION_YEAR} ${PRODUCT_NAME}. Weddings planned with care, in India.`}</p>
          {regions.some(({ sample }) => sample) && (
            <p>This catalogue contains sample data: the businesses are invented, to show how the site works.</p>
          )}
          <p>
            <Link
              to={paths.privacy()}
              className="inline-flex min-h-tap items-center underline underline-offset-4 print:hidden"
            >
              Privacy
            </Link>
          </p>
        </div>
      </div>
    </footer>
  );
}
