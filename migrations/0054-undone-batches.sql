-- Each part of a bulk change asks whether the change is being undone.
create index audit_log_of_undone on audit_log (undoes) where undoes is not null;
