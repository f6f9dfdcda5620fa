import { Component } from 'react';
import type { ReactNode } from 'react';
import { Notice } from './Notice.tsx';

/** One entry of a list: where it cannot be shown, it says so, and the others stay. React logs the error. */
export class Contained extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state: { failed: boolean } = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <Notice tone="warning">This one cannot be shown.</Notice> : this.props.children;
  }
}
