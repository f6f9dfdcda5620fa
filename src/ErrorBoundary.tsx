import { Component } from 'react';
import type { ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** What stands in place of the children after an error; may throw it on to the boundary around this one. */
  readonly fallback: (error: unknown) => ReactNode;
  /** The place in the app: somewhere else the children are tried again. */
  readonly place?: string;
}

interface Caught {
  readonly error: unknown;
}

interface ErrorBoundaryState {
  readonly caught: Caught | null;
  readonly place: string | undefined;
}

/** Keeps an error while rendering from taking more than its children away. React logs the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { caught: null, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps({ place }: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return place === state.place ? null : { caught: null, place };
  }

  override render(): ReactNode {
    const { caught } = this.state;
    return caught ? this.props.fallback(caught.error) : this.props.children;
  }
}
