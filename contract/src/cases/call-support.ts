import type { IsoDate } from '../calendar/iso-date.ts'
import { addFederalWorkingDays, closuresOfAgency, limits, type Closure } from '../calendar/working-days.ts'
import type { AgencyCode, AgencyReferralStatus } from './referral.ts'

/** How many federal working days after the contact-by date an agency should have reported something (CASE-145). */
const SILENT_DAYS = 10

type Referral = {
  agency: AgencyCode
  status: AgencyReferralStatus
  contactBy: IsoDate | null
  /** The day on which the agency first said that it needs more time. */
  continuedOn: IsoDate | null
}

/** The last day on which the employer only waits for an agency: after it, they should call support. Null while no day counts. */
export function waitsUntil(referral: Referral, closures: readonly Closure[]): IsoDate | null {
  const { agency, status, contactBy, continuedOn } = referral
  const counted = closuresOfAgency(agency, closures)
  if (status === 'IN_CONTINUANCE' && continuedOn !== null)
    return addFederalWorkingDays(continuedOn, limits.continuanceCall.days, counted)
  if (status === 'REFERRED' && contactBy !== null) return addFederalWorkingDays(contactBy, SILENT_DAYS, counted)
  return null
}
