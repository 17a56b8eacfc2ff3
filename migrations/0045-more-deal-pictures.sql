-- Further pictures of a deal beside its main one, in their order: [{ "address", "alt" }]. The server limits them to 8.
alter table deals add column more_pictures jsonb not null default '[]';
