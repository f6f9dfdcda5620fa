import type { ComponentProps } from 'react';
import { CompareBar } from '../../comparing/CompareBar.tsx';
import { StatusStrip } from './StatusStrip.tsx';

/** Shows what stays at the bottom of the screen: the services to compare, and the status of the app. */
export function BottomStrips(props: ComponentProps<typeof StatusStrip>) {
  return (
    <>
      <CompareBar />
      <StatusStrip {...props} />
    </>
  );
}
