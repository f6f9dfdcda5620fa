import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the app. */
  to: string;
  /** Replaces the current entry of the history. */
  replace?: boolean;
}

/** A link within the app. It is built on the router's hooks because the router's own Link bundles its framework code. */
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
