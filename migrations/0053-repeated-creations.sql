-- A repeated call that creates a record, after its answer was lost, finds what the first one created.
alter table audit_log add column request_digest text;
comment on column audit_log.request_digest is 'Of a creation: the digest of the draft and the values that it was asked for with.';
create unique index audit_log_of_request on audit_log (member_id, kind, request_digest) where request_digest is not null;
