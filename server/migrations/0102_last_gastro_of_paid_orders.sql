-- "The last time" is an order that was paid, or placed on invoice, and that was of at least half of the company's people: a supplement suggests
-- nothing (R-25). It is written when work on the order begins, which may be in another order than the orders were placed.
ALTER TABLE orders ADD COLUMN by_day boolean;
ALTER TABLE last_gastro ADD COLUMN ordered_at timestamptz;
COMMENT ON COLUMN orders.by_day IS 'Its Gastro was entered in days; null: placed by a server that wrote the suggestion at once.';
