import type { EnrollmentKind } from '@hireproof/contract/accounts/enrollment/enrollment-kind'
import type { EnrollmentValues } from '@hireproof/contract/accounts/enrollment/enrollment-sections'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { conflict } from '../platform/problem.ts'
import type { Unit } from '../platform/unit.ts'
import type { EnrollmentRow } from './enrollment.queries.ts'

type Stated = Pick<EnrollmentValues, 'company_information' | 'address'>

/** What makes a client or a location another one than the rest of its holder; null while not all of it is stated. */
export function samenessOf(kind: EnrollmentKind, { company_information: { ein }, address }: Stated): string | null {
  if (!/^\d{9}$/.test(ein)) return null
  if (kind === 'CLIENT') return ein
  const { street, zip } = address.physical
  return street === '' || zip === '' ? null : `${ein}|${street.toLowerCase()}|${zip.slice(0, 5)}`
}

/** Keeps what makes a held client or location another one; refuses one that its holder is enrolling or has enrolled already. */
export async function keepSameness({ trx }: Unit, { account_id, kind }: EnrollmentRow, stated: Stated): Promise<void> {
  if (kind === 'OWN') return
  if (kind === 'LOCATION') await ensureNotEnrolled(trx, stated)
  const sameness = samenessOf(kind, stated)
  const { rows } = await sql<{
    other: number | null
  }>`select keep_sameness(${account_id}, ${sameness}) as other`.execute(trx)
  const other = rows[0]?.other
  if (other) throw draftExists(kind, other)
}

/** Refuses a second draft: names the one that is there. */
export const draftExists = (kind: EnrollmentKind, existing: number) =>
  conflict(
    'DRAFT_EXISTS',
    kind === 'CLIENT'
      ? 'You are already adding a client with this EIN.'
      : 'You are already adding a location with this EIN at this address.',
    String(existing),
  )

/** Refuses a location that takes part already, where the corporate account may know that. */
export async function ensureNotEnrolled(trx: Db, { company_information: { ein }, address }: Stated): Promise<void> {
  const { street, zip } = address.physical
  if (!/^\d{9}$/.test(ein) || street === '' || zip === '') return
  const { rows } = await sql<{
    location: number | null
  }>`select location from enrolled_at(${ein}, ${street}, ${zip})`.execute(trx)
  const [found] = rows
  if (!found) return
  const { location } = found
  if (location !== null) throw conflict('LOCATION_ENROLLED', 'This is one of your locations already.', String(location))
  const message =
    'A company with this EIN is enrolled at this address already. It does not enroll again: it is linked to your corporate account.'
  throw conflict('LOCATION_ENROLLED', message)
}
