import { Component } from 'react';
import type { ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /**
   * Renders the replacement of the children after one of them threw an error while rendering. `retry` renders the
   * children again. A fallback may rethrow the error to the next outer boundary.
   */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode;
  /** When this value changes after an error, the children are rendered again instead of the fallback. */
  readonly resetKey?: string;
}

interface ErrorBoundaryState {
  /** The caught error, in an object because any value can be thrown, even null. */
  readonly caught: { readonly error: unknown } | null;
  readonly resetKey: string | undefined;
}

/** Replaces its children by a fallback when one of them throws while rendering. React logs the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { caught: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return resetKey === state.resetKey ? null : { caught: null, resetKey };
  }

  retry = (): void => this.setState({ caught: null });

  override render(): ReactNode {
    const { caught } = this.state;
    return caught ? this.props.fallback(caught.error, this.retry) : this.props.children;
  }
}
