-- The functions that may change the audit say so while they work, in a setting of the transaction. As a clause of a function only a superuser
-- may write such a setting, and neither the migrations nor a restore could then be run by an owner that is none.

-- Moves the oldest rows of a kind from before a moment; answers how many, and until when. Nothing of the last three months ever moves, whatever
-- it is asked. Two at once take different rows. Planned anew each time, and what stays where it is: see 0079.
CREATE OR REPLACE FUNCTION archive_rows(wanted text, before timestamptz, most integer) RETURNS TABLE (moved integer, until timestamptz)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  edge timestamptz := least(before, now() - interval '3 months');
BEGIN
  PERFORM set_config('app.archiving', 'on', true);
  CASE wanted
  WHEN 'audit' THEN
    RETURN QUERY
      WITH old AS (SELECT uid FROM audit_log WHERE at < edge ORDER BY at LIMIT most FOR UPDATE SKIP LOCKED),
      gone AS (DELETE FROM audit_log a USING old WHERE a.uid = old.uid RETURNING a.*),
      kept AS (
        INSERT INTO archive.rows (kind, key, company_uid, subject_uid, at, archived_at, content)
        SELECT wanted, g.uid::text, g.company_uid, g.subject_uid, g.at, now(), to_jsonb(g)
        FROM gone g
        RETURNING at
      )
      SELECT count(*)::integer, max(at) FROM kept;
  WHEN 'events' THEN
    RETURN QUERY
      WITH old AS (
        SELECT event_id
        FROM provider_events e
        WHERE received_at < edge
          AND NOT (payload ->> 'parkedFor' IS NOT NULL AND NOT (payload ->> 'accepted')::boolean)
          AND NOT EXISTS (SELECT FROM announced_payments p WHERE p.event_id = e.event_id)
        ORDER BY received_at
        LIMIT most
        FOR UPDATE SKIP LOCKED
      ),
      gone AS (DELETE FROM provider_events e USING old WHERE e.event_id = old.event_id RETURNING e.*),
      kept AS (
        INSERT INTO archive.rows (kind, key, at, archived_at, content)
        SELECT wanted, g.event_id::text, g.received_at, now(), to_jsonb(g)
        FROM gone g
        RETURNING at
      )
      SELECT count(*)::integer, max(at) FROM kept;
  WHEN 'mails' THEN
    RETURN QUERY
      WITH old AS (
        SELECT uid
        FROM mails
        WHERE created_at < edge AND sent_at IS NOT NULL
        ORDER BY created_at
        LIMIT most
        FOR UPDATE SKIP LOCKED
      ),
      gone AS (DELETE FROM mails m USING old WHERE m.uid = old.uid RETURNING m.*),
      kept AS (
        INSERT INTO archive.rows (kind, key, company_uid, at, archived_at, content)
        SELECT wanted, g.uid::text, g.company_uid, g.created_at, now(), to_jsonb(g)
        FROM gone g
        RETURNING at
      )
      SELECT count(*)::integer, max(at) FROM kept;
  WHEN 'jobs' THEN
    RETURN QUERY
      WITH old AS (
        SELECT id
        FROM graphile_worker._private_jobs
        WHERE created_at < edge AND last_error IS NOT NULL AND attempts >= max_attempts AND locked_at IS NULL
        ORDER BY created_at
        LIMIT most
        FOR UPDATE SKIP LOCKED
      ),
      gone AS (DELETE FROM graphile_worker._private_jobs j USING old WHERE j.id = old.id RETURNING j.*),
      kept AS (
        INSERT INTO archive.rows (kind, key, company_uid, at, archived_at, content)
        SELECT wanted, g.id::text, (g.payload ->> 'companyUid')::uuid, g.created_at, now(),
          to_jsonb(g) || jsonb_build_object('task', t.identifier)
        FROM gone g
        JOIN graphile_worker._private_tasks t ON t.id = g.task_id
        RETURNING at
      )
      SELECT count(*)::integer, max(at) FROM kept;
  WHEN 'invitations' THEN
    RETURN QUERY
      WITH old AS (
        SELECT key_hash
        FROM invitations i
        WHERE coalesce(accepted_at, voided_at, expires_at) < edge
          AND EXISTS (
            SELECT FROM invitations later
            WHERE later.company_uid = i.company_uid AND later.contact_person_uid = i.contact_person_uid AND later.invited_at > i.invited_at
          )
        ORDER BY invited_at
        LIMIT most
        FOR UPDATE SKIP LOCKED
      ),
      gone AS (DELETE FROM invitations i USING old WHERE i.key_hash = old.key_hash RETURNING i.*),
      kept AS (
        INSERT INTO archive.rows (kind, key, company_uid, subject_uid, at, archived_at, content)
        SELECT wanted, encode(g.key_hash, 'hex'), g.company_uid, g.contact_person_uid, coalesce(g.accepted_at, g.voided_at, g.expires_at), now(),
          to_jsonb(g) - 'key_hash'
        FROM gone g
        RETURNING at
      )
      SELECT count(*)::integer, max(at) FROM kept;
  END CASE;
  PERFORM set_config('app.archiving', 'off', true);
END $$;

-- Erases people of the company of the transaction who left before a moment; answers who was erased. Nobody who left within a year, whoever is asked for.
CREATE OR REPLACE FUNCTION erase_people(people uuid[], fields text[], nobody text, left_before timestamptz) RETURNS SETOF uuid
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
  PERFORM set_config('app.archiving', 'on', true);
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

  PERFORM set_config('app.archiving', 'off', true);
  RETURN QUERY SELECT unnest(gone);
END $$;
