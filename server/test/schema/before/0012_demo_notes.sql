-- The note of a demonstration account in every language of the sign-in page, as {"cs": …, "en": …}.
ALTER TABLE identity_accounts
  ALTER COLUMN demo_note TYPE jsonb USING CASE WHEN demo_note IS NOT NULL THEN jsonb_build_object('cs', demo_note, 'en', demo_note) END;
