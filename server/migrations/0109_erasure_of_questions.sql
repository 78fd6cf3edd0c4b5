-- A company is asked about a payment by a mail in words of the provider's people: the names of somebody who left are erased there as well.

-- Erases people of the company of the transaction who left before a moment; answers who was erased. Nobody who left within a year, whoever is asked for.
CREATE OR REPLACE FUNCTION erase_people(people uuid[], fields text[], nobody text, left_before timestamptz) RETURNS SETOF uuid
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

  -- About them and about what was sent to their homes.
  UPDATE audit_log
  SET before = erase_values(before, fields, words, nobody), after = erase_values(after, fields, words, nobody)
  WHERE company_uid = company AND subject_uid = ANY (gone || parcels) AND num_nonnulls(before, after) > 0;
  UPDATE archive.rows
  SET content = erase_values(content, fields, words, nobody)
  WHERE kind = 'audit' AND subject_uid = ANY (gone || parcels);

  -- The one mail that names people: cards that were not in their package.
  UPDATE mails
  SET subject = erase_words(subject, words, nobody), body_text = erase_words(body_text, words, nobody), body_html = erase_words(body_html, words, nobody)
  WHERE company_uid = company AND cause IN (SELECT 'missing-cards:' || uid FROM unnest(parcels) AS uid);
  UPDATE archive.rows
  SET content = erase_values(content, '{}', words, nobody)
  WHERE kind = 'mails' AND content ->> 'cause' IN (SELECT 'missing-cards:' || uid FROM unnest(parcels) AS uid);

  -- What people wrote in words of their own: the name of an order, a note, a reason, what a company was asked about a payment.
  UPDATE orders
  SET label = erase_words(label, words, nobody)
  WHERE company_uid = company AND label LIKE ANY (hints);
  UPDATE company_notes
  SET note = erase_words(note, words, nobody)
  WHERE company_uid = company AND note LIKE ANY (hints);
  UPDATE mails
  SET body_text = erase_words(body_text, words, nobody), body_html = erase_words(body_html, words, nobody)
  WHERE company_uid = company AND cause LIKE 'payment.companyAsked:%' AND body_text LIKE ANY (hints);
  UPDATE archive.rows
  SET content = erase_values(content, '{}', words, nobody)
  WHERE kind = 'mails' AND company_uid = company
    AND content ->> 'cause' LIKE 'payment.companyAsked:%' AND content ->> 'body_text' LIKE ANY (hints);
  -- The same in the audit, with labels of packages to their homes whose checkout was never submitted: read once, whoever the entry is about.
  UPDATE audit_log
  SET before = erase_values(before, '{}', words, nobody),
      after = erase_values(after, CASE WHEN is_label_of(after, words) THEN fields ELSE '{}' END, words, nobody)
  WHERE company_uid = company AND (before ?| '{label,note,reason}' OR after ?| '{label,note,reason}')
    AND (is_label_of(after, words) OR concat(before, after) LIKE ANY (hints));
  UPDATE archive.rows
  SET content = erase_values(content, CASE WHEN is_label_of(content -> 'after', words) THEN fields ELSE '{}' END, words, nobody)
  WHERE kind = 'audit' AND company_uid = company
    AND (content -> 'before' ?| '{label,note,reason}' OR content -> 'after' ?| '{label,note,reason}')
    AND (is_label_of(content -> 'after', words) OR content::text LIKE ANY (hints));

  RETURN QUERY SELECT unnest(gone);
END $$;
