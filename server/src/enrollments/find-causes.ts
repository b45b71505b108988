import type { EnrollmentMethod } from '@hireproof/contract/accounts/enrollment/access-method'
import { methodInfo } from '@hireproof/contract/accounts/enrollment/access-method'
import type { Finding } from '@hireproof/contract/accounts/enrollment/enrollment'
import type { EnrollmentValues } from '@hireproof/contract/accounts/enrollment/enrollment-sections'
import { einWarning } from '@hireproof/contract/accounts/sections/company-information'
import { isTrial } from '@hireproof/contract/environment'
import { sql } from 'kysely'
import { findLastSignature } from '../accounts/mou/mou.queries.ts'
import type { Config } from '../config.ts'
import type { Db } from '../platform/db.ts'
import { causeOf, einCauses, type Confirmation } from '../registry/registry-causes.ts'

/** Why a person looks at an enrollment before it is approved. */
export const reviewCauses = {
  ...einCauses,
  ein_prefix: 'The IRS does not use the first two digits of the EIN.',
  method: 'The access method needs a look.',
  paper: 'The memorandum was signed on paper.',
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
  { confirmation, ...entered }: Entered & { confirmation: Confirmation },
): Promise<ReviewCause[]> {
  if (config.enrollmentReview === 'none') return []
  const { rows } = await sql<{ kind: string }>`select kind from enrolled_with_ein(${accountId})`.execute(trx)
  const kinds = rows.map(({ kind }) => kind)
  // a trial works without a registry
  const isMissed = confirmation === 'none' && isTrial(config.environment)
  const unconfirmed = isMissed ? undefined : causeOf[confirmation]
  return [
    ...(kinds.includes('same') ? (['ein_enrolled'] as const) : []),
    ...(kinds.includes('misuse') ? (['ein_misuse'] as const) : []),
    ...(unconfirmed ? [unconfirmed] : []),
    ...causesInEntries(config, entered).map(({ cause }) => cause),
    ...((await isOnPaper(trx, accountId)) && !isTrial(config.environment) ? (['paper'] as const) : []),
    ...(config.enrollmentReview === 'all' ? (['all'] as const) : []),
  ]
}

const isOnPaper = async (trx: Db, accountId: number): Promise<boolean> =>
  (await findLastSignature(trx, accountId))?.way === 'PAPER'
