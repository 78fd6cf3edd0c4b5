-- What the provider's systems know by its number or uid alone, before any company is named.
CREATE INDEX orders_by_number ON orders (number) WHERE number IS NOT NULL;
CREATE INDEX packages_by_number ON packages (number) WHERE number IS NOT NULL;
CREATE INDEX documents_by_uid ON documents (uid);

-- Answer only whose row it is; the row itself is then read inside that company's transaction, under row-level security.
CREATE FUNCTION company_of_card(card uuid) RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT company_uid FROM cards WHERE uid = card $$;
CREATE FUNCTION company_of_order(order_number text) RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT company_uid FROM orders WHERE number = order_number $$;
CREATE FUNCTION company_of_package(package_number text) RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT company_uid FROM packages WHERE number = package_number $$;
CREATE FUNCTION company_of_document(document uuid) RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT company_uid FROM documents WHERE uid = document $$;

REVOKE EXECUTE ON FUNCTION company_of_card(uuid), company_of_order(text), company_of_package(text), company_of_document(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION company_of_card(uuid), company_of_order(text), company_of_package(text), company_of_document(uuid) TO portal_app;

-- Since when the provider holds the order: after 30 days it gives up (section 4.1).
ALTER TABLE orders ADD COLUMN blocked_at timestamptz;
-- The provider let the order through by its own decision: no check holds it again.
ALTER TABLE orders ADD COLUMN released_at timestamptz;

CREATE INDEX mails_by_company ON mails (company_uid, created_at DESC);
