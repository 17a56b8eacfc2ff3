#!/bin/sh
# Creates the site's role and database in a new cluster: create-database.sh ADDRESS. Patroni runs it once (post_init).
# DATABASE_PASSWORD: that of the role.
psql "$1" --quiet --no-psqlrc -v ON_ERROR_STOP=1 -v password="$DATABASE_PASSWORD" <<'SQL'
create role bachat login password :'password';
create database bachat owner bachat;
SQL
