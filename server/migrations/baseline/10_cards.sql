-- Cards, what is embedded in them, what blocks them, requests for others, and those that were not in their package.
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
  -- asked for and not yet done at a terminal (CARD-S13)
  pin_reset_at timestamptz,
  -- ended here at once, and the processor has not confirmed it yet (EMP-S14)
  cancel_asked_at timestamptz,
  -- cancelled, expired or never made
  ended_at timestamptz,
  -- paid for, never made and given back once (S-111)
  refunded_at timestamptz,
  PRIMARY KEY (company_uid, uid),
  FOREIGN KEY (company_uid, employee_uid) REFERENCES employees (company_uid, uid),
  FOREIGN KEY (company_uid, order_uid) REFERENCES orders (company_uid, uid),
  FOREIGN KEY (company_uid, package_uid) REFERENCES packages (company_uid, uid)
);
-- One card on its way per employee and product (S-049). A replacement is made while the old card still waits for its first payment, so that
-- state is not on the way (S-143).
CREATE UNIQUE INDEX cards_one_on_the_way ON cards (company_uid, employee_uid, product_code)
  WHERE status IN ('ORDERED', 'CRD_IN_PRD', 'CRD_MNF', 'PENDING_DELIVERY_CNF');
CREATE INDEX cards_by_employee ON cards (company_uid, employee_uid, product_code, created_at DESC);
CREATE INDEX cards_by_order ON cards (company_uid, order_uid);
CREATE INDEX cards_by_package ON cards (company_uid, package_uid);
-- The round of the night asks for them.
CREATE INDEX cards_settling ON cards (company_uid, updated_at) WHERE status IN ('PENDING_BLOCKING', 'PENDING_UNBLOCKING', 'PENDING_CANCELLATION');
CREATE INDEX cards_unconfirmed ON cards (company_uid, cancel_asked_at) WHERE cancel_asked_at IS NOT NULL;
CREATE INDEX cards_without_pin ON cards (company_uid, pin_reset_at) WHERE pin_reset_at IS NOT NULL;
-- Who is to be renewed is found without reading every card (S-131).
CREATE INDEX cards_in_use_by_end ON cards (company_uid, product_code, expires_on) WHERE status = 'CRD_ACT';
-- The processor knows a card by its uid alone.
CREATE UNIQUE INDEX cards_uid ON cards (uid, company_uid);
SELECT protect_tenant('cards');

-- The Gastro and the Flexi card on a Multibenefit plastic. What the plastic is, they are, unless one is blocked on its own.
CREATE TABLE embedded_cards (
  company_uid uuid NOT NULL,
  uid uuid NOT NULL,
  card_uid uuid NOT NULL,
  account_type text NOT NULL CHECK (account_type IN ('gastro', 'flexi')),
  -- its own state while it differs from the plastic's
  status text CHECK (status IN ('PENDING_BLOCKING', 'CRD_BLK_TMP', 'PENDING_UNBLOCKING')),
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_uid, uid),
  UNIQUE (company_uid, card_uid, account_type),
  FOREIGN KEY (company_uid, card_uid) REFERENCES cards (company_uid, uid) ON DELETE CASCADE
);
CREATE UNIQUE INDEX embedded_cards_uid ON embedded_cards (uid, company_uid);
SELECT protect_tenant('embedded_cards');

-- Locks stand beside each other; a card is free when none of its own stands.
CREATE TABLE card_locks (
  company_uid uuid NOT NULL,
  card_uid uuid NOT NULL,
  -- null: the lock of the plastic itself
  embedded_uid uuid,
  lock text NOT NULL CHECK (lock IN ('HOLDER', 'HR', 'SYSTEM')),
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT card_locks_key UNIQUE NULLS NOT DISTINCT (company_uid, card_uid, embedded_uid, lock),
  FOREIGN KEY (company_uid, card_uid) REFERENCES cards (company_uid, uid) ON DELETE CASCADE,
  FOREIGN KEY (company_uid, embedded_uid) REFERENCES embedded_cards (company_uid, uid) ON DELETE CASCADE
);
SELECT protect_tenant('card_locks');

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
  -- the order that answered it was cancelled
  reopened_at timestamptz,
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
CREATE INDEX card_requests_by_uid ON card_requests (uid);
SELECT protect_tenant('card_requests');

-- Cards that were not in the package somebody took over: who said so and when, and when they turned up.
CREATE TABLE missing_cards (
  company_uid uuid NOT NULL,
  card_uid uuid NOT NULL,
  package_uid uuid NOT NULL,
  reported_at timestamptz NOT NULL,
  reported_by uuid REFERENCES users (uid),
  found_at timestamptz,
  PRIMARY KEY (company_uid, card_uid),
  FOREIGN KEY (company_uid, card_uid) REFERENCES cards (company_uid, uid),
  FOREIGN KEY (company_uid, package_uid) REFERENCES packages (company_uid, uid),
  CHECK (found_at >= reported_at)
);
CREATE INDEX missing_cards_by_package ON missing_cards (company_uid, package_uid);
SELECT protect_tenant('missing_cards');

-- The processor names an embedded card as it names a plastic.
CREATE FUNCTION company_of_card(card uuid) RETURNS uuid LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN (SELECT company_uid FROM cards WHERE uid = card UNION ALL SELECT company_uid FROM embedded_cards WHERE uid = card LIMIT 1);
END $$;
SELECT open_to_application('company_of_card(uuid)');

CREATE FUNCTION company_of_card_request(request uuid) RETURNS uuid LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN (SELECT company_uid FROM card_requests WHERE uid = request);
END $$;
SELECT open_to_application('company_of_card_request(uuid)');

CREATE FUNCTION companies_missing_cards() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT DISTINCT company_uid FROM missing_cards WHERE found_at IS NULL $$;
SELECT open_to_application('companies_missing_cards()');
