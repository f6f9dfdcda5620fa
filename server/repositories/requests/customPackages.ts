import type * as z from 'zod/mini';
import type { customPackageBody } from '#contract/requests/customPackage.ts';
import { packageTotal } from '#domain/plan/packageOverview.ts';
import type { Database } from '../../db/open.ts';
import { customPackages } from '../../db/schema.ts';
import { normalizeText } from '../normalizeText.ts';

/** The custom packages that users sent to the business (sections 2 and 7). */

/**
 * Stores a custom package. Its total is calculated from the prices of its items and rounded to rupees; the total of the
 * request is not used.
 * @param context `user` is null for a visitor; `noticeVersion` names the privacy notice that was shown
 * @returns the id of the stored package
 */
export async function createCustomPackage(
  db: Database,
  customPackage: z.infer<typeof customPackageBody>,
  context: { user: string | null; noticeVersion: string; now: Date },
): Promise<{ id: string }> {
  const [row] = await db
    .insert(customPackages)
    .values({
      user: context.user,
      brideName: normalizeText(customPackage.brideName),
      groomName: normalizeText(customPackage.groomName),
      weddingDate: customPackage.weddingDate,
      location: normalizeText(customPackage.location),
      totalGuests: customPackage.totalGuests,
      items: customPackage.items,
      total: Math.round(packageTotal(customPackage.items).total),
      noticeVersion: context.noticeVersion,
      createdAt: context.now,
    })
    .returning({ id: customPackages.id });
  if (!row) throw new Error('The custom package was not stored');
  return row;
}
