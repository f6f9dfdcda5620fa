/** Returns the code of an error from Node.js or PostgreSQL, such as 'EEXIST' or '23505'; undefined without one. */
export function systemErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
