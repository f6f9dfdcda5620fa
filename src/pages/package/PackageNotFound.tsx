import { isNotFoundOrUnsupported } from '#api/errors.ts';
import { LoadFailure } from '#components/LoadFailure.tsx';
import { NotFoundView } from '#components/details/NotFoundView.tsx';
import { useTitle } from '#hooks/useTitle.ts';
import { paths } from '#paths';

interface PackageNotFoundProps {
  /**
   * The error of the request. If it is null, or isNotFoundOrUnsupported() is true for it, the page says that there is
   * no such package.
   */
  error: Error | null;
  retrying: boolean;
  onRetry: () => void;
}

/** Shows a message in place of a package that does not exist or could not be loaded (section 8). */
export function PackageNotFound({ error, retrying, onRetry }: PackageNotFoundProps) {
  useTitle('Package Not Found');
  return (
    <NotFoundView title="Package Not Found" backTo={paths.services()} backLabel="See all services">
      {error && !isNotFoundOrUnsupported(error) ? (
        <LoadFailure message="Failed to load package details" error={error} retrying={retrying} onRetry={onRetry} />
      ) : (
        'There is no package with this name.'
      )}
    </NotFoundView>
  );
}
