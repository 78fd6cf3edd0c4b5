-- What somebody's Gastro was the last time, for the suggestion of the next order (S-058). It lay in the wide rows of employees: an order that changed the
-- amounts of a large company rewrote each of them with all its indexes and was refused at the time limit.
CREATE TABLE last_gastro (
  company_uid uuid NOT NULL,
  -- a person with an item of an order, which names them by a foreign key; another one here would be checked for each of a hundred thousand people
  employee_uid uuid NOT NULL,
  value bigint,
  days integer,
  PRIMARY KEY (company_uid, employee_uid)
) WITH (fillfactor = 70);

INSERT INTO last_gastro (company_uid, employee_uid, value, days)
SELECT company_uid, uid, last_gastro_value, last_gastro_days FROM employees WHERE num_nonnulls(last_gastro_value, last_gastro_days) > 0;

SELECT protect_tenant('last_gastro');

-- A server of the release before still writes where it knows.
CREATE FUNCTION keep_last_gastro() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO last_gastro (company_uid, employee_uid, value, days)
  VALUES (NEW.company_uid, NEW.uid, NEW.last_gastro_value, NEW.last_gastro_days)
  ON CONFLICT (company_uid, employee_uid) DO UPDATE SET value = excluded.value, days = excluded.days;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_last_gastro AFTER UPDATE OF last_gastro_value, last_gastro_days ON employees FOR EACH ROW
  WHEN (OLD.last_gastro_value IS DISTINCT FROM NEW.last_gastro_value OR OLD.last_gastro_days IS DISTINCT FROM NEW.last_gastro_days)
  EXECUTE FUNCTION keep_last_gastro();
