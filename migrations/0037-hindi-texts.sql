-- Texts of static pages and banners in the other languages, as articles and deals have them (0028).

alter table pages add column translations jsonb not null default '{}';
alter table banners add column translations jsonb not null default '{}';

-- Hindi texts that stood in a row of their own join the row of their page, so that both are edited side by side. A page
-- that exists in Hindi alone, or is archived in one of the languages alone, keeps its row.
with hindi as (
  delete from pages h using pages e
  where h.language = 'hi' and e.language = 'en' and h.slug = e.slug
    and (h.archived_at is null) = (e.archived_at is null)
  returning h.*)
update pages p set
  translations = jsonb_build_object('hi', jsonb_build_object('title', h.title, 'contentHtml', h.content_html)),
  sanitiser = least(p.sanitiser, h.sanitiser),
  updated_at = greatest(p.updated_at, h.updated_at)
from hindi h where p.slug = h.slug and p.language = 'en';

-- The console lists the deals without a Hindi title, also when only few of very many are left.
create index deals_without_hindi on deals (published_at, id)
  where not coalesce(translations -> 'hi' ?& array['title'], false);
