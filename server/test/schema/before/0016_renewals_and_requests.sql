-- Cards in use by their end: who is to be renewed is found without reading every card (S-131).
CREATE INDEX cards_in_use_by_end ON cards (company_uid, product_code, expires_on) WHERE status = 'CRD_ACT';
-- What a basket or an order answers.
CREATE INDEX order_items_by_request ON order_items (company_uid, request_uid) WHERE request_uid IS NOT NULL;

-- The card systems know an employee and a request by the uid alone, before any company is named (see 0007).
CREATE INDEX employees_by_uid ON employees (uid);
CREATE INDEX card_requests_by_uid ON card_requests (uid);
CREATE FUNCTION company_of_employee(employee uuid) RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT company_uid FROM employees WHERE uid = employee $$;
CREATE FUNCTION company_of_card_request(request uuid) RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT company_uid FROM card_requests WHERE uid = request $$;
REVOKE EXECUTE ON FUNCTION company_of_employee(uuid), company_of_card_request(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION company_of_employee(uuid), company_of_card_request(uuid) TO portal_app;
