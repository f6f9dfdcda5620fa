import Check from 'lucide-react/icons/check';
import { Link } from '#components/ui/buttons/Link.tsx';
import { paths } from '#paths';

/** Shows that the custom package already contains the service, with a link to the package. */
export function InPackageNote({ className = '' }: { className?: string }) {
  return (
    <Link
      to={paths.customPackage()}
      className={`inline-flex min-h-8 items-center gap-1.5 self-start font-semibold text-henna-ink ${className}`}
    >
      <Check aria-hidden="true" className="size-5 shrink-0" />
      In your package
    </Link>
  );
}
