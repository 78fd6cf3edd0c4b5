-- Who changed an entry of a basket, when, and how often: two people on one basket must not overwrite each other unseen. The author is for
-- people to read; nothing hangs on the row it names.
ALTER TABLE order_items
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN changed_at timestamptz,
  ADD COLUMN changed_by uuid;

-- What left the basket other than by an order of the one who looks, and can be put back (R-11).
CREATE TABLE basket_removals (
  company_uid uuid NOT NULL REFERENCES companies (uid),
  uid uuid NOT NULL,
  -- the list the entries were on
  items_uid uuid NOT NULL,
  at timestamptz NOT NULL,
  -- null: the portal itself, by the clock
  user_uid uuid REFERENCES users (uid),
  cause text NOT NULL CHECK (cause IN ('emptied', 'itemsDeleted', 'walletsChanged', 'employeeStatusChanged', 'ordered')),
  order_uid uuid,
  card_count integer NOT NULL CHECK (card_count >= 0),
  credit_total bigint NOT NULL CHECK (credit_total >= 0),
  -- the entries as they were; empty for an order, which keeps them itself
  items jsonb NOT NULL DEFAULT '[]',
  item_count integer NOT NULL CHECK (item_count > 0),
  restored_at timestamptz,
  restored_by uuid REFERENCES users (uid),
  PRIMARY KEY (company_uid, uid),
  FOREIGN KEY (company_uid, order_uid) REFERENCES orders (company_uid, uid),
  CHECK ((cause = 'ordered') = (order_uid IS NOT NULL))
);
CREATE INDEX basket_removals_by_time ON basket_removals (company_uid, at DESC, uid);

-- An employee (AM) or the card system (CM) asks for another card (S-140, S-141).
CREATE TABLE card_requests (
  company_uid uuid NOT NULL,
  uid uuid NOT NULL,
  employee_uid uuid NOT NULL,
  product_code text NOT NULL CHECK (product_code IN ('90C', '26C', '27C')),
  reason text NOT NULL CHECK (reason IN ('loss', 'damage')),
  master_system text NOT NULL CHECK (master_system IN ('AM', 'CM')),
  master_id text NOT NULL CHECK (master_id ~ '^\d{1,20}$'),
  -- the card to be replaced
  card_uid uuid,
  order_uid uuid,
  created_at timestamptz NOT NULL,
  accepted_at timestamptz,
  declined_at timestamptz,
  rejected_at timestamptz,
  PRIMARY KEY (company_uid, uid),
  FOREIGN KEY (company_uid, employee_uid) REFERENCES employees (company_uid, uid),
  FOREIGN KEY (company_uid, card_uid) REFERENCES cards (company_uid, uid),
  FOREIGN KEY (company_uid, order_uid) REFERENCES orders (company_uid, uid),
  CHECK (num_nonnulls(accepted_at, declined_at, rejected_at) <= 1),
  CHECK ((accepted_at IS NULL) = (order_uid IS NULL))
);
CREATE UNIQUE INDEX card_requests_master ON card_requests (company_uid, master_system, master_id);
CREATE UNIQUE INDEX card_requests_one_open ON card_requests (company_uid, employee_uid, product_code)
  WHERE accepted_at IS NULL AND declined_at IS NULL AND rejected_at IS NULL;
CREATE INDEX card_requests_by_time ON card_requests (company_uid, created_at DESC, uid);
CREATE INDEX card_requests_by_order ON card_requests (company_uid, order_uid);

-- An item that answers a request names it; checked for new rows at once, for the old ones without holding the table.
ALTER TABLE order_items ADD CONSTRAINT order_items_request FOREIGN KEY (company_uid, request_uid)
  REFERENCES card_requests (company_uid, uid) NOT VALID;
UPDATE order_items SET request_uid = NULL WHERE request_uid IS NOT NULL;
ALTER TABLE order_items VALIDATE CONSTRAINT order_items_request;

SELECT protect_tenant(t::regclass) FROM unnest(ARRAY['basket_removals', 'card_requests']) AS t;
