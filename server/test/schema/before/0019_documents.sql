-- Accounting documents as their readers need them: the customer as they were on the day of issue, and lists by day.

-- A document is issued once: a company that changes its name or seat later does not change what was issued (section 29 of the VAT act).
ALTER TABLE documents ADD COLUMN customer jsonb;
UPDATE documents d SET customer = jsonb_build_object('name', c.name, 'identificationNumber', c.identification_number, 'vatNumber', c.vat_number,
                                                     'address', c.billing_address)
FROM companies c WHERE c.uid = d.company_uid;
ALTER TABLE documents ALTER COLUMN customer SET NOT NULL;

-- The list of accounting documents by day and by number; confirmations of orders are not in it (S-119, S-120).
CREATE INDEX documents_by_issue ON documents (company_uid, issue_date, number) WHERE type <> 'order_doc';
CREATE INDEX documents_by_number ON documents (company_uid, number) WHERE type <> 'order_doc';
