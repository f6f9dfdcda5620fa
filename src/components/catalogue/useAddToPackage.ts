import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAnnounce } from '#components/ui/Announcer.tsx';
import { useAuth } from '#contexts/AuthContext.tsx';
import { useCustomPackage } from '#contexts/CustomPackageContext.tsx';
import type { Service } from '#contract/catalogue/services.ts';
import { displayName } from '#domain/catalogue/venues.ts';
import { paths } from '#paths';

/** Milliseconds for which 'Added!' is shown (section 9). */
export const ADDED_FOR = 2000;

/** Minimum milliseconds for which 'Adding...' is shown, so that it can be read. */
const ADDING_FOR = 400;

export interface AddToPackage {
  readonly state: 'idle' | 'adding' | 'added' | 'there' | 'failed';
  /** Whether the package already contains it. */
  readonly held: boolean;
  readonly add: () => void;
}

/** The labels of a card's button (section 2). */
export const CARD_ADD_LABELS: Readonly<Record<AddToPackage['state'], string>> = {
  idle: 'Add to Package',
  adding: 'Adding...',
  added: 'Added!',
  there: 'Already there',
  failed: 'Add to Package',
};

/**
 * Adds a service or venue to the custom package. The states are idle, adding and, for two seconds, added (section 4).
 * Adding a venue requires a signed-in user (section 5); visitors are redirected to sign in.
 */
export function useAddToPackage(service: Service): AddToPackage {
  const { status } = useAuth();
  const { add, has } = useCustomPackage();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const [state, setState] = useState<AddToPackage['state']>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const held = state !== 'adding' && has(service);
  const showFor = (next: 'added' | 'there', words: string) => {
    announce(words);
    setState(next);
    timer.current = setTimeout(() => setState('idle'), ADDED_FOR);
  };
  return {
    state,
    held,
    add: () => {
      if (state === 'adding') return;
      if (service.category === 'venues' && status !== 'signed-in') return void navigate(paths.login());
      clearTimeout(timer.current);
      if (held) return showFor('there', `${displayName(service)} is in your package since before.`);
      const outcome = add(service);
      setState('adding');
      timer.current = setTimeout(() => {
        if (outcome === 'incomplete') return setState('failed');
        if (outcome === 'already there')
          return showFor('there', `${displayName(service)} is in your package since before.`);
        if (outcome === 'added') return showFor('added', `${displayName(service)} is in your package.`);
        // An item that could not be stored is not reported as added; the storage banner says why.
        announce(`${displayName(service)} is in your package in this tab, but could not be saved on this device.`);
        setState('idle');
      }, ADDING_FOR);
    },
  };
}
