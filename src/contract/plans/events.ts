import * as z from 'zod/mini';

/** The events of a plan's stream (section 14.3). */

/**
 * The parts of a plan on the server: its entries, its members with the invitations, its review links with the votes.
 */
export const PLAN_PARTS = ['entries', 'members', 'links'] as const;
export type PlanPart = (typeof PLAN_PARTS)[number];

export interface PlanEvent {
  /** The revision after the changes; undefined when the tab may have missed changes and does not know the revision. */
  readonly revision?: number;
  /** The parts that have changed since the last event, or may have changed. */
  readonly changed: readonly PlanPart[];
}

const planEventSchema = z.object({
  revision: z.number(),
  changed: z._default(z.array(z.enum(PLAN_PARTS)), [...PLAN_PARTS]),
});

/**
 * Reads the data of an event. Without `changed`, every part may have changed. Returns null when the data are of another
 * shape.
 */
export function readPlanEvent(data: string): Required<PlanEvent> | null {
  try {
    const result = z.safeParse(planEventSchema, JSON.parse(data));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

const planNewsSchema = z.object({ planId: z.string(), changed: z.array(z.enum(PLAN_PARTS)) });

/**
 * The message by which the tab that follows a plan's events tells all tabs, including itself, which parts of the plan
 * have changed or may have changed.
 */
export type PlanNews = Readonly<z.infer<typeof planNewsSchema>>;

/** Reads the message of a tab, which may run another version of the app. Returns null when it is of another shape. */
export const readPlanNews = (message: unknown): PlanNews | null => planNewsSchema.safeParse(message).data ?? null;
