-- Monthly plans: a company keeps one for each product. On its day a proposal is made and told of by mail; a plan orders nothing by itself.
CREATE TABLE order_plans (
  company_uid uuid NOT NULL REFERENCES companies (uid),
  uid uuid NOT NULL,
  product_code text NOT NULL,
  source text NOT NULL CHECK (source IN ('lastOrder', 'order')),
  -- the order it starts from, of the source 'order'
  order_uid uuid,
  day_rule text NOT NULL CHECK (day_rule IN ('dayOfMonth', 'workingDay', 'lastWorkingDay')),
  -- which day of the month, or which working day of it
  day_number integer CHECK (day_number BETWEEN 1 AND 31),
  remind_after integer NOT NULL CHECK (remind_after BETWEEN 1 AND 10),
  is_paused boolean NOT NULL,
  -- Months are told by their first day. None is made up for: what lay before the plan was set, or while it was paused, stays unmade.
  starts_month date NOT NULL,
  skipped_month date,
  version integer NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by uuid REFERENCES users (uid),
  PRIMARY KEY (company_uid, uid),
  CONSTRAINT order_plans_one_for_product UNIQUE (company_uid, product_code),
  FOREIGN KEY (company_uid, order_uid) REFERENCES orders (company_uid, uid),
  CHECK ((source = 'order') = (order_uid IS NOT NULL)),
  CHECK ((day_rule = 'lastWorkingDay') = (day_number IS NULL))
);
SELECT protect_tenant('order_plans');

-- Who is told. Whoever lost their access is not written to, and told again once it is given back.
CREATE TABLE order_plan_recipients (
  company_uid uuid NOT NULL,
  plan_uid uuid NOT NULL,
  user_uid uuid NOT NULL REFERENCES users (uid),
  PRIMARY KEY (company_uid, plan_uid, user_uid),
  FOREIGN KEY (company_uid, plan_uid) REFERENCES order_plans (company_uid, uid) ON DELETE CASCADE
);
SELECT protect_tenant('order_plan_recipients');

ALTER TABLE proposals
  ADD COLUMN plan_month date,
  ADD COLUMN reminded_at timestamptz,
  ADD FOREIGN KEY (company_uid, plan_uid) REFERENCES order_plans (company_uid, uid),
  ADD CONSTRAINT proposals_of_plan_and_month CHECK ((plan_uid IS NULL) = (plan_month IS NULL));
-- However many servers come to make it, a month has one.
CREATE UNIQUE INDEX proposals_one_of_month ON proposals (company_uid, plan_uid, plan_month);
