import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { NavigateOptions } from 'react-router-dom';
import { isAddressAtPath } from './isAddressAtPath.ts';

/**
 * Returns a function that navigates after a slow request, unless the user has left the page meanwhile. It is the same
 * function as long as the page stays open.
 */
export function useNavigateIfStillHere(): (to: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(
    async (to, options) => {
      if (isAddressAtPath(pathname)) await navigate(to, options);
    },
    [navigate, pathname],
  );
}
