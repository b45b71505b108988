import type { EnrollmentMethod } from '@hireproof/contract/accounts/enrollment/access-method'
import { methodInfo } from '@hireproof/contract/accounts/enrollment/access-method'
import type { Finding } from '@hireproof/contract/accounts/enrollment/enrollment'
import type { EnrollmentValues } from '@hireproof/contract/accounts/enrollment/enrollment-sections'
import { einWarning } from '@hireproof/contract/accounts/sections/company-information'
import { isTrial } from '@hireproof/contract/environment'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Db } from '../platform/db.ts'

/** Why a person looks at an enrollment before it is approved. */
export const reviewCauses = {
  ein_enrolled: 'An account of this kind has the EIN already.',
  ein_misuse: 'An account with the EIN was ended for misuse.',
  ein_prefix: 'The IRS does not use the first two digits of the EIN.',
  method: 'The access method needs a look.',
  all: 'Every enrollment is reviewed (ENROLLMENT_REVIEW=all).',
} as const
export type ReviewCause = keyof typeof reviewCauses

type Entered = { method: EnrollmentMethod | undefined; values: EnrollmentValues }

/** The causes that follow from what the person entered, at their fields. They say nothing about other companies. */
export function causesInEntries({ environment }: Pick<Config, 'environment'>, { method, values }: Entered) {
  const causes: (Finding & { cause: ReviewCause })[] = []
  const warning = einWarning(values.company_information.ein)
  if (warning) causes.push({ cause: 'ein_prefix', section: 'company_information', field: 'ein', message: warning })
  if (method !== undefined && method !== 'EMPLOYER' && method !== 'CORPORATE' && !isTrial(environment)) {
    const message = `Enrollments as “${methodInfo[method].name}” are looked at by a person.`
    causes.push({ cause: 'method', section: 'access_method', field: 'verifiesClients', message })
  }
  return causes
}

/** Every cause for which a person looks at a held enrollment, also those that depend on other companies. */
export async function findCauses(
  trx: Db,
  config: Pick<Config, 'environment' | 'enrollmentReview'>,
  accountId: number,
  entered: Entered,
): Promise<ReviewCause[]> {
  if (config.enrollmentReview === 'none') return []
  const { rows } = await sql<{ kind: string }>`select kind from enrolled_with_ein(${accountId})`.execute(trx)
  const kinds = rows.map(({ kind }) => kind)
  return [
    ...(kinds.includes('same') ? (['ein_enrolled'] as const) : []),
    ...(kinds.includes('misuse') ? (['ein_misuse'] as const) : []),
    ...causesInEntries(config, entered).map(({ cause }) => cause),
    ...(config.enrollmentReview === 'all' ? (['all'] as const) : []),
  ]
}
