import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** The path of the target page. */
  to: string;
  /** Whether the target page replaces the current history entry. */
  replace?: boolean;
}

/**
 * Links to another page of the app. It uses the router's hooks, because the router's Link component would make the
 * first download larger.
 */
export function Link({ to, replace = false, target, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, { replace, ...(target && { target }) });
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}
