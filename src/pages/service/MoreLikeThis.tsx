import { useQuery } from '@tanstack/react-query';
import { ServiceCard } from '#components/catalogue/ServiceCard.tsx';
import { Shelf } from '#components/ui/lists/Shelf.tsx';
import { useRegion } from '#contexts/RegionContext.tsx';
import type { Service } from '#contract/catalogue/services.ts';
import { asCategoryId } from '#domain/catalogue/categories.ts';
import { moreLikeThis } from '#domain/catalogue/services.ts';
import { moreOfCategoryQuery } from '#queries/candidates.ts';

/** Shows up to three similar services of the same category. A failure to load them is only logged. */
export function MoreLikeThis({ service }: { service: Service }) {
  const { region } = useRegion();
  const category = asCategoryId(service.category);
  const { data } = useQuery({
    ...moreOfCategoryQuery(category ?? 'venues', service, region.id),
    enabled: category !== undefined,
  });
  const similarServices = data ? moreLikeThis(service, data.items) : [];
  if (similarServices.length === 0) return null;
  return (
    <section aria-labelledby="more-like-this" className="mt-14 print:hidden">
      <h2 id="more-like-this" className="text-3xl">
        More like this
      </h2>
      <Shelf className="mt-6 sm:[--gutter:1.5rem]">
        {similarServices.map((similarService) => (
          <li key={similarService.id}>
            <ServiceCard service={similarService} />
          </li>
        ))}
      </Shelf>
    </section>
  );
}
