/**
 * A restored database lacks the changes after the backup, but soon has revisions with the same numbers. So restoring
 * raises the revisions of all plans by this number, which is far more than a plan can have changes. A device that knows
 * an earlier revision then gets the whole plan, and sends again what the server has lost.
 */
export const RESTORED_REVISION_STEP = 1_000_000_000;

/** The SQL that raises the revisions. A backup from before there were plans has no such table. */
export const RAISE_REVISIONS_SQL = `do $$ begin
  if to_regclass('plans') is not null then
    update plans set revision = revision + ${RESTORED_REVISION_STEP};
  end if;
end $$`;
