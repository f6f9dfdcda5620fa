import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of the app. */
  to: string;
  /** Takes the place of the present one in the history. */
  replace?: boolean;
}

/** A link inside of the app, of the router's own parts: its Link brings the fetching of a framework with it. */
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
