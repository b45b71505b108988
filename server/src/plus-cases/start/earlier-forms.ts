import { todayIn } from '@hireproof/contract/calendar/iso-date'
import { yearsLater } from '@hireproof/contract/form-i9/retention'
import { REHIRE_YEARS } from '@hireproof/contract/form-i9/reverification'
import type { EarlierForm, EarlierFormState } from '@hireproof/contract/plus-cases/earlier-form'
import type { PlusCaseStatus } from '@hireproof/contract/plus-cases/plus-case'
import { sql } from 'kysely'
import type { UserActor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db.ts'
import { canExamine, canViewPlusCase, isOpen } from '../plus-cases.policy.ts'

/** A form of a company that can belong to a new hire. */
export type FoundForm = {
  id: string
  account_id: number
  created_by_user_id: string
  examiner_user_id: string | null
  status: PlusCaseStatus
  invited_name: string
  first_day_of_work: string
  /** In lower case. */
  address: string
  /** Compares names, whatever their letter case and accents. */
  name_key: string
  section2_signed_at: Date | null
  is_employment_ended: boolean
  time_zone: string
}

type New = { employeeEmail: string; firstDayOfWork: string }

/** No one reads more than these. */
const MOST_FOUND = 5

const forms = (trx: Db, accountId: number) =>
  trx
    .selectFrom('plus_case')
    .innerJoin('account', 'account.id', 'plus_case.account_id')
    .leftJoin('form_retention', 'form_retention.plus_case_id', 'plus_case.id')
    .select(['plus_case.id', 'plus_case.account_id', 'created_by_user_id', 'examiner_user_id', 'plus_case.status'])
    .select(['invited_name', 'first_day_of_work', 'section2_signed_at', 'account.time_zone'])
    .select(sql<string>`lower(employee_email)`.as('address'))
    .select(sql<string>`name_key(invited_name)`.as('name_key'))
    .select(sql<boolean>`form_retention.plus_case_id is not null`.as('is_employment_ended'))
    .where('plus_case.account_id', '=', accountId)
    .where('plus_case.status', '<>', 'CANCELLED')
    .orderBy('plus_case.created_at', 'desc')

/** The forms of a company that went to some addresses, the newest first. */
export const listFormsOfAddresses = (trx: Db, accountId: number, addresses: readonly string[]): Promise<FoundForm[]> =>
  forms(trx, accountId)
    .where(sql`lower(employee_email)`, '=', sql<string>`any(${addresses.map((each) => each.toLowerCase())})`)
    .execute()

/** The complete forms of a company for people with one of some names, the newest first. */
export const listFormsOfNames = (trx: Db, accountId: number, names: readonly string[]): Promise<FoundForm[]> =>
  formsOfNames(trx, accountId, names).where('plus_case.status', '=', 'COMPLETED').execute()

/** Those that are complete, and those without an address that are not: nothing but the name tells of them. */
const listFormsWithoutAddress = (trx: Db, accountId: number, name: string): Promise<FoundForm[]> =>
  formsOfNames(trx, accountId, [name])
    .where((eb) =>
      eb.or([
        eb('plus_case.status', '=', 'COMPLETED'),
        eb.and([eb('employee_email', '=', ''), eb('plus_case.status', 'in', ['INVITED', 'IN_PROGRESS', 'SUBMITTED'])]),
      ]),
    )
    .execute()

/** All forms of a company for people with one of some names, those on paper too, the newest first. */
export const listNamesakes = (trx: Db, accountId: number, names: readonly string[]): Promise<FoundForm[]> =>
  formsOfNames(trx, accountId, names).execute()

const formsOfNames = (trx: Db, accountId: number, names: readonly string[]) =>
  forms(trx, accountId)
    .where(
      sql<boolean>`plus_case.id in (select plus_case_id from derived.plus_name_key where account_id = ${accountId}
        and key in (select name_key(n) from unnest(${names}::text[]) as n))`,
    )
    .where(sql<boolean>`name_key(invited_name) in (select name_key(n) from unnest(${names}::text[]) as n)`)

const rehireUntil = ({ section2_signed_at: at, time_zone: zone }: FoundForm): string | null =>
  at && yearsLater(todayIn(at, zone), REHIRE_YEARS)

/** What a form means for someone who starts on a day; undefined if it is too old for a rehire (8 CFR 274a.2(c)). */
export function stateFor(form: FoundForm, firstDayOfWork: string): EarlierFormState | undefined {
  if (isOpen(form.status)) return 'unsigned'
  const until = rehireUntil(form)
  if (form.status !== 'COMPLETED' || until === null) return 'unfinished'
  return firstDayOfWork <= until ? 'rehire' : undefined
}

/** The form of an address that keeps a second one from being started, or asks for a decision; undefined if none does. */
export function formInTheWay(found: readonly FoundForm[], { employeeEmail, firstDayOfWork }: New) {
  const own = found
    .filter(({ address }) => address !== '' && address === employeeEmail.toLowerCase())
    .flatMap((form) => {
      const state = stateFor(form, firstDayOfWork)
      return state === undefined ? [] : [{ form, state }]
    })
  return own.find(({ state }) => state === 'unsigned') ?? own[0]
}

/** The earlier forms of a person as the actor may see them: those of the address, and rehires by the name. */
export async function findEarlierForms(
  trx: Db,
  actor: UserActor,
  { invitedName, ...person }: New & { invitedName: string },
): Promise<EarlierForm[]> {
  const hasAddress = person.employeeEmail !== ''
  const byAddress = hasAddress ? await listFormsOfAddresses(trx, actor.accountId, [person.employeeEmail]) : []
  const known = new Set(byAddress.map(({ id }) => id))
  const byName = hasAddress
    ? await listFormsOfNames(trx, actor.accountId, [invitedName])
    : await listFormsWithoutAddress(trx, actor.accountId, invitedName)
  // a name is common: those of colleagues are none of the actor's
  const others = byName.filter((form) => !known.has(form.id) && canViewPlusCase(actor, form))
  return [
    ...presented(actor, 'address', byAddress, person.firstDayOfWork),
    ...presented(actor, 'name', others, person.firstDayOfWork),
  ].slice(0, MOST_FOUND)
}

const presented = (actor: UserActor, match: EarlierForm['match'], found: readonly FoundForm[], day: string) =>
  found.flatMap((form): EarlierForm[] => {
    const state = stateFor(form, day)
    return state === undefined ? [] : [{ match, state, form: openable(actor, form) }]
  })

const openable = (actor: UserActor, form: FoundForm): EarlierForm['form'] =>
  canViewPlusCase(actor, form)
    ? {
        id: form.id,
        invitedName: form.invited_name,
        firstDayOfWork: form.first_day_of_work,
        isEmploymentEnded: form.is_employment_ended,
        rehireUntil: rehireUntil(form),
        canRehire: canExamine(actor, form),
      }
    : null
