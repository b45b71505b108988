import {
  businessDaysBetween,
  daysInForce,
  lastDayToCreateCase,
  type BusinessDays,
} from '@hireproof/contract/calendar/business-days'
import { todayIn, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import { closuresOf, type Closure } from '@hireproof/contract/calendar/working-days'
import type { listCaseFields } from '@hireproof/contract/cases/cases.endpoints'
import { caseFields } from '@hireproof/contract/cases/fields'
import type { ReplyOf, ValidOf } from '@hireproof/contract/endpoint'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { inTransaction } from '../platform/db.ts'
import { listBusinessDays } from './business-days.ts'

type Body = ValidOf<typeof listCaseFields>['body']

/** The fields that a case with these answers asks for, and its last day by the business days of its company. */
export async function listFields(deps: Deps, actor: UserActor, body: Body): Promise<ReplyOf<typeof listCaseFields>> {
  const { date_of_hire: dateOfHire, client_company_id: companyId = actor.accountId } = body
  const closures = closuresOf(await deps.closures(), 'creating')
  const today = todayIn(deps.clock.now(), actor.timeZone)
  // the days of a company out of reach are not read: those of every other company count then
  const versions = dateOfHire
    ? await inTransaction(deps.appDb, actor.reach, (trx) => listBusinessDays(trx, companyId))
    : []
  const businessDays = daysInForce(versions, dateOfHire ?? today)
  const createBy = dateOfHire && lastDayToCreateCase(dateOfHire, businessDays, closures)
  return {
    case_fields: caseFields({
      citizenshipStatus: body.citizenship_status_code,
      documentA: body.document_a_type_code,
      documentB: body.document_b_type_code,
      documentC: body.document_c_type_code,
      subType: body.document_sub_type_code,
      dateOfHire,
      today,
      createBy,
      needsClientCompany: actor.accountType === 'AGENCY',
    }),
    create_by_date: createBy ?? null,
    create_by_days_left: createBy ? businessDaysBetween(today, createBy, businessDays, closures) : null,
    proposed_delay:
      dateOfHire && createBy && today > createBy && wasClosed({ dateOfHire, today, businessDays, closures })
        ? { reason_for_delay_code: 'OTHER', reason_for_delay_description: NOT_AVAILABLE }
        : null,
  }
}

/** The words that E-Verify asks for when it was the cause of a delay. */
const NOT_AVAILABLE = 'E-Verify Not Available'

type Delay = { dateOfHire: IsoDate; today: IsoDate; businessDays: BusinessDays; closures: readonly Closure[] }

/** Whether the employer would have had more business days for the case without the closures of the records. */
const wasClosed = ({ dateOfHire, today, businessDays, closures }: Delay): boolean =>
  businessDaysBetween(dateOfHire, today, businessDays) > businessDaysBetween(dateOfHire, today, businessDays, closures)
