-- Employees, their groups, how many there are, and how they are found.
CREATE TABLE employee_groups (
  company_uid uuid NOT NULL REFERENCES companies (uid),
  uid uuid NOT NULL,
  code text NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_uid, uid),
  UNIQUE (company_uid, code)
);
CREATE UNIQUE INDEX employee_groups_code ON employee_groups (company_uid, lower(code COLLATE czech)); -- GRP-S05
CREATE INDEX employee_groups_uid ON employee_groups (uid);
SELECT protect_tenant('employee_groups');

CREATE TABLE employees (
  company_uid uuid NOT NULL REFERENCES companies (uid),
  uid uuid NOT NULL,
  employee_number text NOT NULL CHECK (employee_number <> ''),
  first_name text NOT NULL,
  middle_name text,
  last_name text NOT NULL,
  email text,
  phone_number text,
  birthdate date,
  username text,
  group_uid uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('active', 'active_till_date', 'suspended', 'inactive', 'pending_deactivation')),
  active_till date,
  status_updated_at timestamptz NOT NULL,
  delivery_type text NOT NULL DEFAULT 'office' CHECK (delivery_type IN ('office', 'home')),
  location_uid uuid,
  home_address jsonb,
  auto_card_renew boolean NOT NULL DEFAULT true,
  -- Grows with every change people make, so that a second editor is not overwritten unseen.
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  number_search text GENERATED ALWAYS AS (fold(employee_number)) STORED,
  first_search text GENERATED ALWAYS AS (fold(first_name)) STORED,
  last_search text GENERATED ALWAYS AS (fold(last_name)) STORED,
  PRIMARY KEY (company_uid, uid),
  FOREIGN KEY (company_uid, group_uid) REFERENCES employee_groups (company_uid, uid),
  FOREIGN KEY (company_uid, location_uid) REFERENCES locations (company_uid, uid),
  CHECK ((status = 'active_till_date') = (active_till IS NOT NULL) OR status IN ('pending_deactivation', 'inactive')),
  CHECK (delivery_type = 'home' OR location_uid IS NOT NULL)
);
CREATE UNIQUE INDEX employees_number ON employees (company_uid, lower(employee_number COLLATE czech)); -- EMP-S16
-- The status rides along, so that a page of the list is found in the index alone, however deep it is.
CREATE INDEX employees_by_number ON employees (company_uid, employee_number COLLATE czech_numeric, uid) INCLUDE (status, active_till);
CREATE INDEX employees_by_last_name ON employees (company_uid, last_name COLLATE czech, uid) INCLUDE (status, active_till);
CREATE INDEX employees_by_first_name ON employees (company_uid, first_name COLLATE czech, uid) INCLUDE (status, active_till);
CREATE INDEX employees_ending ON employees (company_uid, active_till) WHERE status = 'active_till_date';
CREATE INDEX employees_by_status ON employees (company_uid, status);
CREATE INDEX employees_by_group ON employees (company_uid, group_uid);
CREATE INDEX employees_by_location ON employees (company_uid, location_uid);
CREATE INDEX employees_search ON employees USING gin (company_uid, last_search gin_trgm_ops, first_search gin_trgm_ops, number_search gin_trgm_ops);
-- The card systems know an employee by the uid alone.
CREATE INDEX employees_by_uid ON employees (uid);
SELECT protect_tenant('employees');

-- How many employees a company has in each status: exact totals of a list without counting 100,000 rows for every page.
CREATE TABLE employee_counts (
  company_uid uuid NOT NULL REFERENCES companies (uid),
  status text NOT NULL,
  employees integer NOT NULL,
  PRIMARY KEY (company_uid, status)
);
SELECT protect_tenant('employee_counts');

CREATE FUNCTION count_employees() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO employee_counts AS c (company_uid, status, employees)
    SELECT company_uid, status, count(*)
    FROM added
    GROUP BY 1, 2
    ORDER BY 1, 2
    ON CONFLICT (company_uid, status) DO UPDATE SET employees = c.employees + excluded.employees;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE employee_counts c
    SET employees = c.employees - r.n
    FROM (SELECT company_uid, status, count(*) AS n FROM removed GROUP BY 1, 2) r
    WHERE c.company_uid = r.company_uid AND c.status = r.status;
  ELSE
    INSERT INTO employee_counts AS c (company_uid, status, employees)
    SELECT company_uid, status, sum(n)
    FROM (
      SELECT company_uid, status, 1 AS n FROM added
      UNION ALL
      SELECT company_uid, status, -1 FROM removed
    ) change
    GROUP BY 1, 2
    HAVING sum(n) <> 0
    ORDER BY 1, 2
    ON CONFLICT (company_uid, status) DO UPDATE SET employees = c.employees + excluded.employees;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER count_added AFTER INSERT ON employees REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_employees();
