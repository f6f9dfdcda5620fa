import { type ButtonVariant, buttonClass } from './buttonClass.ts';
import { Link, type LinkProps } from './Link.tsx';

interface LinkButtonProps extends Omit<LinkProps, 'className'> {
  variant?: ButtonVariant;
  className?: string;
}

/** Shows a link that looks like a button. Use it for navigation, and Button for actions. */
export function LinkButton({ variant = 'primary', className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass(variant, className)} />;
}
