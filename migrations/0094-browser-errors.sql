-- Errors of the site's scripts in browsers, as reported by them: one row for each message and script. At most 500 are
-- kept (browser-error-rows.ts).
create table browser_errors (
  id           integer generated always as identity primary key,
  -- Of the message and the name of the script.
  fingerprint  text not null unique,
  message      text not null,
  -- Of the last report: the script with line and column, and the route of the page.
  place        text not null,
  page         text not null,
  browsers     text[] not null,
  -- Of the site.
  versions     text[] not null,
  report_count integer not null default 1,
  first_at     timestamptz not null,
  last_at      timestamptz not null,
  state        text not null default 'open' check (state in ('open', 'done', 'muted')),
  -- The version that ran when it was marked as done.
  done_in      text
);
create index browser_errors_by_time on browser_errors (last_at desc, id desc);
