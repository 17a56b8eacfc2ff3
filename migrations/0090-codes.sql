-- Who speaks about what: copies of codes, answers to "Did it work?", reports. The keys of days are for all of them.
alter table code_copy_keys rename to voice_keys;

-- How often a member's reports were found right and wrong.
create table voice_records (
  member_id   integer primary key references members on delete cascade,
  right_count integer not null default 0 check (right_count >= 0),
  wrong_count integer not null default 0 check (wrong_count >= 0)
);
