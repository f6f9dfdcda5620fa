import type { ReactNode } from 'react';
import { useCanEdit } from '#plan/useCanEdit.ts';

/** Renders its children, such as the buttons that change the plan, only for users who may change it (section 14.7). */
export const EditorsOnly = ({ children }: { children: ReactNode }) => useCanEdit() && children;

/** Disables the form controls among its children for users who may only view the plan. */
export const DisabledForViewers = ({ children }: { children: ReactNode }) =>
  useCanEdit() ? (
    children
  ) : (
    <fieldset disabled className="contents">
      {children}
    </fieldset>
  );
