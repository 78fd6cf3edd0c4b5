-- Changes of people and their cards: versions, security codes, embedded cards, locks, write-offs.

-- Grows with every change people make, so that a second editor is not overwritten unseen.
ALTER TABLE employees ADD COLUMN version integer NOT NULL DEFAULT 1;

-- Six digits an employee activates the account with. Apart from the employee, so that no list or export can carry them (R-07).
CREATE TABLE security_codes (
  company_uid uuid NOT NULL,
  employee_uid uuid NOT NULL,
  code text NOT NULL CHECK (code ~ '^\d{6}$'),
  issued_at timestamptz NOT NULL,
  PRIMARY KEY (company_uid, employee_uid),
  FOREIGN KEY (company_uid, employee_uid) REFERENCES employees (company_uid, uid)
);

ALTER TABLE cards
  -- asked for and not yet done at a terminal (CARD-S13)
  ADD COLUMN pin_reset_at timestamptz,
  -- ended here at once, and the processor has not confirmed it yet (EMP-S14)
  ADD COLUMN cancel_asked_at timestamptz,
  -- cancelled, expired or never made
  ADD COLUMN ended_at timestamptz;
UPDATE cards SET ended_at = updated_at WHERE status IN ('CRD_CANC', 'CRD_EXP', 'CRD_NOT_MNF');
-- A replacement is made while the old card still waits for its first payment, so that state is not on the way (S-143).
DROP INDEX cards_one_on_the_way;
CREATE UNIQUE INDEX cards_one_on_the_way ON cards (company_uid, employee_uid, product_code)
  WHERE status IN ('ORDERED', 'CRD_IN_PRD', 'CRD_MNF', 'PENDING_DELIVERY_CNF');
-- The round of the night asks for them.
CREATE INDEX cards_settling ON cards (company_uid, updated_at) WHERE status IN ('PENDING_BLOCKING', 'PENDING_UNBLOCKING', 'PENDING_CANCELLATION');
CREATE INDEX cards_unconfirmed ON cards (company_uid, cancel_asked_at) WHERE cancel_asked_at IS NOT NULL;
CREATE INDEX cards_without_pin ON cards (company_uid, pin_reset_at) WHERE pin_reset_at IS NOT NULL;

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

INSERT INTO embedded_cards (company_uid, uid, card_uid, account_type, updated_at)
SELECT c.company_uid, new_uid(), c.uid, t.account_type, c.updated_at
FROM cards c CROSS JOIN (VALUES ('gastro'), ('flexi')) AS t (account_type)
WHERE c.product_code = '90C' AND c.status NOT IN ('ORDERED', 'CRD_IN_PRD', 'CRD_NOT_MNF');

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

-- A blocked card is one with a lock.
INSERT INTO card_locks (company_uid, card_uid, lock, created_by, created_at)
SELECT c.company_uid, c.uid, 'HR', co.name, c.updated_at
FROM cards c JOIN companies co ON co.uid = c.company_uid WHERE c.status IN ('PENDING_BLOCKING', 'CRD_BLK_TMP', 'PENDING_UNBLOCKING');

-- What the processor last said about a card.
CREATE INDEX provider_events_by_card ON provider_events ((payload ->> 'cardUid'), at) WHERE payload ->> 'cardUid' IS NOT NULL;

SELECT protect_tenant(t::regclass) FROM unnest(ARRAY['security_codes', 'embedded_cards', 'card_locks']) AS t;

-- The processor names an embedded card as it names a plastic.
CREATE OR REPLACE FUNCTION company_of_card(card uuid) RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT company_uid FROM cards WHERE uid = card UNION ALL SELECT company_uid FROM embedded_cards WHERE uid = card LIMIT 1 $$;

-- Whose group or address a uid is: a form that names another company's is told apart from one that names nothing (EMP-201, EMP-206).
CREATE UNIQUE INDEX employee_groups_code ON employee_groups (company_uid, lower(code COLLATE czech)); -- GRP-S05
CREATE INDEX employee_groups_uid ON employee_groups (uid);
CREATE INDEX locations_uid ON locations (uid);
CREATE FUNCTION company_of_group(employee_group uuid) RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT company_uid FROM employee_groups WHERE uid = employee_group $$;
CREATE FUNCTION company_of_location(location uuid) RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT company_uid FROM locations WHERE uid = location $$;
REVOKE EXECUTE ON FUNCTION company_of_group(uuid), company_of_location(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION company_of_group(uuid), company_of_location(uuid) TO portal_app;

-- Meal allowance of people who left (EMP-110). The wider list holds for every row there is.
ALTER TABLE accounts DROP CONSTRAINT accounts_type_check,
  ADD CONSTRAINT accounts_type_check
    CHECK (type IN ('gastro', 'flexi', 'bank', 'receivable', 'revenue', 'vat', 'overpayment', 'writeOff')) NOT VALID;
ALTER TABLE ledger_transactions DROP CONSTRAINT ledger_transactions_kind_check,
  ADD CONSTRAINT ledger_transactions_kind_check
    CHECK (kind IN ('payment', 'credit', 'invoice', 'overpayment', 'refund', 'opening', 'spending', 'writeOff')) NOT VALID;

-- Who changed a person last: found by the person, however long the audit of the company is.
CREATE INDEX audit_log_by_subject ON audit_log (company_uid, subject_uid, at DESC) WHERE subject_uid IS NOT NULL;
