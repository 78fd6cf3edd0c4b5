-- What the search in the head of the desk finds: numbers of all companies by how they begin or end, in an order that lets it stop after the first
-- few however many begin or end so (decision 0070). And the mails of a day, which the cockpit counts.
-- Indexes alone, so that a server of the release before goes on. "C" is the order LIKE can walk, whatever that of the database is.
CREATE INDEX orders_number_starts ON orders (number COLLATE "C") WHERE number IS NOT NULL;
CREATE INDEX orders_number_ends ON orders (reverse(number) COLLATE "C") WHERE number IS NOT NULL;
CREATE INDEX documents_number_starts ON documents (number COLLATE "C") WHERE type <> 'order_doc';
CREATE INDEX documents_number_ends ON documents (reverse(number) COLLATE "C") WHERE type <> 'order_doc';
CREATE INDEX packages_number_starts ON packages (number COLLATE "C") WHERE number IS NOT NULL;
CREATE INDEX packages_number_ends ON packages (reverse(number) COLLATE "C") WHERE number IS NOT NULL;
CREATE INDEX packages_tracking_starts ON packages (tracking_number COLLATE "C") WHERE tracking_number IS NOT NULL AND number IS NOT NULL;
CREATE INDEX bank_movements_symbol_starts ON bank_movements (variable_symbol COLLATE "C", booked_on) WHERE variable_symbol IS NOT NULL;
CREATE INDEX bank_movements_message_symbol_starts ON bank_movements (message_symbol COLLATE "C", booked_on) WHERE message_symbol IS NOT NULL;
CREATE INDEX bank_movements_account_starts ON bank_movements (counter_account COLLATE "C", booked_on) WHERE counter_account IS NOT NULL;
-- Companies are few; who has access to them is found by a part of their address without reading everybody's.
CREATE INDEX users_by_address ON users USING gin (fold(email) gin_trgm_ops);

CREATE INDEX mails_by_sending ON mails (sent_at) WHERE sent_at IS NOT NULL;
