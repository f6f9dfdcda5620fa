/** The roles of the members of a plan (section 14.7), from the least rights to the most. */
export const PLAN_ROLES = ['viewer', 'editor', 'owner'] as const;
export type PlanRole = (typeof PLAN_ROLES)[number];

/** Reads a role. Anything else is read as the role with the least rights. */
export const roleOf = (value: unknown): PlanRole => PLAN_ROLES.find((role) => role === value) ?? 'viewer';

/** The roles that an invitation can give. */
export const INVITED_ROLES = ['editor', 'viewer'] as const satisfies readonly PlanRole[];
export type InvitedRole = (typeof INVITED_ROLES)[number];

/** Returns whether `role` has all rights that the role `least` has. */
export const hasRights = (role: PlanRole, least: PlanRole): boolean =>
  PLAN_ROLES.indexOf(role) >= PLAN_ROLES.indexOf(least);

/** The names of the roles on the pages (section 14.7). */
export const ROLE_NAMES: Readonly<Record<PlanRole, string>> = {
  viewer: 'Can view',
  editor: 'Can edit',
  owner: 'Owner',
};
