-- Baskets, checkouts and orders are one table: an order in different states (S-040, S-041).
CREATE TABLE orders (
  company_uid uuid NOT NULL REFERENCES companies (uid),
  uid uuid NOT NULL,
  -- The list its items are on. A checkout shares the list of its basket and at submit the basket gets a fresh one: nothing
  -- is copied, and the snapshot cannot differ because any change of the basket deletes the checkout (S-041).
  items_uid uuid NOT NULL,
  number text,
  status text NOT NULL CHECK (status IN ('BASKET', 'CHECKOUT', 'BLOCKED', 'SUBMITTED', 'RESOLVED', 'PENDING_CANCELLATION', 'CANCELLED')),
  label text CHECK (char_length(label) <= 100),
  payment_type text NOT NULL CHECK (payment_type IN ('invoice', 'proforma', 'cash', 'credit_note', 'payment_on_delivery', 'payment_after_delivery')),
  medium text NOT NULL DEFAULT 'plastic' CHECK (medium IN ('plastic', 'paper')),
  delivery_service_code text CHECK (delivery_service_code IN ('90C-421', '90C-422')),
  -- Of a checkout and an order; those of a basket are summed from its items.
  card_count integer NOT NULL DEFAULT 0 CHECK (card_count >= 0),
  credit_total bigint NOT NULL DEFAULT 0 CHECK (credit_total >= 0),
  error text,
  created_by uuid REFERENCES users (uid),
  created_at timestamptz NOT NULL,
  calculated_at timestamptz,
  ordered_at timestamptz,
  price bigint NOT NULL DEFAULT 0,
  vat bigint NOT NULL DEFAULT 0,
  price_inc_vat bigint NOT NULL DEFAULT 0,
  due_on date,
  paid boolean NOT NULL DEFAULT false,
  paid_on date,
  paid_amount bigint NOT NULL DEFAULT 0,
  -- Since when and why the provider holds the order: after 30 days it gives up (section 4.1).
  blocking_reason text CHECK (blocking_reason IN ('dodger', 'limit')),
  blocked_at timestamptz,
  -- The provider let the order through by its own decision: no check holds it again.
  released_at timestamptz,
  credits_posted_at timestamptz,
  expedite_at timestamptz,
  cancel_requested_at timestamptz,
  cancelled_at timestamptz,
  label_search text GENERATED ALWAYS AS (fold(coalesce(label, ''))) STORED,
  PRIMARY KEY (company_uid, uid),
  CHECK ((status IN ('BASKET', 'CHECKOUT')) = (number IS NULL)),
  CHECK ((status = 'BLOCKED') = (blocking_reason IS NOT NULL)),
  CHECK (price + vat = price_inc_vat)
);
CREATE UNIQUE INDEX orders_one_basket ON orders (company_uid) WHERE status = 'BASKET';
CREATE UNIQUE INDEX orders_one_checkout ON orders (company_uid) WHERE status = 'CHECKOUT';
CREATE UNIQUE INDEX orders_number ON orders (company_uid, number);
CREATE INDEX orders_by_items ON orders (company_uid, items_uid);
CREATE INDEX orders_by_time ON orders (company_uid, ordered_at DESC, uid) WHERE status NOT IN ('BASKET', 'CHECKOUT');
-- The one open cancellation of the company; what is not paid whatever became of the order.
CREATE INDEX orders_pending_cancellation ON orders (company_uid) WHERE status = 'PENDING_CANCELLATION';
CREATE INDEX orders_not_paid ON orders (company_uid, ordered_at, number) WHERE NOT paid AND status NOT IN ('BASKET', 'CHECKOUT', 'CANCELLED');
-- The provider's systems know an order by its number alone.
CREATE INDEX orders_by_number ON orders (number) WHERE number IS NOT NULL;
SELECT protect_tenant('orders');

-- The calculation frozen at submit (S-037).
CREATE TABLE order_lines (
  company_uid uuid NOT NULL,
  order_uid uuid NOT NULL,
  position smallint NOT NULL,
  product_code text NOT NULL,
  service_code text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('card', 'credit', 'fee', 'delivery', 'voucher')),
  unit text NOT NULL CHECK (unit IN ('Percent', 'Pieces')),
  description jsonb NOT NULL,
  -- hundredths: of a crown for Pieces, of a percent for Percent
  unit_price bigint NOT NULL,
  -- pieces; for credit and its fee the nominal value in CZK
  quantity numeric(14, 2) NOT NULL,
  price bigint NOT NULL,
  vat_rate smallint NOT NULL,
  vat bigint NOT NULL,
  price_inc_vat bigint NOT NULL,
  PRIMARY KEY (company_uid, order_uid, position),
  FOREIGN KEY (company_uid, order_uid) REFERENCES orders (company_uid, uid) ON DELETE CASCADE,
  CHECK (price + vat = price_inc_vat)
);
SELECT protect_tenant('order_lines');

CREATE FUNCTION company_of_order(order_number text) RETURNS uuid LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN (SELECT company_uid FROM orders WHERE number = order_number);
END $$;
SELECT open_to_application('company_of_order(text)');
