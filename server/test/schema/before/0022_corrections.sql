-- Why a credit note was issued and what it takes back, line by line: written down at issue, as its order may change later.
ALTER TABLE documents ADD COLUMN correction jsonb;
-- Until now a note took back all of a cancelled order, or cards that could not be made.
UPDATE documents d SET correction = jsonb_build_object('reason', 'cancelled', 'lines', (
  SELECT jsonb_agg(jsonb_build_object('kind', kind, 'productCode', product_code, 'serviceCode', service_code, 'unit', unit, 'description', description,
           'unitPrice', unit_price, 'quantity', quantity, 'price', price, 'vatRate', vat_rate, 'vat', vat, 'priceIncVat', price_inc_vat) ORDER BY position)
  FROM order_lines l WHERE l.company_uid = d.company_uid AND l.order_uid = d.order_uid))
FROM orders o
WHERE d.type = 'credit_note' AND o.company_uid = d.company_uid AND o.uid = d.order_uid AND o.status = 'CANCELLED' AND -d.price = o.price;
UPDATE documents d SET correction = jsonb_build_object('reason', 'notMade', 'lines', coalesce((
  SELECT jsonb_build_array(jsonb_build_object('kind', kind, 'productCode', product_code, 'serviceCode', service_code, 'unit', unit, 'description', description,
           'unitPrice', unit_price, 'quantity', round(-d.price::numeric / unit_price), 'price', -d.price, 'vatRate', vat_rate, 'vat', -d.vat,
           'priceIncVat', -d.price_inc_vat))
  FROM order_lines l WHERE l.company_uid = d.company_uid AND l.order_uid = d.order_uid AND l.kind = 'card' AND l.unit_price > 0 ORDER BY position LIMIT 1), '[]'))
WHERE d.type = 'credit_note' AND d.correction IS NULL;
ALTER TABLE documents ADD CHECK (correction IS NULL OR type = 'credit_note');
