-- Delivery addresses wait for the provider's master system (S-180): what stood there before comes back when a change is refused, and an
-- address written by hand waits for a person who checks it.
ALTER TABLE locations
  ADD COLUMN stood_before jsonb,
  ADD COLUMN is_checked boolean NOT NULL DEFAULT true;

-- Whatever is on its way waits for an answer.
UPDATE locations SET is_syncing = true WHERE status NOT IN ('active', 'inactive') AND NOT is_syncing;

-- A page of thousands of addresses is found in the index of its order.
CREATE INDEX locations_by_name ON locations (company_uid, name COLLATE czech, uid);
CREATE INDEX locations_by_street ON locations (company_uid, street COLLATE czech, uid);
CREATE INDEX locations_by_city ON locations (company_uid, city COLLATE czech, uid);
CREATE INDEX locations_by_postcode ON locations (company_uid, postcode, uid);
-- Whether another one is active.
CREATE INDEX locations_active ON locations (company_uid, uid) WHERE status = 'active';

-- One change of the addresses of a company at a time: whether a name is free, a place new and an address the last active one must not change
-- meanwhile. Taken after the basket, before employees.
CREATE FUNCTION locations_lock_key() RETURNS bigint LANGUAGE sql STABLE AS
$$ SELECT hashtextextended('locations ' || current_company(), 0) $$;

-- Whose addresses wait for somebody of the provider to look at them.
CREATE INDEX locations_unchecked ON locations (company_uid) WHERE is_syncing AND NOT is_checked;
CREATE FUNCTION companies_with_unchecked_locations() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT DISTINCT company_uid FROM locations WHERE is_syncing AND NOT is_checked $$;
REVOKE EXECUTE ON FUNCTION companies_with_unchecked_locations() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies_with_unchecked_locations() TO portal_app;

-- Cards on a list that name an address name another one, or where the person's cards go anyway; each is a new version of its entry.
CREATE FUNCTION move_basket_cards(list uuid, source uuid, target uuid, moment timestamptz, author uuid) RETURNS void LANGUAGE sql VOLATILE AS
$$
  UPDATE order_items
  SET location_uid = target, version = nextval('entry_versions'), changed_at = moment, changed_by = author
  WHERE company_uid = current_company() AND items_uid = list AND location_uid = source
$$;
