import { CategoryCards } from '#components/CategoryCards.tsx';
import { ReadyMadePackages } from '#components/ReadyMadePackages.tsx';
import { FoundServices } from './FoundServices.tsx';

/** Services browse (section 2): category cards, ready-made packages, and then, long, all services by words and budget. */
export function ServicesPage() {
  return (
    <div className="mx-auto max-w-page px-4 py-8 sm:px-6 lg:py-12">
      <header className="max-w-read">
        <h1 className="text-4xl">Services</h1>
        <p className="mt-3 text-lg text-ink-soft">
          Begin with a category, take a package that is ready, or{' '}
          <a href="#all-services" className="link">
            look through everything by name and budget
          </a>
          .
        </p>
      </header>
      <CategoryCards title="By category" className="pt-10" />
      <ReadyMadePackages className="mt-14" />
      <FoundServices />
    </div>
  );
}
