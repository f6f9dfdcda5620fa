import { loadCode } from '#api/loadCode.ts';

/**
 * Loads the functions with which a user creates, opens, joins and deletes whole plans. They are loaded separately,
 * because no page needs them to render, and their code includes the schemas of every part of a plan.
 */
export const loadPlanActions = () => loadCode(() => import('./planActions.ts'));
