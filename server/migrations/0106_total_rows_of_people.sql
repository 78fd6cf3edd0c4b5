-- Lines of a sheet of employees that add up those above: they are about nobody, and are told.
ALTER TABLE employee_imports ADD COLUMN total_rows integer[] NOT NULL DEFAULT '{}';
