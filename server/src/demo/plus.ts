import { addDays } from '@hireproof/contract/calendar/iso-date'
import { displayName } from '@hireproof/contract/format/display'
import { roleOf } from '@hireproof/contract/roles'
import type { Insertable } from 'kysely'
import type { PlusTerms, PlusTermsAcceptance } from '../platform/db.gen.ts'
import { digestOf, termsInForce } from '../accounts/plus-terms.ts'
import type { companyRows } from './companies.ts'
import { dayOf, startOfDay } from './moments.ts'
import type { UserRow } from './users.ts'

const TEN_HOURS = 10 * 3_600_000

/** Two weeks ago, or when the terms came into effect if that was later. */
function acceptedAt(effectiveOn: string, now: Date): Date {
  const wanted = addDays(dayOf(now), -15)
  const day = wanted < effectiveOn ? effectiveOn : wanted
  return new Date(Math.min(startOfDay(day).getTime() + TEN_HOURS, now.getTime()))
}

/** The acceptance of the terms by a program administrator of each company with plus, and the terms. */
export function plusRows(
  accounts: ReturnType<typeof companyRows>,
  users: readonly UserRow[],
  { now, productName }: { now: Date; productName: string },
) {
  const terms = termsInForce(productName)
  const digest = digestOf(terms)
  const accepted = acceptedAt(terms.effectiveOn, now)
  const acceptances = accounts
    .filter((account) => account.plus_enabled)
    .flatMap(({ id }) =>
      users.filter((user) => user.account_id === id && roleOf(user.role).manages === 'company').slice(0, 1),
    )
    .map(({ id, account_id, ...name }): Insertable<PlusTermsAcceptance> => ({
      account_id,
      version: terms.version,
      terms_digest: digest,
      accepted_by_user_id: id,
      accepted_by_name: displayName({ firstName: name.first_name, lastName: name.last_name }),
      accepted_at: accepted,
    }))
  const text: Insertable<PlusTerms> = { digest, version: terms.version, content: JSON.stringify(terms) }
  return { text, acceptances }
}