CREATE TRIGGER count_removed AFTER DELETE ON employees REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_employees();
CREATE TRIGGER count_changed AFTER UPDATE ON employees REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_employees();

-- Six digits an employee activates the account with. Apart from the employee, so that no list or export can carry them (R-07).
CREATE TABLE security_codes (
  company_uid uuid NOT NULL,
  employee_uid uuid NOT NULL,
  code text NOT NULL CHECK (code ~ '^\d{6}$'),
  issued_at timestamptz NOT NULL,
  PRIMARY KEY (company_uid, employee_uid),
  FOREIGN KEY (company_uid, employee_uid) REFERENCES employees (company_uid, uid)
);
SELECT protect_tenant('security_codes');

-- What somebody's Gastro was the last time, for the suggestion of the next order (S-058). Apart from the wide rows of employees: an order that
-- changed the amounts of a large company would rewrite each of them with all its indexes.
CREATE TABLE last_gastro (
  company_uid uuid NOT NULL,
  -- a person with an item of an order, which names them by a foreign key; another one here would be checked for each of a hundred thousand people
  employee_uid uuid NOT NULL,
  value bigint,
  days integer,
  PRIMARY KEY (company_uid, employee_uid)
) WITH (fillfactor = 70);
SELECT protect_tenant('last_gastro');

CREATE FUNCTION company_of_employee(employee uuid) RETURNS uuid LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN (SELECT company_uid FROM employees WHERE uid = employee);
END $$;
SELECT open_to_application('company_of_employee(uuid)');

-- Told apart from a uid that names nothing (EMP-201).
CREATE FUNCTION company_of_group(employee_group uuid) RETURNS uuid LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN (SELECT company_uid FROM employee_groups WHERE uid = employee_group);
END $$;
SELECT open_to_application('company_of_group(uuid)');

-- Row-level security hides an index from every function that PostgreSQL does not call leakproof, LIKE and lower() among them:
-- under the application role a search of 100,000 employees would read them all. The functions below look into the index for the
-- company of the transaction alone; what they answer is then read under row-level security.

-- Employees by personal number, compared in lower case (EMP-S16).
CREATE FUNCTION find_employee_numbers(keys text[]) RETURNS TABLE (key text, uid uuid)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 2000 SET search_path = public, pg_temp AS $$
DECLARE
  company uuid := current_company();
BEGIN
  RETURN QUERY
    SELECT k.key, e.uid
    FROM unnest(keys) AS k (key)
    JOIN employees e ON e.company_uid = company AND lower(e.employee_number COLLATE czech) = k.key;
END $$;
SELECT open_to_application('find_employee_numbers(text[])');

