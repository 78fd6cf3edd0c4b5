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
  -- of a checkout and an order; those of a basket are summed from its items
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
  blocking_reason text CHECK (blocking_reason IN ('dodger', 'limit')),
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
CREATE INDEX orders_unpaid ON orders (company_uid, ordered_at) WHERE NOT paid AND status IN ('SUBMITTED', 'BLOCKED');

CREATE TABLE packages (
  company_uid uuid NOT NULL,
  uid uuid NOT NULL,
  order_uid uuid NOT NULL,
  number text,
  location_uid uuid,
  employee_uid uuid,
  location_name text,
  department text NOT NULL DEFAULT '',
  label jsonb NOT NULL,
  items_count integer NOT NULL CHECK (items_count > 0),
  is_charged boolean NOT NULL,
  courier text CHECK (courier IN ('Česká pošta', 'PPL')),
  tracking_number text,
  dispatched_at timestamptz,
  delivered_at timestamptz,
  is_taken_over boolean NOT NULL DEFAULT false,
  taken_over_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_uid, uid),
  FOREIGN KEY (company_uid, order_uid) REFERENCES orders (company_uid, uid) ON DELETE CASCADE,
  FOREIGN KEY (company_uid, location_uid) REFERENCES locations (company_uid, uid),
  FOREIGN KEY (company_uid, employee_uid) REFERENCES employees (company_uid, uid),
  CHECK (NOT is_taken_over OR dispatched_at IS NOT NULL)
);
CREATE INDEX packages_by_order ON packages (company_uid, order_uid);
CREATE UNIQUE INDEX packages_number ON packages (company_uid, number);
CREATE UNIQUE INDEX packages_one_per_location ON packages (company_uid, order_uid, location_uid) WHERE location_uid IS NOT NULL;
CREATE UNIQUE INDEX packages_one_per_home ON packages (company_uid, order_uid, employee_uid) WHERE employee_uid IS NOT NULL;

CREATE TABLE order_items (
  company_uid uuid NOT NULL,
  uid uuid NOT NULL,
  -- orders.items_uid
  items_uid uuid NOT NULL,
  employee_uid uuid NOT NULL,
  product_code text NOT NULL,
  service_code text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('cards', 'credits')),
  wallet_uid uuid,
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 31),
  value bigint CHECK (value BETWEEN 1 AND 5000000),
  location_uid uuid,
  request_uid uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_uid, uid),
  FOREIGN KEY (company_uid, employee_uid) REFERENCES employees (company_uid, uid),
  FOREIGN KEY (company_uid, wallet_uid) REFERENCES wallets (company_uid, uid),
  FOREIGN KEY (company_uid, location_uid) REFERENCES locations (company_uid, uid),
  CHECK ((kind = 'cards') = (value IS NULL)),
  CHECK (kind = 'credits' OR quantity = 1),
  -- one entry per employee, service and wallet (S-043)
  CONSTRAINT order_items_key UNIQUE NULLS NOT DISTINCT (company_uid, items_uid, employee_uid, service_code, wallet_uid)
);
CREATE UNIQUE INDEX order_items_one_card ON order_items (company_uid, items_uid, employee_uid, product_code) WHERE kind = 'cards';
CREATE INDEX order_items_by_employee ON order_items (company_uid, employee_uid);

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

CREATE TABLE cards (
  company_uid uuid NOT NULL,
  uid uuid NOT NULL,
  employee_uid uuid NOT NULL,
  product_code text NOT NULL CHECK (product_code IN ('90C', '26C', '27C')),
  status text NOT NULL CHECK (status IN ('ORDERED', 'CRD_IN_PRD', 'CRD_NOT_MNF', 'CRD_MNF', 'CRD_NOT_ACT', 'CRD_ACT', 'CRD_BLK_TMP', 'CRD_CANC', 'CRD_EXP',
    'PENDING_BLOCKING', 'PENDING_UNBLOCKING', 'PENDING_CANCELLATION', 'PENDING_DELIVERY_CNF')),
  status_before text,
  service_code text NOT NULL,
  order_uid uuid,
  package_uid uuid,
  number text CHECK (number ~ '^\*{4} \*{4} \*{4} \d{4}$'), -- only the last four digits are ever stored
  expires_on date,
  composite_id text,
  created_at timestamptz NOT NULL,
  accepted_at timestamptz,
  manufactured_at timestamptz,
  activated_at timestamptz,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_uid, uid),
  FOREIGN KEY (company_uid, employee_uid) REFERENCES employees (company_uid, uid),
  FOREIGN KEY (company_uid, order_uid) REFERENCES orders (company_uid, uid),
  FOREIGN KEY (company_uid, package_uid) REFERENCES packages (company_uid, uid)
);
-- one card on its way per employee and product (S-049)
CREATE UNIQUE INDEX cards_one_on_the_way ON cards (company_uid, employee_uid, product_code)
  WHERE status IN ('ORDERED', 'CRD_IN_PRD', 'CRD_MNF', 'PENDING_DELIVERY_CNF', 'CRD_NOT_ACT');
CREATE INDEX cards_by_employee ON cards (company_uid, employee_uid, product_code, created_at DESC);
CREATE INDEX cards_by_order ON cards (company_uid, order_uid);
CREATE INDEX cards_by_package ON cards (company_uid, package_uid);
-- the processor knows a card by its uid alone
CREATE UNIQUE INDEX cards_uid ON cards (uid, company_uid);

SELECT protect_tenant(t::regclass) FROM unnest(ARRAY['orders', 'packages', 'order_items', 'order_lines', 'cards']) AS t;
