-- The migration that a version must have to work with this one; null: earlier versions work with it.
alter table migrations add column needs text;
