-- What the provider's desk lists across companies: orders by their uid alone, packages nobody has in hand, cards that are being made or cannot be,
-- and whose a tracking number is. Plain indexes over rows that stay few; built within the migration's transaction.
CREATE INDEX orders_by_uid ON orders (uid) WHERE number IS NOT NULL;
CREATE INDEX packages_open ON packages (company_uid, order_uid) WHERE number IS NOT NULL AND delivered_at IS NULL AND NOT is_taken_over;
CREATE INDEX packages_by_uid ON packages (uid) WHERE number IS NOT NULL;
CREATE INDEX packages_by_tracking ON packages (tracking_number) WHERE tracking_number IS NOT NULL;
CREATE INDEX cards_unfinished ON cards (company_uid, order_uid) WHERE status IN ('ORDERED', 'CRD_IN_PRD', 'CRD_NOT_MNF');