-- One search box finds a person by number, first, middle and last name and e-mail, the nearest match first.
-- Everything the box looks into, folded. A searched word holds no space, so it never spans two values; an e-mail is plain ASCII.
CREATE FUNCTION employee_text(number_search text, first_search text, middle_name text, last_search text, email text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT last_search || ' ' || first_search || ' ' || number_search || ' ' || coalesce(public.fold(middle_name), '') || ' ' || coalesce(lower(email COLLATE "C"), '') $$;

-- One scan for a word, wherever it stands.
CREATE INDEX employees_text ON employees
  USING gin (company_uid, employee_text(number_search, first_search, middle_name, last_search, email) gin_trgm_ops);

-- How near employee `e` comes to a word, as an expression; less is nearer. The whole number comes first, then a whole value, a beginning,
-- anything else, each as the word is spelled before one that differs in diacritics ("Maček" finds Maček before Macek, "Macek" Macek before Maček).
CREATE FUNCTION rank_employee(word text) RETURNS text LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT format(
    'CASE WHEN e.number_search = %1$L THEN 0
          WHEN e.last_search = %1$L OR e.first_search = %1$L OR lower(e.email COLLATE "C") = %1$L OR fold(e.middle_name) = %1$L
          THEN CASE WHEN %2$L IN (lower(e.last_name COLLATE %3$I), lower(e.first_name COLLATE %3$I), lower(e.middle_name COLLATE %3$I)) OR lower(e.email COLLATE "C") = %2$L THEN 1 ELSE 2 END
          WHEN starts_with(e.last_search, %1$L) OR starts_with(e.first_search, %1$L) OR starts_with(e.number_search, %1$L)
               OR starts_with(lower(e.email COLLATE "C"), %1$L) OR starts_with(fold(e.middle_name), %1$L)
          THEN CASE WHEN starts_with(lower(e.last_name COLLATE %3$I), %2$L) OR starts_with(lower(e.first_name COLLATE %3$I), %2$L) OR starts_with(lower(e.employee_number COLLATE %3$I), %2$L)
                         OR starts_with(lower(e.email COLLATE "C"), %2$L) OR starts_with(lower(e.middle_name COLLATE %3$I), %2$L) THEN 3 ELSE 4 END
          ELSE CASE WHEN strpos(lower(concat_ws('' '', e.last_name, e.first_name, e.employee_number, e.middle_name, e.email) COLLATE %3$I), %2$L) > 0 THEN 5 ELSE 6 END
     END', fold(word), lower(word COLLATE czech),
    -- which letters have a lower case is dear to ask in Czech and cheap where there are English ones only
    CASE WHEN word ~ '^[ -~]*$' THEN 'C' ELSE 'czech' END)
$$;
REVOKE EXECUTE ON FUNCTION rank_employee(text) FROM PUBLIC;

-- One page of the employees that match, and how many match in all. Patterns are LIKE patterns of folded text (null = any) of the number, the
-- first and the last name; words are looked for in all values at once, and whoever matches them better stands before whoever matches them
-- worse; the asked order decides between equals. The statement is built for what is searched, so that its plan fits it, and the matches are
-- found once.
CREATE FUNCTION search_employees(number_like text, first_like text, last_like text, words text[], more jsonb, page jsonb)
RETURNS TABLE (uids uuid[], total integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
DECLARE
  conditions text := format('e.company_uid = %L', current_company());
  -- more: {"statuses": […], "today": day, "groups": [uid …], "uids": [uid …], "locations": [uid …]}, each but the day may be null
  statuses text[] := (SELECT array_agg(value) FROM jsonb_array_elements_text(nullif(more -> 'statuses', 'null')) AS value);
  groups uuid[] := (SELECT array_agg(value::uuid) FROM jsonb_array_elements_text(nullif(more -> 'groups', 'null')) AS value);
  chosen uuid[] := (SELECT array_agg(value::uuid) FROM jsonb_array_elements_text(nullif(more -> 'uids', 'null')) AS value);
  places uuid[] := (SELECT array_agg(value::uuid) FROM jsonb_array_elements_text(nullif(more -> 'locations', 'null')) AS value);
  -- page: {"sortBy": column, "descending": flag, "limit": n, "offset": n}
  direction text := CASE WHEN (page ->> 'descending')::boolean THEN ' DESC' ELSE '' END;
  sort_column text := CASE page ->> 'sortBy' WHEN 'firstName' THEN 'first_name' WHEN 'lastName' THEN 'last_name' ELSE 'employee_number' END;
  rank text;
  word text;
BEGIN
  IF number_like IS NOT NULL THEN conditions := conditions || format(' AND e.number_search LIKE %L', number_like); END IF;
  IF first_like IS NOT NULL THEN conditions := conditions || format(' AND e.first_search LIKE %L', first_like); END IF;
  IF last_like IS NOT NULL THEN conditions := conditions || format(' AND e.last_search LIKE %L', last_like); END IF;
  FOREACH word IN ARRAY coalesce(words, '{}') LOOP
    conditions := conditions || format(
      ' AND employee_text(e.number_search, e.first_search, e.middle_name, e.last_search, e.email) LIKE %L',
      '%' || regexp_replace(fold(word), '([\\%_])', '\\\1', 'g') || '%');
    rank := concat_ws(' + ', rank, rank_employee(word));
  END LOOP;
  -- a number of several words is a number, too
  IF array_length(words, 1) > 1 THEN
    rank := format('CASE WHEN e.number_search = %L THEN 0 ELSE %s END', fold(array_to_string(words, ' ')), rank);
  END IF;
  IF groups IS NOT NULL THEN conditions := conditions || format(' AND e.group_uid = ANY (%L)', groups); END IF;
  IF chosen IS NOT NULL THEN conditions := conditions || format(' AND e.uid = ANY (%L)', chosen); END IF;
  IF places IS NOT NULL THEN conditions := conditions || format(' AND e.location_uid = ANY (%L)', places); END IF;
  IF statuses IS NOT NULL THEN
    -- who was active until a day that has passed counts as inactive (EMP-S13)
    conditions := conditions || format(
      ' AND CASE WHEN e.status = ''active_till_date'' AND e.active_till < %L THEN ''inactive'' ELSE e.status END = ANY (%L)', more ->> 'today', statuses);
  END IF;
  RETURN QUERY EXECUTE format(
    'WITH found AS MATERIALIZED (SELECT e.uid, e.%1$I AS sort_key%7$s FROM employees e WHERE %2$s)
     SELECT ARRAY(SELECT f.uid FROM found f ORDER BY %8$sf.sort_key COLLATE %3$I%4$s, f.uid%4$s LIMIT %5$s OFFSET %6$s), (SELECT count(*)::int FROM found)',
    sort_column, conditions, CASE sort_column WHEN 'employee_number' THEN 'czech_numeric' ELSE 'czech' END, direction,
    (page ->> 'limit')::int, (page ->> 'offset')::int, ', ' || rank || ' AS rank', CASE WHEN rank IS NULL THEN '' ELSE 'f.rank, ' END);
END $$;
SELECT open_to_application('search_employees(text, text, text, text[], jsonb, jsonb)');
