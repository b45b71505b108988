import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/db.ts'

/** Rows that one statement writes. */
const BATCH = 50_000

const FIRST_NAMES = [
  'Alba',
  'Ben',
  'Céline',
  'Dora',
  'Emil',
  'Farah',
  'Gus',
  'Hana',
  'Ivan',
  'José',
  'Kim',
  'Lou',
  'Mia',
]
const LAST_NAMES = [
  'Adams',
  'Baker',
  'Castro',
  'Díaz',
  'Evans',
  'Flores',
  'Garcia',
  'Hill',
  'Ito',
  'Jones',
  'Kaya',
  'Lopez',
  'Moore',
  'Nguyen',
  'Ortiz',
  'Park',
  'Reyes',
]
const SYLLABLES = ['ba', 'den', 'ki', 'lor', 'ma', 'nes', 'ro', 'sti', 'tan', 'vel', 'wi']

/**
 * Gives each company a number of users. Some share a name, one in twenty is an administrator, one in ten is not active,
 * and one in five has never signed in. The proportions are the same for every number.
 */
export async function insertUsers(db: Db, accountIds: readonly number[], each: number, from: number): Promise<number> {
  const total = accountIds.length * each
  for (let done = 0; done < total; done += BATCH) {
    // No multiplier shares a factor with its divisor, so each property runs through its values on its own.
    await sql`insert into app_user (id, account_id, logon_id, role, status, mfa_enabled, first_name, last_name, email,
        phone_number, tutorial_complete, training_status, last_login_at, created_at)
      select gen_random_uuid(), (${[...accountIds]}::integer[])[1 + number / ${each}],
        'U' || lpad(upper(to_hex(${from} + number)), 7, '0'),
        case when number * 7 % 20 = 0 then 'PROGRAMADMIN' else 'GENERAL' end,
        case when number * 3 % 10 > 0 then 'ACTIVE' else (array['LOCKED', 'DEACTIVATED', 'PENDINGACTIVATION',
          'PASSWORDCHANGEREQUIRED', 'DELETED'])[1 + number / 10 % 5] end,
        true, (${FIRST_NAMES}::text[])[1 + number * 11 % ${FIRST_NAMES.length}],
        (${LAST_NAMES}::text[])[1 + number * 5 % ${LAST_NAMES.length}] || (${SYLLABLES}::text[])[1 + number * 3 % ${SYLLABLES.length}] ||
          (${SYLLABLES}::text[])[1 + number * 1_009 / 7 % ${SYLLABLES.length}],
        'user' || ${from} + number || '@example.com', '2025550100', true, 'COMPLETE',
        case when number * 13 % 5 > 0 then now() - (number * 7919 % 10_000) * interval '1 hour' end, now()
      from generate_series(${done}::bigint, ${Math.min(done + BATCH, total) - 1}::bigint) as number`.execute(db)
  }
  return from + total
}
