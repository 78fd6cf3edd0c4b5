-- What somebody wrote on the packages of a checkout stays with its basket until it is ordered or forgotten: the address or person a package goes to
-- -> {filled: the label it was written over, label: what was written}. Written over another label than is filled in now, it no longer speaks of that place.
ALTER TABLE orders ADD COLUMN kept_labels jsonb;
