import { LOGON_ID_LENGTH, newLogonIdFault } from '@hireproof/contract/users/new-user'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

const LAST_NAME_LETTERS = 3
/** Numbers to look through for one prefix, few at first: after them a shorter prefix has more. */
const SPANS = [100, 99_999]

/** Replacements for letters of names that are not A to Z even without their accents. */
const spellings: Record<string, string> = { Æ: 'AE', Œ: 'OE', Ø: 'O', Ł: 'L', Đ: 'D', Ð: 'D', Þ: 'TH', ẞ: 'SS', ı: 'I' }

/** The letters A to Z of a name, in upper case and without accents. */
const lettersOf = (name: string): string =>
  name
    .toUpperCase()
    .replaceAll(/[ÆŒØŁĐÐÞẞı]/g, (letter) => spellings[letter] ?? '')
    .normalize('NFD')
    .replaceAll(/[^A-Z]/g, '')

/** What a suggested User ID begins with: the first letter of the first name and up to three of the last name (WIZ-27). */
export const prefixOf = (firstName: string, lastName: string): string =>
  lettersOf(firstName).slice(0, 1) + lettersOf(lastName).slice(0, LAST_NAME_LETTERS) || 'U'

/** A User ID that no one has, made from a name: its letters and the first free number. */
export async function suggestLogonId(db: Db, { firstName, lastName }: { firstName: string; lastName: string }) {
  const whole = prefixOf(firstName, lastName)
  for (let length = whole.length; length > 0; length -= 1) {
    const found = await firstFree(db, whole.slice(0, length))
    if (found) return found
  }
  throw new Error('No free User ID was found.')
}

async function firstFree(db: Db, prefix: string): Promise<string | undefined> {
  const digits = LOGON_ID_LENGTH - prefix.length
  for (const span of SPANS) {
    const most = Math.min(10 ** digits - 1, span)
    const found = await sql<{ id: string }>`
      select candidate.id from generate_series(1, ${most}::integer) as n,
        lateral (select ${prefix}::text || lpad(n::text, ${digits}::integer, '0') as id) as candidate
      where not exists (select from app_user where logon_id = candidate.id) order by n limit 1`.execute(db)
    if (found.rows[0]) return found.rows[0].id
  }
  return undefined
}

/** Whether a new user may have a User ID. */
export async function isLogonIdFree(db: Db, logonId: string): Promise<boolean> {
  if (newLogonIdFault(logonId) !== undefined) return false
  const user = await db.selectFrom('app_user').select('id').where('logon_id', '=', logonId).executeTakeFirst()
  return user === undefined
}
