-- Lines of the bank whose day nobody can believe wait for a person, and symbols written into a message count.

-- The day the bank wrote down, where a person confirmed another one; overlapping files still name the same movement.
ALTER TABLE bank_movements ADD COLUMN stated_on date;
CREATE INDEX bank_movements_by_stated_day ON bank_movements (account, stated_on, amount) WHERE stated_on IS NOT NULL;

-- A symbol the payer wrote into the message and not into its field. Kept apart: the field is part of what a movement is known by.
ALTER TABLE bank_movements ADD COLUMN message_symbol text CHECK (message_symbol ~ '^[1-9]\d{0,9}$');
CREATE INDEX bank_movements_by_message_symbol ON bank_movements (message_symbol, amount) WHERE message_symbol IS NOT NULL;

-- Payers name whatever number they see on paper: an order by the number of any of its documents (see 0007).
CREATE INDEX documents_by_printed_number ON documents (number) WHERE type <> 'order_doc';
CREATE FUNCTION company_of_document_number(printed text) RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT company_uid FROM documents WHERE number = printed AND type <> 'order_doc' LIMIT 1 $$;
REVOKE EXECUTE ON FUNCTION company_of_document_number(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION company_of_document_number(text) TO portal_app;
