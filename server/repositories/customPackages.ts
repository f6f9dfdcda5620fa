import type * as z from 'zod/mini';
import type { customPackageBody } from '#contract/customPackage.ts';
import type { Database } from '../db/open.ts';
import { customPackages } from '../db/schema.ts';
import { storedText } from './storedText.ts';

/** Custom packages that were sent to the business (sections 2 and 7). */

/** Keeps a custom package and answers its id; `user` is null for a visitor. The total is in rupees, rounded. */
export async function createCustomPackage(
  db: Database,
  sent: z.infer<typeof customPackageBody>,
  about: { user: string | null; noticeVersion: string; now: Date },
): Promise<{ id: string }> {
  const [row] = await db
    .insert(customPackages)
    .values({
      user: about.user,
      brideName: storedText(sent.brideName),
      groomName: storedText(sent.groomName),
      weddingDate: sent.weddingDate,
      location: storedText(sent.location),
      totalGuests: sent.totalGuests,
      items: sent.items,
      total: Math.round(sent.total),
      noticeVersion: about.noticeVersion,
      createdAt: about.now,
    })
    .returning({ id: customPackages.id });
  if (!row) throw new Error('The custom package was not stored');
  return row;
}
