import { LoadFailure } from '#components/LoadFailure.tsx';

interface VenueListFailureProps {
  error: Error;
  retrying: boolean;
  onRetry: () => void;
}

/** Shows the error of the venue list (section 2): 'Error', the message, and the reason from server or network. */
export function VenueListFailure({ error, retrying, onRetry }: VenueListFailureProps) {
  return (
    <section aria-labelledby="venues-error" className="mt-8 max-w-read space-y-3">
      <h2 id="venues-error" className="text-2xl">
        Error
      </h2>
      <LoadFailure message="Failed to load venues" error={error} retrying={retrying} onRetry={onRetry} />
    </section>
  );
}
