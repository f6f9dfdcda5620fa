import { expect, it } from 'vitest';
import { importPlanFile } from '#plan/sync/planFileImport.ts';
import { userScope } from '#storage/keys.ts';
import { storage } from '#storage/storage.ts';

it('stores nothing of a user who has signed out during the import (section 14.4)', async () => {
  // The import gets the scope of user 7, but the tests have no session, as when this user has signed out meanwhile.
  const scope = userScope('7');
  const { values } = storage;
  values.writeMetadata(scope, { ...values.readMetadata(scope), plan: { id: 'open', role: 'owner' } });
  await expect(importPlanFile(scope, '{"weddingDate":"2037-02-14"}')).rejects.toThrow('signed out');
  expect(values.read('weddingDate', scope)).toBeNull();
});
