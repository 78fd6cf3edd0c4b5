-- What a line of the bank says besides: the constant symbol, and the line as it stands in the file. A server of the release before writes neither.
ALTER TABLE bank_movements
  ADD COLUMN constant_symbol text,
  ADD COLUMN raw text;
ALTER TABLE bank_movements ADD CONSTRAINT bank_movements_constant_symbol_check CHECK (constant_symbol ~ '^\d{4,10}$') NOT VALID;

-- A company was asked about a payment: once each, by a mail that says the rest.
CREATE TABLE payment_questions (
  company_uid uuid NOT NULL REFERENCES companies (uid),
  movement_uid uuid NOT NULL,
  mail_uid uuid NOT NULL,
  asked_by text NOT NULL,
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (company_uid, movement_uid)
);
CREATE INDEX payment_questions_by_movement ON payment_questions (movement_uid);
SELECT protect_tenant('payment_questions');
