/**
 * A restored database lacks the changes after the backup, but soon has revisions with the same numbers. So restoring
 * gives all plans a revision that none of them can have had: the time in milliseconds since 1970. A device that knows a
 * revision from before gets the whole plan, and sends again what the server has lost.
 */
export const RAISE_REVISIONS_SQL = `do $$ begin
  -- A backup from before there were plans has no such table.
  if to_regclass('plans') is not null then
    update plans set revision = extract(epoch from clock_timestamp()) * 1000;
  end if;
end $$`;

/**
 * A device that is at least this many revisions behind knows a revision from before a restore, because no plan has so
 * many changes.
 */
export const MIN_REVISIONS_BEHIND_AFTER_RESTORE = 100_000;
