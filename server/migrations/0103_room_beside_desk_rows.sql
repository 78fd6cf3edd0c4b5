-- Every good row of a desk is written twice: as it was judged, and as done. With room for the second beside the first no index has to learn of it.
ALTER TABLE import_desk_rows SET (fillfactor = 50);
