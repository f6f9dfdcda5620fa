/**
 * Loads the functions with which a user opens, shares and changes whole plans. No page needs them to render, and they
 * contain the schemas of every part of a plan.
 */
export const loadPlanActions = () => import('./planActions.ts');
