#!/bin/sh
# Backups of the database by pg_dump, of Postgres' own version or newer, with DATABASE_URL of the role that owns the schema.
#   backup.sh dump <folder>             one, named by its moment (UTC); those older than BACKUP_DAYS (14) are removed
#   backup.sh every <seconds> <folder>  one now, and one every so often; a failed one is said and the next is tried
#   backup.sh restore <file>            into an empty database; then `migrate` gives the roles their rights
set -eu

dump() {
  name=vitrine-$(date -u +%Y%m%dT%H%M%SZ).dump
  # A file that is not whole never has the name of one that is.
  if ! pg_dump --format=custom --no-owner --no-privileges --file="$1/.$name.part" "$DATABASE_URL"; then
    rm -f "$1/.$name.part"
    return 1
  fi
  mv "$1/.$name.part" "$1/$name"
  find "$1" -maxdepth 1 \( -name 'vitrine-*.dump' -o -name '.vitrine-*.part' \) -mtime "+${BACKUP_DAYS:-14}" -exec rm {} +
  echo "$1/$name"
}

restore() {
  tables=$(psql --no-psqlrc --tuples-only --no-align --command "select count(*) from pg_tables where schemaname not in ('pg_catalog', 'information_schema')" "$DATABASE_URL")
  if [ "$tables" -ne 0 ]; then
    echo "The database has $tables tables; it must be empty. Make another and name it in DATABASE_URL." >&2
    exit 2
  fi
  pg_restore --exit-on-error --single-transaction --no-owner --no-privileges --dbname="$DATABASE_URL" "$1"
}

case "${1:-} $#" in
  'dump 2') dump "$2" ;;
  'every 3')
    while :; do
      (dump "$3") || echo "This backup failed; the next is tried in $2 s." >&2
      sleep "$2"
    done ;;
  'restore 2') restore "$2" ;;
  *) sed -n '2,5p' "$0" >&2; exit 2 ;;
esac
