-- Shipments are counted by narrow entries of an index, where the whole rows of every package ever were read, labels and all (F-408); those that
-- nobody has taken over yet are few, however many there were. Indexes alone, so that a server of the release before goes on.
CREATE INDEX packages_counted ON packages (company_uid, order_uid) INCLUDE (location_uid, employee_uid, department, is_taken_over) WHERE number IS NOT NULL;
CREATE INDEX packages_to_take_over ON packages (company_uid, order_uid) WHERE number IS NOT NULL AND NOT is_taken_over;
