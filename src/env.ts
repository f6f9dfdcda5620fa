import { readEnv } from './readEnv.ts';

/** The settings of this build. A malformed setting stops the build, so they are valid here. */
export const env = readEnv(import.meta.env);
