import { PRODUCT_NAME } from '#domain/product.ts';
import { paths } from '#paths';
import { Link } from '#components/ui/buttons/Link.tsx';
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx';

interface PrivacyNoteProps {
  /** The purpose of the details: "reply to your enquiry". */
  purpose: string;
  /** A sentence that says who sees the details, and until when; '' for a form that stores none. */
  audience: string;
}

/** Says for what purpose a form collects personal details, who sees them and for how long they are kept. */
export function PrivacyNote({ purpose, audience }: PrivacyNoteProps) {
  return (
    <p className="text-sm text-ink-soft">
      {`${PRODUCT_NAME} uses these details to ${purpose}, and for nothing else. ${audience} `}
      {/* The notice opens in another tab, so that the form keeps what the user typed. */}
      <Link to={paths.privacy()} target="_blank" className="link">
        Privacy notice
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </Link>
    </p>
  );
}
