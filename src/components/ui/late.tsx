import { Component, lazy, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { isMissingCode } from '#hooks/missingCode.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

/**
 * A part of a page whose code comes when it is first shown; a Suspense around it shows what stands there meanwhile.
 * Where the code cannot be had, the part says so, and all around it goes on.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const begin = () => ({ Part: lazy(async () => ({ default: await load() })) });
  let latest = begin();
  return function Late(props: Props) {
    const [part, setPart] = useState(latest);
    const { Part } = part;
    const retry = () => {
      latest = begin();
      setPart(latest);
    };
    return (
      <PartBoundary onRetry={retry}>
        <Part {...props} />
      </PartBoundary>
    );
  };
}

interface PartBoundaryProps {
  onRetry: () => void;
  children: ReactNode;
}

class PartBoundary extends Component<PartBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  retry = (): void => {
    // The button goes, the focus must not go with it.
    document.getElementById('main')?.focus({ preventScroll: true });
    this.props.onRetry();
    this.setState({ error: null });
  };

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    // What is wrong inside of the part is for the boundaries around it.
    if (!isMissingCode(error)) throw error;
    return (
      <Notice
        tone="error"
        action={
          <Button variant="secondary" onClick={this.retry}>
            Retry
          </Button>
        }
      >
        Failed to load this part of the page
      </Notice>
    );
  }
}
