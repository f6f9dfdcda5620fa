import { PRODUCT_NAME } from '#domain/product.ts';
import { paths } from '#paths';
import { Link } from '#components/ui/Link.tsx';
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx';

interface PrivacyNoteProps {
  /** What the details are for: "answer your enquiry". */
  purpose: string;
  className?: string;
}

/** Stands beside every form that sends personal details: what for, who sees them, how long. */
export function PrivacyNote({ purpose, className = '' }: PrivacyNoteProps) {
  return (
    <p className={`text-sm text-ink-soft ${className}`}>
      {`${PRODUCT_NAME} uses these details to ${purpose}, and for nothing else. Only our team and the vendor you ask see them, until you delete them. `}
      {/* In a tab of its own: what was typed stays. */}
      <Link to={paths.privacy()} target="_blank" className="link">
        How we keep them
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </Link>
    </p>
  );
}
