import { describe, expect, it } from 'vitest';
import { choosePlanToOpen, unambiguousPlanName } from '#domain/plan/plansInUse.ts';
import type { KnownPlan } from '#storage/userCodecs.ts';

const createKnownPlan = (id: string, name: string, role: KnownPlan['role'], owner: string): KnownPlan => ({
  id,
  name,
  role,
  owner,
  members: 1,
  revision: 0,
  deletedAt: '',
});

describe('the name of a plan in the list to choose a wedding from (section 14.6)', () => {
  const ownPlan = createKnownPlan('1', 'Our Wedding', 'owner', 'asha');
  const sharedPlan = createKnownPlan('2', 'Our Wedding', 'editor', 'meera');
  const otherPlan = createKnownPlan('3', 'Goa', 'viewer', 'meera');

  it('contains the owner of a shared plan when another plan has the same name', () => {
    const plans = [ownPlan, sharedPlan, otherPlan];
    expect(plans.map((each) => unambiguousPlanName(plans, each))).toEqual([
      'Our Wedding',
      'Our Wedding (meera)',
      'Goa',
    ]);
  });

  it('contains a number when the names and the owners are the same', () => {
    const plans = [ownPlan, { ...ownPlan, id: '4' }, sharedPlan, { ...sharedPlan, id: '5' }];
    expect(plans.map((each) => unambiguousPlanName(plans, each))).toEqual([
      'Our Wedding',
      'Our Wedding (2)',
      'Our Wedding (meera)',
      'Our Wedding (meera) (2)',
    ]);
  });

  it('is the name alone when no other plan has the same name', () => {
    const plans = [sharedPlan, otherPlan];
    expect(plans.map((each) => unambiguousPlanName(plans, each))).toEqual(['Our Wedding', 'Goa']);
  });
});

describe('the plan to open when none is open (section 14.6)', () => {
  const sharedPlan = createKnownPlan('1', 'Goa', 'editor', 'meera');
  const ownPlan = createKnownPlan('2', 'Our Wedding', 'owner', 'asha');
  const deletedPlan = { ...createKnownPlan('3', 'Old', 'owner', 'asha'), deletedAt: '2026-11-22T10:00:00.000Z' };

  it('is the oldest of the own plans, else the oldest shared one; never a deleted one', () => {
    expect(choosePlanToOpen([deletedPlan, sharedPlan, ownPlan])?.id).toBe('2');
    expect(choosePlanToOpen([deletedPlan, sharedPlan])?.id).toBe('1');
    expect(choosePlanToOpen([deletedPlan])).toBeUndefined();
  });
});
