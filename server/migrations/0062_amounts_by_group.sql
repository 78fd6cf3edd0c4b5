-- A plan may start from amounts by group instead of an order's. A proposal keeps those it was made of: the plan may be set anew while it is open.
ALTER TABLE order_plans DROP CONSTRAINT order_plans_source_check;
ALTER TABLE order_plans ADD CONSTRAINT order_plans_source_check CHECK (source IN ('lastOrder', 'order', 'groups'));

CREATE TABLE order_plan_amounts (
  company_uid uuid NOT NULL,
  plan_uid uuid NOT NULL,
  group_uid uuid NOT NULL,
  service_code text NOT NULL,
  wallet_uid uuid,
  value bigint NOT NULL CHECK (value BETWEEN 1 AND 5000000),
  FOREIGN KEY (company_uid, plan_uid) REFERENCES order_plans (company_uid, uid) ON DELETE CASCADE,
  -- A group that is taken away has nobody in it.
  FOREIGN KEY (company_uid, group_uid) REFERENCES employee_groups (company_uid, uid) ON DELETE CASCADE,
  FOREIGN KEY (company_uid, wallet_uid) REFERENCES wallets (company_uid, uid),
  CONSTRAINT order_plan_amounts_key UNIQUE NULLS NOT DISTINCT (company_uid, plan_uid, group_uid, service_code, wallet_uid)
);
CREATE INDEX order_plan_amounts_of_group ON order_plan_amounts (company_uid, group_uid);
SELECT protect_tenant('order_plan_amounts');

-- The order of such a proposal is the one it is compared with.
ALTER TABLE proposals ADD COLUMN is_by_groups boolean NOT NULL DEFAULT false;

CREATE TABLE proposal_amounts (
  company_uid uuid NOT NULL,
  proposal_uid uuid NOT NULL,
  group_uid uuid NOT NULL,
  service_code text NOT NULL,
  wallet_uid uuid,
  value bigint NOT NULL CHECK (value BETWEEN 1 AND 5000000),
  FOREIGN KEY (company_uid, proposal_uid) REFERENCES proposals (company_uid, uid) ON DELETE CASCADE,
  FOREIGN KEY (company_uid, group_uid) REFERENCES employee_groups (company_uid, uid) ON DELETE CASCADE,
  FOREIGN KEY (company_uid, wallet_uid) REFERENCES wallets (company_uid, uid),
  CONSTRAINT proposal_amounts_key UNIQUE NULLS NOT DISTINCT (company_uid, proposal_uid, group_uid, service_code, wallet_uid)
);
CREATE INDEX proposal_amounts_of_group ON proposal_amounts (company_uid, group_uid);
SELECT protect_tenant('proposal_amounts');
