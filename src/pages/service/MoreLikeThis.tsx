import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ServiceCard } from '#components/ServiceCard.tsx';
import { Shelf } from '#components/ui/Shelf.tsx';
import { useRegion } from '#contexts/RegionContext.tsx';
import type { Service } from '#contract/catalogue.ts';
import { asCategoryId } from '#domain/categories.ts';
import { moreLikeThis } from '#domain/services.ts';
import { moreOfCategoryQuery } from '#queries/services.ts';

/** Up to three services of the same category; that they cannot be loaded is only logged. */
export function MoreLikeThis({ service }: { service: Service }) {
  const { region } = useRegion();
  const category = asCategoryId(service.category);
  const { data, error } = useQuery({
    ...moreOfCategoryQuery(category ?? 'venues', service, region.id),
    enabled: category !== undefined,
  });
  useEffect(() => {
    if (error) console.warn('Similar services could not be loaded:', error.message);
  }, [error]);

  const similar = data ? moreLikeThis(service, data.items) : [];
  if (similar.length === 0) return null;
  return (
    <section aria-labelledby="more-like-this" className="mt-14 print:hidden">
      <h2 id="more-like-this" className="text-3xl">
        More like this
      </h2>
      <Shelf className="mt-6 sm:[--gutter:1.5rem]">
        {similar.map((candidate) => (
          <li key={candidate.id}>
            <ServiceCard service={candidate} />
          </li>
        ))}
      </Shelf>
    </section>
  );
}
