-- A name that is not that of the number, and an amount far from the last one, are two questions about a row of an order file: each has a yes of its
-- own, and 'accepted' is both.
ALTER TABLE import_desk_rows DROP CONSTRAINT import_desk_rows_choice_check;
ALTER TABLE import_desk_rows ADD CONSTRAINT import_desk_rows_choice_check CHECK (choice IN ('leftOut', 'otherName', 'tenfold', 'accepted')) NOT VALID;
