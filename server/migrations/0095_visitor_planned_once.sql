-- Who calls, planned once: connections plan anew each time (decision 0021), and six tables cost each call of the portal more than finding its few rows.
CREATE FUNCTION find_visitor(cookie bytea, company uuid)
RETURNS TABLE (
  uid uuid, email text, first_name text, last_name text,
  token_hash bytea, session_company uuid, seen_at timestamptz, ends_at timestamptz, former_until timestamptz, acr text,
  role text,
  view_uid uuid, view_company uuid, view_ends_at timestamptz, view_ended_at timestamptz,
  staff_roles text[], staff_since timestamptz, staff_until timestamptz,
  gate_uid uuid, status text, access_mode text, missing_parts text[], init_setup_at timestamptz, portal_sections text[]
)
LANGUAGE plpgsql STABLE ROWS 1 SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    SELECT
      u.uid, u.email, u.first_name, u.last_name,
      s.token_hash, s.company_uid, s.seen_at, s.ends_at, s.former_until, s.acr,
      m.role,
      v.uid, v.company_uid, v.ends_at, v.ended_at,
      t.roles, t.since, t.until,
      c.uid, c.status, c.access_mode, c.missing_parts, c.init_setup_at, c.portal_sections
    FROM sessions s
    JOIN users u ON u.uid = s.user_uid
    LEFT JOIN memberships m ON m.user_uid = s.user_uid AND m.company_uid = company AND m.revoked_at IS NULL
    LEFT JOIN desk_views v ON v.uid = s.view_uid
    LEFT JOIN staff t ON t.uid = v.staff_uid AND t.user_uid = s.user_uid
    LEFT JOIN companies c ON c.uid = company AND (m.role IS NOT NULL OR v.company_uid = c.uid)
    WHERE s.token_hash = cookie OR s.former_hash = cookie;
END $$;
