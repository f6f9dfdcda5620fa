import { describe, expect, it } from 'vitest';
import { unambiguousPlanName } from '#domain/plan/plansInUse.ts';
import type { KnownPlan } from '#storage/userCodecs.ts';

const plan = (id: string, name: string, role: KnownPlan['role'], owner: string): KnownPlan => ({
  id,
  name,
  role,
  owner,
  members: 1,
  deletedAt: '',
});

describe('the name of a plan in the choice of weddings (section 14.6)', () => {
  const own = plan('1', 'Our Wedding', 'owner', 'asha');
  const shared = plan('2', 'Our Wedding', 'editor', 'meera');
  const other = plan('3', 'Goa', 'viewer', 'meera');

  it('contains the owner of a shared plan when another plan has the same name', () => {
    const plans = [own, shared, other];
    expect(plans.map((each) => unambiguousPlanName(plans, each))).toEqual([
      'Our Wedding',
      'Our Wedding (meera)',
      'Goa',
    ]);
  });

  it('is the name alone otherwise', () => {
    const plans = [shared, other];
    expect(plans.map((each) => unambiguousPlanName(plans, each))).toEqual(['Our Wedding', 'Goa']);
  });
});
