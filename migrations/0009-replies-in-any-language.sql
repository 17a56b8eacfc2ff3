-- Which languages there are is the site's to say: a further one needs no migration.
alter table comments drop constraint comments_language_check;
