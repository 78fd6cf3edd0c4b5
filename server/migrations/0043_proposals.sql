-- Proposals: an order made again by its people and amounts, looked at and decided before anything is in the basket.
--
-- A proposal keeps whence it comes and what people decided about its lines. The lines themselves are counted from the order, the people and the
-- rules of the moment whenever somebody looks, so that an open proposal never tells what is no longer true.
CREATE TABLE proposals (
  company_uid uuid NOT NULL REFERENCES companies (uid),
  uid uuid NOT NULL,
  -- the order it repeats
  order_uid uuid NOT NULL,
  -- the plan that made it; null: a person did
  plan_uid uuid,
  -- the product it is about; null: all that the order was for
  product_code text,
  status text NOT NULL CHECK (status IN ('open', 'confirmed', 'closed')),
  closed_reason text CHECK (closed_reason IN ('nothingToOrder', 'givenUp', 'replaced')),
  made_at timestamptz NOT NULL,
  -- null: the portal itself
  made_by uuid REFERENCES users (uid),
  ended_at timestamptz,
  ended_by uuid REFERENCES users (uid),
  -- Where it went: orders.items_uid of the basket, which is that of the order made of it; what gave way can be put back.
  items_uid uuid,
  removal_uid uuid,
  people_count integer CHECK (people_count >= 0),
  card_count integer CHECK (card_count >= 0),
  credit_total bigint CHECK (credit_total >= 0),
  PRIMARY KEY (company_uid, uid),
  FOREIGN KEY (company_uid, order_uid) REFERENCES orders (company_uid, uid),
  FOREIGN KEY (company_uid, removal_uid) REFERENCES basket_removals (company_uid, uid) ON DELETE SET NULL (removal_uid),
  CHECK ((status = 'closed') = (closed_reason IS NOT NULL)),
  CHECK ((status = 'open') = (ended_at IS NULL)),
  CHECK ((status = 'confirmed') = (items_uid IS NOT NULL)),
  CHECK ((status = 'confirmed') = (num_nonnulls(people_count, card_count, credit_total) = 3))
);
-- Made again while it is open it is the same proposal.
CREATE UNIQUE INDEX proposals_one_open ON proposals (company_uid, order_uid) WHERE status = 'open' AND plan_uid IS NULL;
CREATE INDEX proposals_by_time ON proposals (company_uid, made_at DESC, uid);
SELECT protect_tenant('proposals');

-- What people decided about lines; every other line is as it is proposed.
CREATE TABLE proposal_choices (
  company_uid uuid NOT NULL,
  proposal_uid uuid NOT NULL,
  employee_uid uuid NOT NULL,
  service_code text NOT NULL,
  wallet_uid uuid,
  is_included boolean NOT NULL,
  -- both null: the amount that is proposed
  quantity integer CHECK (quantity BETWEEN 1 AND 31),
  value bigint CHECK (value BETWEEN 1 AND 5000000),
  -- Two people in one proposal must not overwrite each other unseen: no two states share a version, as with entries of a basket.
  version bigint NOT NULL DEFAULT nextval('entry_versions'),
  changed_at timestamptz NOT NULL,
  changed_by uuid REFERENCES users (uid),
  FOREIGN KEY (company_uid, proposal_uid) REFERENCES proposals (company_uid, uid) ON DELETE CASCADE,
  FOREIGN KEY (company_uid, employee_uid) REFERENCES employees (company_uid, uid),
  FOREIGN KEY (company_uid, wallet_uid) REFERENCES wallets (company_uid, uid),
  CHECK ((quantity IS NULL) = (value IS NULL)),
  CONSTRAINT proposal_choices_key UNIQUE NULLS NOT DISTINCT (company_uid, proposal_uid, employee_uid, service_code, wallet_uid)
);
SELECT protect_tenant('proposal_choices');
