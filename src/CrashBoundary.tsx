import { Component } from 'react';
import type { ReactNode } from 'react';
import { CrashScreen } from '#components/CrashScreen.tsx';
import { resetSavedData } from './resetSavedData.ts';

interface Caught {
  readonly error: unknown;
}

/** Shows the crash screen for what fails outside of the routes, which have their own. React logs the error. */
export class CrashBoundary extends Component<{ children: ReactNode }, { caught: Caught | null }> {
  override state: { caught: Caught | null } = { caught: null };

  static getDerivedStateFromError(error: unknown): { caught: Caught } {
    return { caught: { error } };
  }

  override render(): ReactNode {
    const { caught } = this.state;
    return caught ? <CrashScreen error={caught.error} onReset={resetSavedData} /> : this.props.children;
  }
}
