#!/bin/sh
# Starts a standby of compose.yaml: copies the primary at the first start, and runs PostgreSQL with the given arguments.
# PRIMARY names the host of the primary, PGUSER and PGPASSWORD the user, PGDATA the folder of the data.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # A copy that was interrupted never becomes a standby. So the folder gets its name when the copy is complete.
  rm -rf "$PGDATA.unfinished"
  pg_basebackup --dbname="host=$PRIMARY dbname=postgres" --pgdata="$PGDATA.unfinished" --write-recovery-conf \
    --checkpoint=fast
  mv -T "$PGDATA.unfinished" "$PGDATA"
fi
exec postgres "$@"
