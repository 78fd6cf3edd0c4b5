-- What a row of an order file orders, by account as the catalogue names them, and in all: `gastro` and `flexi` knew two. They stay for a server of
-- the release before; a row it writes meanwhile is judged anew when it goes in.
ALTER TABLE import_desk_rows
  ADD COLUMN credits jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN credit bigint NOT NULL DEFAULT 0;
UPDATE import_desk_rows
SET credit = gastro + flexi, credits = jsonb_build_object('gastro', gastro, 'flexi', flexi)
WHERE gastro + flexi > 0;
