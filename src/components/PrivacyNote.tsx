import { PRODUCT_NAME } from '#domain/product.ts';

interface PrivacyNoteProps {
  /** What the details are for: "answer your enquiry". */
  purpose: string;
  className?: string;
}

/** Stands beside every form that sends personal details: what for, who sees them, how long. */
export function PrivacyNote({ purpose, className = '' }: PrivacyNoteProps) {
  return (
    <p className={`text-sm text-ink-soft ${className}`}>
      {`${PRODUCT_NAME} uses these details to ${purpose}, and for nothing else. Only our team and the vendor you ask see them.`}
    </p>
  );
}
