-- Adding a job finds its rows by keys: planned once on each connection. Planning anew took as long as adding it, three times for every order.
ALTER FUNCTION enqueue_job(text, json, text, timestamptz, integer) SET plan_cache_mode = force_generic_plan;
