-- Person data of somebody who left long ago go, wherever they were copied; orders, documents, packages, cards, the ledger and the entries of the audit
-- stay, about somebody who has a personal number and no name (decision 0069). New functions and two indexes, so that a server of the release before goes on.
CREATE INDEX employees_to_erase ON employees (company_uid, status_updated_at) WHERE status = 'inactive' AND last_name <> '—';
CREATE INDEX rows_by_cause ON archive.rows ((content ->> 'cause')) WHERE kind = 'mails';

-- A text without the words, as they are and as they are written in HTML.
CREATE FUNCTION erase_words(written text, words text[], nobody text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  word text;
BEGIN
  FOREACH word IN ARRAY coalesce(words, '{}') LOOP
    written := replace(written, word, nobody);
    written := replace(
      written,
      replace(replace(replace(replace(replace(word, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&quot;'), '''', '&#39;'),
      nobody
    );
  END LOOP;
  RETURN written;
END $$;
REVOKE EXECUTE ON FUNCTION erase_words(text, text[], text) FROM PUBLIC;

-- The same of a JSON value, however deep, and of every value that stands under one of the names.
CREATE FUNCTION erase_values(content jsonb, fields text[], words text[], nobody text) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
SET search_path = public, pg_temp AS $$
BEGIN
  CASE jsonb_typeof(content)
  WHEN 'object' THEN
    RETURN coalesce((
      SELECT jsonb_object_agg(
        e.key,
        CASE
          WHEN e.value = 'null' THEN e.value
          WHEN e.key = ANY (fields) THEN to_jsonb(nobody)
          ELSE erase_values(e.value, fields, words, nobody)
        END
      )
      FROM jsonb_each(content) AS e
    ), '{}');
  WHEN 'array' THEN
    RETURN coalesce((
      SELECT jsonb_agg(erase_values(e.value, fields, words, nobody) ORDER BY e.ordinality)
      FROM jsonb_array_elements(content) WITH ORDINALITY AS e
    ), '[]');
  WHEN 'string' THEN
    RETURN to_jsonb(erase_words(content #>> '{}', words, nobody));
  ELSE
    RETURN content;
  END CASE;
END $$;
REVOKE EXECUTE ON FUNCTION erase_values(jsonb, text[], text[], text) FROM PUBLIC;

-- What people of the company of the transaction are written down as: their names in both orders, those they had before too, e-mails and telephones.
-- Shorter ones are not looked for: they would be found in other words.
CREATE FUNCTION words_for_people(people uuid[]) RETURNS text[] LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE
  company uuid := current_company();
BEGIN
  RETURN (
    WITH told AS (
      SELECT a.subject_uid AS uid, side.v
      FROM audit_log a
      CROSS JOIN LATERAL (VALUES (a.before), (a.after)) AS side (v)
      WHERE a.company_uid = company AND a.subject_uid = ANY (people)
      UNION ALL
      SELECT r.subject_uid, side.v
      FROM archive.rows r
      CROSS JOIN LATERAL (VALUES (r.content -> 'before'), (r.content -> 'after')) AS side (v)
      WHERE r.kind = 'audit' AND r.company_uid = company AND r.subject_uid = ANY (people)
      UNION ALL
      SELECT
        e.uid,
        jsonb_build_object('firstName', e.first_name, 'middleName', e.middle_name, 'lastName', e.last_name, 'email', e.email, 'phoneNumber', e.phone_number)
      FROM employees e
      WHERE e.company_uid = company AND e.uid = ANY (people)
    ),
    first AS (
      SELECT DISTINCT uid, v ->> 'firstName' AS name FROM told WHERE v ->> 'firstName' <> ''
      UNION
      SELECT DISTINCT uid, (v ->> 'firstName') || ' ' || (v ->> 'middleName') FROM told WHERE v ->> 'middleName' <> ''
    ),
    last AS (SELECT DISTINCT uid, v ->> 'lastName' AS name FROM told WHERE v ->> 'lastName' <> ''),
    written AS (
      SELECT side.word
      FROM first f
      JOIN last l ON l.uid = f.uid
      CROSS JOIN LATERAL (VALUES (f.name || ' ' || l.name), (l.name || ' ' || f.name)) AS side (word)
      UNION
      SELECT v ->> 'email' FROM told
      UNION
      SELECT v ->> 'phoneNumber' FROM told
    )
    SELECT array_agg(word ORDER BY length(word) DESC, word) FROM written WHERE length(word) >= 5
  );
END $$;
REVOKE EXECUTE ON FUNCTION words_for_people(uuid[]) FROM PUBLIC;

-- Whether one of the people on a label is written as one of the words.
CREATE FUNCTION names_any(contacts jsonb, words text[]) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN jsonb_typeof(contacts) = 'array' AND EXISTS (
    SELECT FROM jsonb_array_elements(contacts) AS c
    WHERE (c ->> 'name') || ' ' || (c ->> 'lastName') = ANY (words) OR c ->> 'email' = ANY (words) OR c ->> 'phone' = ANY (words)
  );
END $$;
REVOKE EXECUTE ON FUNCTION names_any(jsonb, text[]) FROM PUBLIC;

-- Erases people of the company of the transaction who left before a moment; answers who was erased. Nobody who left within a year, whoever is asked for.
CREATE FUNCTION erase_people(people uuid[], fields text[], nobody text, left_before timestamptz) RETURNS SETOF uuid
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp SET app.archiving = 'on' AS $$
DECLARE
  company uuid := current_company();
  gone uuid[];
  parcels uuid[];
  words text[];
  -- To find the few texts a word may stand in before each word is looked for.
  hints text[];
BEGIN
  SELECT array_agg(e.uid) INTO gone
  FROM (
    SELECT uid
    FROM employees
    WHERE company_uid = company AND uid = ANY (people) AND status = 'inactive' AND status_updated_at < least(left_before, now() - interval '1 year')
    ORDER BY uid
    FOR UPDATE
  ) AS e;
  IF gone IS NULL THEN RETURN; END IF;
  words := words_for_people(gone);
  hints := ARRAY(SELECT '%' || word || '%' FROM unnest(words) AS word);

  UPDATE employees
  SET first_name = '', middle_name = NULL, last_name = nobody, email = NULL, phone_number = NULL, birthdate = NULL, username = NULL, home_address = NULL,
      version = version + 1
  WHERE company_uid = company AND uid = ANY (gone);
  DELETE FROM security_codes WHERE company_uid = company AND employee_uid = ANY (gone);

  SELECT array_agg(DISTINCT package_uid) INTO parcels
  FROM cards
  WHERE company_uid = company AND employee_uid = ANY (gone) AND package_uid IS NOT NULL;
  UPDATE packages
  SET label = label || jsonb_build_object('contactPersons', '[]'::jsonb, 'note', null, 'phone', '', 'street', nobody, 'streetNumber', '', 'city', nobody, 'postcode', '')
  WHERE company_uid = company AND uid = ANY (parcels) AND employee_uid = ANY (gone);

  -- About them and about what was sent to their homes; a checkout that was never submitted left the label of its package in the audit alone.
  UPDATE audit_log
  SET before = erase_values(before, fields, words, nobody), after = erase_values(after, fields, words, nobody)
  WHERE company_uid = company AND subject_uid = ANY (gone || parcels) AND num_nonnulls(before, after) > 0;
  UPDATE audit_log
  SET after = erase_values(after, fields, words, nobody)
  WHERE company_uid = company AND after -> 'label' ->> 'type' = 'home' AND names_any(after -> 'label' -> 'contactPersons', words);
  UPDATE archive.rows
  SET content = erase_values(content, fields, words, nobody)
  WHERE kind = 'audit' AND company_uid = company
    AND (
      subject_uid = ANY (gone || parcels)
      OR content -> 'after' -> 'label' ->> 'type' = 'home' AND names_any(content -> 'after' -> 'label' -> 'contactPersons', words)
    );

  -- The one mail that names people: cards that were not in their package.
  UPDATE mails
  SET subject = erase_words(subject, words, nobody), body_text = erase_words(body_text, words, nobody), body_html = erase_words(body_html, words, nobody)
  WHERE company_uid = company AND cause IN (SELECT 'missing-cards:' || uid FROM unnest(parcels) AS uid);
  UPDATE archive.rows
  SET content = erase_values(content, '{}', words, nobody)
  WHERE kind = 'mails' AND content ->> 'cause' IN (SELECT 'missing-cards:' || uid FROM unnest(parcels) AS uid);

  -- What people wrote in words of their own: the name of an order, a note, a reason.
  UPDATE orders
  SET label = erase_words(label, words, nobody)
  WHERE company_uid = company AND label LIKE ANY (hints);
  UPDATE company_notes
  SET note = erase_words(note, words, nobody)
  WHERE company_uid = company AND note LIKE ANY (hints);
  UPDATE audit_log
  SET before = erase_values(before, '{}', words, nobody), after = erase_values(after, '{}', words, nobody)
  WHERE company_uid = company AND (before ?| '{label,note,reason}' OR after ?| '{label,note,reason}')
    AND concat(before, after) LIKE ANY (hints);
  UPDATE archive.rows
  SET content = erase_values(content, '{}', words, nobody)
  WHERE kind = 'audit' AND company_uid = company
    AND (content -> 'before' ?| '{label,note,reason}' OR content -> 'after' ?| '{label,note,reason}')
    AND content::text LIKE ANY (hints);

  RETURN QUERY SELECT unnest(gone);
END $$;
SELECT open_to_application('erase_people(uuid[], text[], text, timestamptz)');
