import { PRODUCT_NAME } from '#domain/product.ts';
import { paths } from '#paths';
import { Link } from '#components/ui/buttons/Link.tsx';
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx';

/** Who sees the details of a form, and for how long they are kept. */
const AUDIENCES = {
  request: 'Only our team and the vendor you ask see them, until you delete them.',
  account:
    'Our team and the vendors you ask see them, until you delete them. People who plan with you see your name, and it is shown with your reviews.',
  chat: 'They are only in your chat message. We do not store them.',
};

interface PrivacyNoteProps {
  /** The purpose of the details: "reply to your enquiry". */
  purpose: string;
  /** Whether the details are part of a request to the business, of the account, or of a chat message alone. */
  partOf?: keyof typeof AUDIENCES;
  className?: string;
}

/** Says for what purpose a form collects personal details, who sees them and for how long they are kept. */
export function PrivacyNote({ purpose, partOf = 'request', className = '' }: PrivacyNoteProps) {
  return (
    <p className={`text-sm text-ink-soft ${className}`}>
      {`${PRODUCT_NAME} uses these details to ${purpose}, and for nothing else. ${AUDIENCES[partOf]} `}
      {/* The notice opens in another tab, so that the form keeps what the user typed. */}
      <Link to={paths.privacy()} target="_blank" className="link">
        Privacy notice
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </Link>
    </p>
  );
}
