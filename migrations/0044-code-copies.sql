-- Who copied a deal's code today, to say how many did. A visitor is a digest of the network with a random key of the
-- day; rows and key are deleted when the day in India is over, so that no row says who it was.
create table code_copies (
  deal_id integer not null references deals on delete cascade,
  day     date not null,
  visitor bytea not null,
  primary key (deal_id, day, visitor)
);
create index code_copies_by_day on code_copies (day);

create table code_copy_keys (
  day date primary key,
  key bytea not null
);
