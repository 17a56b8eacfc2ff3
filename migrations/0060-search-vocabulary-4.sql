-- "chai patti" is the loose black tea of every kitchen: teas that are named so come before green and herbal ones. Coils
-- against mosquitoes are repellents, which shops sell in other forms as well.
insert into search_synonyms (word, meaning, weight)
select translate(normalize(lower(word), nfc), 'ँ़', 'ं'), trim(meaning), listed.weight
from (values
  ('चाय पत्ती|चायपत्ती|चाय की पत्ती|chai patti|chay patti|chaipatti|chaypatti|chaypati|chai ki patti|chai pati',
    'black tea, dust tea, tea dust, ctc tea, assam tea, tea powder', 0.95),
  ('चाय पत्ती|चायपत्ती|चाय की पत्ती|chai patti|chay patti|chaipatti|chaypatti|chaypati|chai ki patti|chai pati',
    'tea, tea leaf', 0.8),
  ('mosquito coil|mosquito coils|machhar coil|macchar coil|machhar ki coil|मच्छर कॉइल|मच्छर की कॉइल|मच्छर अगरबत्ती|machhar agarbatti',
    'mosquito repellent, mosquito killer', 0.8)) as listed (words, meanings, weight)
cross join string_to_table(words, '|') as word
cross join string_to_table(meanings, ',') as meaning
on conflict (word, meaning) do update set weight = excluded.weight;
