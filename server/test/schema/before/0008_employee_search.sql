-- Row-level security hides an index from every function that PostgreSQL does not call leakproof, LIKE and lower() among them:
-- under the application role a search of 100,000 employees would read them all. These functions look into the index for the
-- company of the transaction alone; what they answer is then read under row-level security.

-- One page of the employees that match, and how many match in all. Patterns are LIKE patterns of folded text (null = any): of the
-- number, the first and last name, and words found in any of them. The statement is built for what is searched, so that its plan
-- fits it, and the matches are found once.
CREATE FUNCTION search_employees(number_like text, first_like text, last_like text, words_like text[], more jsonb, page jsonb)
RETURNS TABLE (uids uuid[], total integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
DECLARE
  conditions text := format('e.company_uid = %L', current_company());
  -- more: {"statuses": […], "today": day, "groups": [uid …], "uids": [uid …]}, each but the day may be null
  statuses text[] := (SELECT array_agg(value) FROM jsonb_array_elements_text(nullif(more -> 'statuses', 'null')) AS value);
  groups uuid[] := (SELECT array_agg(value::uuid) FROM jsonb_array_elements_text(nullif(more -> 'groups', 'null')) AS value);
  chosen uuid[] := (SELECT array_agg(value::uuid) FROM jsonb_array_elements_text(nullif(more -> 'uids', 'null')) AS value);
  -- page: {"sortBy": column, "descending": flag, "limit": n, "offset": n}
  direction text := CASE WHEN (page ->> 'descending')::boolean THEN ' DESC' ELSE '' END;
  sort_column text := CASE page ->> 'sortBy' WHEN 'firstName' THEN 'first_name' WHEN 'lastName' THEN 'last_name' ELSE 'employee_number' END;
  word text;
BEGIN
  IF number_like IS NOT NULL THEN conditions := conditions || format(' AND e.number_search LIKE %L', number_like); END IF;
  IF first_like IS NOT NULL THEN conditions := conditions || format(' AND e.first_search LIKE %L', first_like); END IF;
  IF last_like IS NOT NULL THEN conditions := conditions || format(' AND e.last_search LIKE %L', last_like); END IF;
  FOREACH word IN ARRAY coalesce(words_like, '{}') LOOP
    conditions := conditions || format(' AND (e.last_search LIKE %1$L OR e.first_search LIKE %1$L OR e.number_search LIKE %1$L)', word);
  END LOOP;
  IF groups IS NOT NULL THEN conditions := conditions || format(' AND e.group_uid = ANY (%L)', groups); END IF;
  IF chosen IS NOT NULL THEN conditions := conditions || format(' AND e.uid = ANY (%L)', chosen); END IF;
  IF statuses IS NOT NULL THEN
    -- who was active until a day that has passed counts as inactive (EMP-S13)
    conditions := conditions || format(
      ' AND CASE WHEN e.status = ''active_till_date'' AND e.active_till < %L THEN ''inactive'' ELSE e.status END = ANY (%L)', more ->> 'today', statuses);
  END IF;
  RETURN QUERY EXECUTE format(
    'WITH found AS MATERIALIZED (SELECT e.uid, e.%1$I AS sort_key FROM employees e WHERE %2$s)
     SELECT ARRAY(SELECT f.uid FROM found f ORDER BY f.sort_key COLLATE %3$I%4$s, f.uid%4$s LIMIT %5$s OFFSET %6$s), (SELECT count(*)::int FROM found)',
    sort_column, conditions, CASE sort_column WHEN 'employee_number' THEN 'czech_numeric' ELSE 'czech' END, direction,
    (page ->> 'limit')::int, (page ->> 'offset')::int);
END $$;

-- Employees by personal number, compared in lower case (EMP-S16).
CREATE FUNCTION find_employee_numbers(keys text[]) RETURNS TABLE (key text, uid uuid)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 2000 SET search_path = public, pg_temp AS $$
  SELECT k.key, e.uid FROM unnest(keys) AS k (key)
  JOIN employees e ON e.company_uid = (SELECT current_company()) AND lower(e.employee_number COLLATE czech) = k.key
$$;

REVOKE EXECUTE ON FUNCTION search_employees(text, text, text, text[], jsonb, jsonb), find_employee_numbers(text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_employees(text, text, text, text[], jsonb, jsonb), find_employee_numbers(text[]) TO portal_app;
