import { CatalogueText } from '#components/catalogue/CatalogueText.tsx';
import type { Service } from '#contract/catalogue/services.ts';
import { specificationsOf } from '#domain/catalogue/services.ts';

/** Shows the specifications of a service as a table (section 2). */
export function Specifications({ service }: { service: Service }) {
  const rows = specificationsOf(service);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="specifications" className="mt-8">
      <h2 id="specifications" className="text-2xl">
        Specifications
      </h2>
      <dl className="mt-4 grid gap-x-6 sm:grid-cols-2">
        {rows.map(({ label, value }, index) => (
          <div key={index} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2">
            <dt className="text-ink-soft">
              <CatalogueText>{label}</CatalogueText>
            </dt>
            <dd className="font-semibold">
              <CatalogueText>{value}</CatalogueText>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
