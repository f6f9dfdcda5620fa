/** The roles of the members of a plan (section 14.7), from the least rights to the most. */
export const PLAN_ROLES = ['viewer', 'editor', 'owner'] as const;
export type PlanRole = (typeof PLAN_ROLES)[number];

/** Returns `value` if it is a role, else 'viewer', the role with the least rights. */
export const readRole = (value: unknown): PlanRole => PLAN_ROLES.find((role) => role === value) ?? 'viewer';

/** The roles that an invitation can give, in the order in which pages offer them. */
export const INVITED_ROLES = ['editor', 'viewer'] as const satisfies readonly PlanRole[];
export type InvitedRole = (typeof INVITED_ROLES)[number];

/** Returns whether `role` has all rights that `leastRole` has. */
export const hasRights = (role: PlanRole, leastRole: PlanRole): boolean =>
  PLAN_ROLES.indexOf(role) >= PLAN_ROLES.indexOf(leastRole);

/** The names of the roles on the pages (section 14.7). */
export const ROLE_NAMES: Readonly<Record<PlanRole, string>> = {
  viewer: 'Can view',
  editor: 'Can edit',
  owner: 'Owner',
};
