-- The desk's list of orders by their price, without sorting those of all companies for a page. Only the submit writes a price.
CREATE INDEX orders_by_price ON orders (price_inc_vat, uid) WHERE number IS NOT NULL;
