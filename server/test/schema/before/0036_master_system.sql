-- Parts of a company whose change waits for the answer of the provider's master system (S-200): name of the part → what stood there before,
-- which comes back when the change is refused.
ALTER TABLE companies ADD COLUMN waiting_parts jsonb NOT NULL DEFAULT '{}';

-- Company of a record the master system speaks of; the bank account and the company itself share one uid.
CREATE FUNCTION company_of_record(entity text, record uuid) RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$
  SELECT CASE entity
    WHEN 'location' THEN company_of_location(record)
    WHEN 'contactPerson' THEN (SELECT company_uid FROM contact_persons WHERE uid = record)
    WHEN 'billingAddress' THEN (SELECT uid FROM companies WHERE billing_address ->> 'uid' = record::text)
    ELSE (SELECT uid FROM companies WHERE uid = record)
  END
$$;
REVOKE EXECUTE ON FUNCTION company_of_record(text, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION company_of_record(text, uuid) TO portal_app;

CREATE INDEX contact_persons_uid ON contact_persons (uid);
CREATE INDEX companies_billing_address ON companies ((billing_address ->> 'uid'));
