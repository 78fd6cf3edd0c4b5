-- Why an address was refused, in words the company reads, until the next change of the address. A server of the release before goes on.
ALTER TABLE locations ADD COLUMN refused_reason text;
