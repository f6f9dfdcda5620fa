import { type ButtonVariant, buttonClass } from './buttonClass.ts';
import { Link, type LinkProps } from './Link.tsx';

interface LinkButtonProps extends Omit<LinkProps, 'className'> {
  variant?: ButtonVariant;
  className?: string;
}

/** A link that looks like a button: for going somewhere, never for doing something. */
export function LinkButton({ variant = 'primary', className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass(variant, className)} />;
}
