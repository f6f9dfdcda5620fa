import { Deferred } from '#components/ui/loading/Deferred.tsx';
import { lazyWithRetry } from '#components/ui/loading/lazyWithRetry.tsx';
import { Skeleton } from '#components/ui/loading/Skeleton.tsx';
import type { Service } from '#contract/catalogue/services.ts';

const ServicePanels = lazyWithRetry(() => import('./ServicePanels.tsx').then((module) => module.ServicePanels));

/**
 * Shows the panels below the details of a venue or service. Their code and data are fetched when the user scrolls near
 * them.
 */
export function DeferredServicePanels({ service }: { service: Service }) {
  return (
    <Deferred whenNear fallback={<Skeleton className="h-212 sm:h-181 lg:h-168" />} className="mt-12 print:hidden">
      <ServicePanels service={service} />
    </Deferred>
  );
}
