import Users from 'lucide-react/icons/users';
import { LinkButton } from '#components/ui/buttons/LinkButton.tsx';
import { usePlans } from '#plan/usePlans.ts';
import { paths } from '#paths';

/** Links to the people who plan the open wedding (section 14.7). Renders nothing unless the backend has sent plans. */
export const PeopleLink = () =>
  usePlans().openPlan && (
    <LinkButton to={paths.people()} variant="secondary">
      <Users aria-hidden="true" className="size-5" />
      People
    </LinkButton>
  );
