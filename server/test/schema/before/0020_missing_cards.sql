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

SELECT protect_tenant('missing_cards'::regclass);
