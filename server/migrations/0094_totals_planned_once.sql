-- What keeps the totals of a basket (0091_basket_totals.sql) is planned once: connections plan anew each time (F-404), which costs a change of one cell a
-- fifth of its time.
ALTER FUNCTION add_to_basket(uuid, uuid, text, text, text, bigint, bigint) SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION keep_basket_totals() SET plan_cache_mode = force_generic_plan;
