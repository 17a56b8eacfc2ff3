-- A number that nobody sells is no misspelt other number.
delete from search_words where word ~ '^[0-9.,+-]+$';
