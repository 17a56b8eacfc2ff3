-- Deals are found by their Hindi texts too. Documents written from now on have them; few deals were translated before.

update deals d set search = search
  || setweight(to_tsvector('bachat', coalesce(translations #>> '{hi,title}', '')), 'A')
  || setweight(to_tsvector('bachat',
    coalesce(translations #>> '{hi,offersHtml}', '') || ' ' || coalesce(translations #>> '{hi,contentHtml}', '')), 'C')
where translations <> '{}';
