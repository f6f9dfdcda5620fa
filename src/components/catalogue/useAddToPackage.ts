import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAnnounce } from '#components/ui/messages/Announcer.tsx';
import { useCustomPackage } from '#contexts/CustomPackageContext.tsx';
import type { Service } from '#contract/catalogue/services.ts';
import { displayName } from '#domain/catalogue/venues.ts';
import { useHydrated } from '#hooks/hydration.tsx';
import { session } from '#session/session.ts';
import { paths } from '#paths';

/** Milliseconds for which 'Added!' or 'Already there' is shown (section 9). */
export const ADDED_DURATION = 2000;

/** Milliseconds for which 'Adding...' is shown, so that it can be read. The item itself is added at once. */
const ADDING_DURATION = 400;

export interface AddToPackageModel {
  readonly state: 'idle' | 'adding' | 'added' | 'already there' | 'failed';
  /** Whether the package already contains the service. */
  readonly isInPackage: boolean;
  /** Says that the service could not be added (section 8); '' unless `state` is 'failed'. */
  readonly failure: string;
  readonly add: () => void;
}

/** The labels of the button on a card (section 2). */
export const ADD_BUTTON_LABELS_OF_CARD: Readonly<Record<AddToPackageModel['state'], string>> = {
  idle: 'Add to Package',
  adding: 'Adding...',
  added: 'Added!',
  'already there': 'Already there',
  failed: 'Add to Package',
};

/**
 * Adds a service or venue to the custom package (section 4). The state 'added' or 'already there' lasts two seconds.
 * Adding a venue requires a signed-in user (section 5); visitors are redirected to the sign-in page.
 */
export function useAddToPackage(service: Service): AddToPackageModel {
  'use memo';
  const { add, has } = useCustomPackage();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [state, setState] = useState<AddToPackageModel['state']>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // The server renders pages without the user's package. So the first rendering in the browser must not use it either.
  const isInPackage = isHydrated && state !== 'adding' && has(service);
  const showResult = (result: 'added' | 'already there', announcement: string) => {
    announce(announcement);
    setState(result);
    timer.current = setTimeout(() => setState('idle'), ADDED_DURATION);
  };
  const noun = service.category === 'venues' ? 'venue' : 'service';
  return {
    state,
    isInPackage,
    failure: state === 'failed' ? `Failed to add ${noun} to package. Please try again.` : '',
    add: () => {
      if (state === 'adding') return;
      // The user may click before React has rendered this component with the session, so ask the session itself.
      const isSignedIn = session.current().status === 'signed-in';
      if (service.category === 'venues' && !isSignedIn) return void navigate(paths.login());
      clearTimeout(timer.current);
      if (isInPackage) return showResult('already there', `${displayName(service)} is already in your package.`);
      const outcome = add(service);
      setState('adding');
      timer.current = setTimeout(() => {
        if (outcome === 'incomplete') return setState('failed');
        if (outcome === 'already there')
          return showResult('already there', `${displayName(service)} is already in your package.`);
        if (outcome === 'added') return showResult('added', `${displayName(service)} is in your package.`);
        // The device has not stored the item. The button does not show 'Added!', and the storage banner says why.
        announce(
          outcome === 'view only'
            ? `${displayName(service)} was not added, because you can only view this wedding.`
            : `${displayName(service)} is in your package in this tab, but could not be saved on this device.`,
        );
        setState('idle');
      }, ADDING_DURATION);
    },
  };
}
