import { readEnv } from './readEnv.ts';

/** The settings of this build; a malformed one has stopped the build already. */
export const env = readEnv(import.meta.env);
