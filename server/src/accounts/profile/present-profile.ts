import {
  type accessMethods,
  type Author,
  type CanEdit,
  type CompanyProfile,
  stageOf,
} from '@hireproof/contract/accounts/company-profile'
import { maskedEin } from '@hireproof/contract/accounts/sections/company-information'
import type { SectionName } from '@hireproof/contract/accounts/sections/section'
import { addDays, todayIn } from '@hireproof/contract/calendar/iso-date'
import { sql, type Selectable } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import type { Account } from '../../platform/db.gen.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ensure } from '../../platform/problem.ts'
import { presentEinChange } from './ask-ein-change.ts'
import { findAgentSignature, listVersions, presentIfAny, presentSignature } from '../mou/mou.queries.ts'
import { countCompanies } from '../count-companies.ts'
import { countSites } from './count-sites.ts'
import { readAddresses, readCategory, readContacts, readInformation } from './company-sections.ts'
import { titleOfIndustry } from './naics.ts'
import { canEditProfile, mayChangeClientAccess, mayViewProfile } from './profile.policy.ts'

/** How long a profile shows the names that a company had before. */
const FORMER_NAME_DAYS = 365

type Company = Selectable<Account>

/** The company of a profile that the actor may see: 404 outside the reach, 403 within it for those who may not. */
export async function findViewable(trx: Db, actor: UserActor, accountId: number): Promise<Company> {
  const company = await trx.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirst()
  ensure(company, 'not_found')
  ensure(mayViewProfile(actor, company), 'forbidden')
  return company
}

/** What a company within reach states about itself. */
export const getCompanyProfile = (deps: Deps, actor: UserActor, accountId: number): Promise<CompanyProfile> =>
  inTransaction(deps.appDb, actor.reach, async (trx) =>
    presentProfile(trx, actor, await findViewable(trx, actor, accountId), deps.clock.now()),
  )

/** A profile as it leaves the server, for an actor who may see it. */
export async function presentProfile(trx: Db, actor: UserActor, company: Company, now: Date): Promise<CompanyProfile> {
  const { id, type, status, time_zone: timeZone } = company
  const canEdit = canEditProfile(actor, company)
  const above = await findAbove(trx, id)
  const changes = await findChanges(trx, id, above)
  const section = (name: SectionName) => ({ ...unchanged, ...changes.get(name), canEdit })
  const information = await readInformation(trx, id)
  const [signed] = await listVersions(trx, id)
  const ein = maySeeEin(canEdit) ? information.ein : maskedEin(information.ein)
  return {
    ...{ accountId: id, type, accessMethod: accessMethodOf(company), timeZone },
    enrolledOn: todayIn(company.created_at, timeZone),
    stage: stageOf({ status, closedDate: company.closed_date }),
    formerNames: await listFormerNames(trx, company, now),
    parent: company.parent_account_id === null ? null : above,
    agency: company.agency_account_id === null ? null : above,
    users: await countUsers(trx, id),
    companiesBelow: await countBelow(trx, actor, company),
    hiringSites: type === 'CORPORATE' ? null : await countSites(trx, id),
    companyInformation: {
      ...section('company_information'),
      values: { ...information, ein },
      naicsTitle: titleOfIndustry(information.naics) ?? '',
      einChange: await presentEinChange(trx, id, maySeeEin(canEdit)),
    },
    address: { ...section('address'), values: await readAddresses(trx, id) },
    employerCategory:
      type === 'CORPORATE' ? null : { ...section('employer_category'), values: await readCategory(trx, id) },
    memorandum: signed
      ? {
          signature: presentSignature(signed),
          agentSignature: presentIfAny(await findAgentSignature(trx, signed)),
          effectiveOn: signed.effective_on,
        }
      : null,
    clientAccess:
      company.agency_account_id === null
        ? null
        : { access: company.client_access, canChange: mayChangeClientAccess(actor, company) },
    contacts: { ...section('contacts'), values: await readContacts(trx, id), confirmedAt: null },
  }
}

/** Administrators see the whole number, also when nothing can be changed at present. */
const maySeeEin = (canEdit: CanEdit): boolean => canEdit !== 'not_permitted'

const unchanged = { version: 0, changedAt: null, changedBy: null }

/** What a company belongs to. */
/** What a company belongs to: its corporate account or its agency. */
export const findAbove = async (trx: Db, accountId: number): Promise<CompanyProfile['parent']> => {
  const { rows } = await sql<{ account_id: number; company_name: string }>`
    select account_id, company_name from company_above(${accountId})`.execute(trx)
  return rows.map(({ account_id, company_name }) => ({ accountId: account_id, companyName: company_name }))[0] ?? null
}

/** The version of each section that was changed, when, and by whom: people out of reach are those of the company above. */
async function findChanges(trx: Db, accountId: number, above: CompanyProfile['parent']) {
  const rows = await trx
    .selectFrom('company_section')
    .leftJoin('app_user', 'app_user.id', 'changed_by_user_id')
    .select(['section', 'version', 'changed_at', 'changed_by_user_id', 'first_name', 'last_name'])
    .where('company_section.account_id', '=', accountId)
    .execute()
  const authorOf = (row: (typeof rows)[number]): Author | null => {
    if (row.changed_by_user_id === null) return null
    if (row.first_name === null) return { name: null, company: above?.companyName ?? null }
    return { name: `${row.first_name} ${row.last_name}`, company: null }
  }
  return new Map(
    rows.map((row) => {
      const changedAt = row.changed_at?.toISOString() ?? null
      return [row.section, { version: row.version, changedAt, changedBy: authorOf(row) }]
    }),
  )
}

async function listFormerNames(trx: Db, { id, company_name, time_zone }: Company, now: Date) {
  const rows = await trx
    .selectFrom('company_name_history')
    .select(['name', 'used_until'])
    .where('account_id', '=', id)
    .orderBy('place', 'desc')
    .execute()
  const since = addDays(todayIn(now, time_zone), -FORMER_NAME_DAYS)
  const days = rows.map(({ name, used_until }) => ({ name, usedUntil: todayIn(used_until, time_zone) }))
  return days.filter(({ name, usedUntil }) => usedUntil >= since && name !== company_name)
}

const countUsers = (trx: Db, accountId: number) =>
  trx
    .selectFrom('app_user')
    .select((user) => ['role', user.fn.countAll<number>().as('count')])
    .where('account_id', '=', accountId)
    .where('status', '<>', 'DELETED')
    .groupBy('role')
    .orderBy('role')
    .execute()

async function countBelow(trx: Db, actor: UserActor, { id, type }: Company): Promise<number | null> {
  // only the company's own people reach what is below it
  if ((type !== 'CORPORATE' && type !== 'AGENCY') || id !== actor.accountId) return null
  return countCompanies(trx, id)
}

function accessMethodOf({ type, web_service_enabled, agency_account_id }: Company): (typeof accessMethods)[number] {
  if (type === 'CORPORATE') return 'CORPORATE'
  if (type === 'CHILD') return 'LOCATION'
  if (type === 'AGENCY') return web_service_enabled ? 'WEB_SERVICES_AGENT' : 'AGENT'
  if (agency_account_id !== null) return 'EMPLOYER_OF_AGENT'
  return web_service_enabled ? 'WEB_SERVICES_EMPLOYER' : 'EMPLOYER'
}
