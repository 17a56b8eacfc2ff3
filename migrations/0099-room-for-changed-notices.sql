-- Until they are sent, notices get each new price of their deal, and hits too. With room for it in the same page, a new
-- version of a row needs no new entries in the indexes.
alter table alert_notices set (fillfactor = 50);
alter table alert_hits set (fillfactor = 50);
