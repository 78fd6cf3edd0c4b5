-- A card that was paid for and never made is given back once (S-111): when, null while it was not or need not be.
ALTER TABLE cards ADD COLUMN refunded_at timestamptz;
UPDATE cards c SET refunded_at = c.updated_at
WHERE c.status = 'CRD_NOT_MNF'
  AND EXISTS (SELECT FROM documents d WHERE d.company_uid = c.company_uid AND d.order_uid = c.order_uid AND d.type = 'credit_note');

-- What came about a package before it was known to have left.
CREATE INDEX provider_events_by_package ON provider_events ((payload ->> 'packageNumber'), at) WHERE payload ->> 'packageNumber' IS NOT NULL;
