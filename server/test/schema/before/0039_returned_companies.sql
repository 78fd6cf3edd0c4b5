-- When the provider gave a company back, and when it was handed in again with what the company has to say to that.
ALTER TABLE onboardings
  ADD COLUMN returned_at timestamptz,
  ADD COLUMN handed_in_at timestamptz,
  ADD COLUMN hand_in_note text;

UPDATE onboardings
SET returned_at = last_step_at
WHERE returned_reason IS NOT NULL;

ALTER TABLE onboardings
  ADD CONSTRAINT onboardings_returned_check CHECK ((returned_reason IS NULL) = (returned_at IS NULL)) NOT VALID,
  ADD CONSTRAINT onboardings_handed_in_check CHECK (handed_in_at IS NULL OR returned_at IS NOT NULL) NOT VALID;
ALTER TABLE onboardings VALIDATE CONSTRAINT onboardings_returned_check;
ALTER TABLE onboardings VALIDATE CONSTRAINT onboardings_handed_in_check;
