import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, pragueDay } from '@portal/domain/calendar/prague-day';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { createCompany, type TestCompany } from '../../../../test/world/factories';
import { archiveRows } from './archive-rows';

/** The clock of the test stands on 23 November 2026: audit from before 23 November 2023 is old. */
const OLD = '2023-11-20T10:00:00Z';
const YOUNG = '2023-11-24T10:00:00Z';

let world: TestApp;
let company: TestCompany;
let owner: Client;
beforeAll(async () => {
  world = await testApp();
  company = await createCompany(world.deps);
  owner = new Client({ connectionString: world.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await world.close();
});
beforeEach(async () => {
  await owner.query(`DELETE FROM archive.rows; BEGIN; SET LOCAL app.archiving = 'on'; DELETE FROM audit_log; COMMIT`);
});

const ask = async <R>(text: string, values: unknown[] = []): Promise<R[]> => (await owner.query(text, values)).rows as R[];

/** So many entries of the audit from a moment on, a second apart. */
const plantAudit = (count: number, from: string) =>
  ask(
    `INSERT INTO audit_log (uid, at, company_uid, kind, subject_uid, after, request_id)
     SELECT gen_random_uuid(), $1::timestamptz + n * interval '1 second', $2, 'test.planted', $2, jsonb_build_object('n', n), 'r' || n
     FROM generate_series(1, $3::int) AS n`,
    [from, company.uid, count],
  );

/** What was planted, wherever it lies: in one statement, so that nothing moves in between. */
const WHERE_THEY_ARE = `
  SELECT
    (SELECT count(*)::int FROM audit_log WHERE kind = 'test.planted') AS live,
    (SELECT count(*)::int FROM archive.rows WHERE kind = 'audit') AS archived`;
const places = async () => (await ask<{ live: number; archived: number }>(WHERE_THEY_ARE))[0];
const movedOf = (done: Awaited<ReturnType<typeof archiveRows>>, kind: string) => done.find((one) => one.kind === kind)?.moved;

describe('[F-411] what is older than its retention', () => {
  it('leaves the audit as it was, by day, and what is younger stays; a second run finds nothing', async () => {
    await plantAudit(5, OLD);
    await plantAudit(3, YOUNG);
    const before = await ask(`SELECT to_jsonb(a) AS content FROM audit_log a WHERE at < '2023-11-23' ORDER BY at`);
    expect(movedOf(await archiveRows(world.deps), 'audit')).toBe(5);
    expect(await places()).toEqual({ live: 3, archived: 5 });
    expect(await ask('SELECT content FROM archive.rows ORDER BY at')).toEqual(before);
    expect(movedOf(await archiveRows(world.deps), 'audit')).toBe(0);
    expect(await places()).toEqual({ live: 3, archived: 5 });
    expect(await ask(`SELECT after - 'until' AS told FROM audit_log WHERE kind = 'archive.rowsMoved'`)).toEqual([
      { told: { kind: 'audit', rows: 5 } },
    ]);
  });

  it('goes by what the deployment says, and never by less than three months', async () => {
    // The database looks to the three months by its own clock.
    const now = new Date();
    await plantAudit(2, addDays(pragueDay(now.getTime()), -150));
    await plantAudit(2, addDays(pragueDay(now.getTime()), -60));
    const env = { ...world.deps.env, RETENTION: { ...world.deps.env.RETENTION, audit: { live: 0, kept: 132 } } };
    expect(movedOf(await archiveRows({ ...world.deps, now: () => now, env }), 'audit')).toBe(2);
    expect(await places()).toEqual({ live: 2, archived: 2 });
  });

  it('is forgotten when its time in the archive is over, too', async () => {
    await plantAudit(4, '2015-11-20T10:00:00Z');
    await plantAudit(1, '2015-12-20T10:00:00Z');
    await archiveRows(world.deps);
    expect(await places()).toEqual({ live: 0, archived: 1 });
  });

  it('two runs beside each other move every row once', async () => {
    await plantAudit(5_000, OLD);
    const runs = await Promise.all([archiveRows(world.deps), archiveRows(world.deps), archiveRows(world.deps)]);
    await archiveRows(world.deps);
    expect(runs.map((done) => movedOf(done, 'audit') ?? 0).reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(5_000);
    expect(await places()).toEqual({ live: 0, archived: 5_000 });
  });

  const killArchiving = async (): Promise<number> => {
    const killed = await ask(
      `SELECT pg_terminate_backend(pid) AS ended FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%archive_rows(%' AND pid <> pg_backend_pid()`,
    );
    return killed.length;
  };

  it('killed at any point, again and again, loses and doubles nothing, and whoever reads meanwhile sees every row once', async () => {
    await plantAudit(20_000, OLD);
    const seen = new Set<number>();
    const running = { on: true };
    const reader = (async () => {
      const client = new Client({ connectionString: world.ownerUrl });
      await client.connect();
      while (running.on) {
        const { live, archived } = (await client.query<{ live: number; archived: number }>(WHERE_THEY_ARE)).rows[0] ?? {
          live: 0,
          archived: 0,
        };
        seen.add(live + archived);
      }
      await client.end();
    })();
    let kills = 0;
    for (let run = 0; (await places())?.live !== 0; run += 1) {
      const work = { ended: false };
      const working = archiveRows(world.deps)
        .catch(() => undefined)
        .finally(() => (work.ended = true));
      // Longer and longer, so that it ends on a slow machine, too.
      await sleep(10 * 1.3 ** run);
      // On a busy one it may not have begun: a run nobody kills would move everything.
      for (let killed = 0; killed === 0 && !work.ended; kills += killed) killed = await killArchiving();
      await working;
    }
    running.on = false;
    await reader;
    expect(kills).toBeGreaterThan(2);
    expect([...seen]).toEqual([20_000]);
    expect(await places()).toEqual({ live: 0, archived: 20_000 });
  }, 60_000);
});

describe('[F-411] what somebody waits for, or the books hang on, stays however old', () => {
  it('mails: those that left move, one that never did stays', async () => {
    await ask(
      `INSERT INTO mails (uid, company_uid, cause, recipients, subject, body_text, body_html, created_at, sent_at)
       SELECT gen_random_uuid(), $1, 'old-' || n, '{a@firma.example}', 'S', 'T', 'H', $2, CASE WHEN n = 1 THEN NULL ELSE $2::timestamptz END
       FROM generate_series(1, 3) AS n`,
      [company.uid, OLD],
    );
    expect(movedOf(await archiveRows(world.deps), 'mails')).toBe(2);
    expect(await ask(`SELECT cause FROM mails WHERE created_at < '2024-01-01'`)).toEqual([{ cause: 'old-1' }]);
  });

  it('events: one that announced a payment and one of an order nobody paid stay', async () => {
    const plant = (payload: object) =>
      ask<{ uid: string }>(
        `INSERT INTO provider_events (event_id, type, at, payload, received_at) VALUES (gen_random_uuid(), 'card.accepted', $1, $2, $1) RETURNING event_id AS uid`,
        [OLD, payload],
      );
    await plant({ accepted: true });
    await plant({ accepted: false });
    const [parked] = await plant({ accepted: false, parkedFor: '1260000001' });
    const [announced] = await plant({ accepted: true });
    await ask(
      `INSERT INTO announced_payments (event_id, company_uid, variable_symbol, amount, booked_on, order_uid, applied, overpaid)
       VALUES ($1, $2, '1', 100, '2023-11-20', $2, 100, 0)`,
      [announced?.uid, company.uid],
    );
    expect(movedOf(await archiveRows(world.deps), 'events')).toBe(2);
    expect((await ask<{ uid: string }>('SELECT event_id AS uid FROM provider_events')).map(({ uid }) => uid).toSorted()).toEqual(
      [parked?.uid, announced?.uid].toSorted(),
    );
  });

  it('invitations: the latest of a person stays', async () => {
    await ask(
      `INSERT INTO invitations (key_hash, company_uid, contact_person_uid, role, email, company_name, contact_email, invited_at, expires_at, voided_at)
       SELECT ('\\x0' || n)::bytea, $1, $2, 'user', 'a@firma.example', 'F', 'a@firma.example', $3::timestamptz + n * interval '1 day', $3::timestamptz + n * interval '8 days', CASE WHEN n < 3 THEN $3::timestamptz + interval '9 days' END
       FROM generate_series(1, 3) AS n`,
      [company.uid, company.contactPersonUid, OLD],
    );
    expect(movedOf(await archiveRows(world.deps), 'invitations')).toBe(2);
    expect(await ask('SELECT encode(key_hash, $1) AS key FROM invitations', ['hex'])).toEqual([{ key: '03' }]);
  });

  it('jobs: those nobody tries any more move, one that is tried again stays', async () => {
    await ask(`SELECT graphile_worker.add_job('clean-up', '{}', job_key => 'old-' || n) FROM generate_series(1, 2) AS n`);
    await ask(
      `UPDATE graphile_worker._private_jobs SET created_at = $1, last_error = 'x', attempts = CASE WHEN key = 'old-1' THEN max_attempts ELSE 1 END WHERE key LIKE 'old-%'`,
      ['2025-06-01T10:00:00Z'],
    );
    expect(movedOf(await archiveRows(world.deps), 'jobs')).toBe(1);
    expect(await ask(`SELECT key FROM graphile_worker.jobs WHERE key LIKE 'old-%'`)).toEqual([{ key: 'old-2' }]);
    expect(await ask(`SELECT content ->> 'task' AS task FROM archive.rows WHERE kind = 'jobs'`)).toEqual([{ task: 'clean-up' }]);
  });
});

describe('[F-411] the server', () => {
  it('can neither read the archive nor change the audit, whatever it sets', async () => {
    await plantAudit(1, OLD);
    const server = world.deps.db.directory;
    const refused = async (text: string) => server.run({ text, values: [] } as never).catch((error: { code?: string }) => error.code);
    expect(await refused('SELECT FROM archive.rows')).toBe('42501');
    expect(await refused(`DELETE FROM audit_log`)).toBe('42501');
    expect(await refused(`SELECT set_config('app.archiving', 'on', false)`)).toBe(1);
    expect(await refused(`DELETE FROM audit_log`)).toBe('42501');
    await expect(owner.query('DELETE FROM audit_log')).rejects.toThrow('append-only');
  });
});
