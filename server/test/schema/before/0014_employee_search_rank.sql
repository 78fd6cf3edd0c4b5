-- One search box finds a person by number, first, middle and last name and e-mail, the nearest match first.

-- Everything the box looks into, folded. A searched word holds no space, so it never spans two values; an e-mail is plain ASCII.
CREATE FUNCTION employee_text(number_search text, first_search text, middle_name text, last_search text, email text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT last_search || ' ' || first_search || ' ' || number_search || ' ' || coalesce(public.fold(middle_name), '') || ' ' || coalesce(lower(email COLLATE "C"), '') $$;

-- One scan for a word, wherever it stands. An index of its own: the table is not rewritten.
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

-- As before (0008), but for the words of the box: they are looked for in all values at once, and whoever matches them better stands before
-- whoever matches them worse; the asked order decides between equals. Only a search with words pays for that.
DROP FUNCTION search_employees(text, text, text, text[], jsonb, jsonb);
CREATE FUNCTION search_employees(number_like text, first_like text, last_like text, words text[], more jsonb, page jsonb)
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

REVOKE EXECUTE ON FUNCTION rank_employee(text), search_employees(text, text, text, text[], jsonb, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_employees(text, text, text, text[], jsonb, jsonb) TO portal_app;
