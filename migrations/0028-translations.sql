-- Texts of articles and deals in the other languages: language to field to text, as in {"hi": {"title": "…"}}. HTML in
-- them is sanitised as the first language's is.

alter table articles add column translations jsonb not null default '{}';
alter table deals add column translations jsonb not null default '{}';
