import { EmptyState } from '#components/EmptyState.tsx';
import { LinkButton } from '#components/ui/buttons/LinkButton.tsx';
import { paths } from '#paths';

/** Shows the Not Found page for an unknown address (section 2). */
export function NotFoundPage() {
  return (
    <EmptyState
      level={1}
      title="Page not found"
      picture="page"
      action={
        <>
          <LinkButton to={paths.home()}>Go to the home page</LinkButton>
          <LinkButton to={paths.venues()} variant="secondary">
            Browse venues
          </LinkButton>
          <LinkButton to={paths.services()} variant="secondary">
            Browse services
          </LinkButton>
        </>
      }
    >
      The address may be mistyped, or the page has moved. Your plan is safe.
    </EmptyState>
  );
}
