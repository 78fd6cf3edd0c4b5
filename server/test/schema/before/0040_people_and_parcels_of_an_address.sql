-- Parcels of an address are found by it, not among all parcels of the company.
CREATE INDEX packages_by_location ON packages (company_uid, location_uid) WHERE location_uid IS NOT NULL;

-- As before (0014), and narrowed by addresses, too. An older release sends none.
CREATE OR REPLACE FUNCTION search_employees(number_like text, first_like text, last_like text, words text[], more jsonb, page jsonb)
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
