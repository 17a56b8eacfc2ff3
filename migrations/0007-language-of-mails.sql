-- What people are written to in, also when somebody else's deed, or nobody's, sets the mail off.

alter table members add column language text not null default 'en';
comment on column members.language is 'That of the page on which they signed in last.';

alter table subscribers add column language text not null default 'en';
comment on column subscribers.language is 'That of the page on which the newsletter was asked for.';
