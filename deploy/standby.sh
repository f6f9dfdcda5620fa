#!/bin/sh
# Starts a standby of compose.yaml: copies the primary at the first start, and runs PostgreSQL with the given arguments.
# PRIMARY names the host of the primary, PGUSER and PGPASSWORD the user, PGDATA the folder of the data.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  pg_basebackup --dbname="host=$PRIMARY dbname=postgres" --pgdata="$PGDATA" --write-recovery-conf --checkpoint=fast
fi
exec postgres "$@"
