-- British, American and Indian spellings of common goods, and words that are written as one or two: a search for one
-- spelling finds all.
insert into search_synonyms (word, meaning, weight)
select distinct own, other, 0.95
from (values
  ('racquet, racket'),
  ('organizer, organiser'),
  ('moisturizing, moisturising'),
  ('fibre, fiber'),
  ('centre, center'),
  ('mould, mold'),
  ('flip flops, flip flop, flipflops, flipflop, slippers, chappal, chappals, sliders'),
  ('bed cover, bedcover'),
  ('doughnut, donut'),
  ('coriander leaves, cilantro'),
  ('agarbatti, agarbathi'),
  ('atta, ata'),
  ('chilli, chili, chilly'),
  ('idli, idly'),
  ('papad, pappad'),
  ('puja, pooja')) as listed (names)
cross join lateral string_to_table(names, ', ') as own
cross join lateral string_to_table(names, ', ') as other
where own <> other
on conflict (word, meaning) do update set weight = greatest(search_synonyms.weight, excluded.weight);
