import type { MouKind } from '@hireproof/contract/accounts/mou/mou'
import { fieldTexts } from '@hireproof/contract/accounts/company-fields'
import { noPeople, type EnrollmentPeople } from '@hireproof/contract/accounts/enrollment/enrollment-people'
import { addressLines, programStates } from '@hireproof/contract/accounts/sections/address'
import { contactName } from '@hireproof/contract/accounts/sections/contacts'
import { displayEin } from '@hireproof/contract/accounts/sections/company-information'
import { displayName } from '@hireproof/contract/format/display'
import { sql, type Selectable } from 'kysely'
import type { Account } from '../../platform/db.gen.ts'
import type { Db } from '../../platform/db.ts'
import { readAddresses, readCategory, readInformation } from '../profile/company-sections.ts'
import { countByState } from '../profile/count-sites.ts'
import { titleOfIndustry } from '../profile/naics.ts'

/** Rows of a memorandum whose change asks a client for a new one. */
export const LEGAL_NAME = 'Legal name'
export const EIN = 'Employer Identification Number (EIN)'

export type MouCompany = Selectable<Account>

/** What a memorandum shows of a company, as a signature keeps it. */
export type MouFacts = {
  number: number
  company: string
  /** The employer agent of a client. */
  agent: { number: number; name: string } | null
  category: MouCompany['employer_category']
  information: { label: string; value: string }[]
  /** The signatory whom a client states while it is added; a signature no longer counts for another one. */
  signatory?: string | null
}

type Agent = { account_id: number; company_name: string; web_service_enabled: boolean }

/** What the memorandum of a company shows now, which kind it is, and what the company has not stated yet. */
export async function readFacts(
  trx: Db,
  company: MouCompany,
): Promise<{ kind: MouKind; facts: MouFacts; missing: string[] }> {
  const { id, employer_category: category } = company
  const agent = await findAgent(trx, company)
  const values = await readInformation(trx, id)
  const texts = fieldTexts('company_information', values)
  const addresses = await readAddresses(trx, id)
  const title = titleOfIndustry(values.naics)
  const rows: [label: string, value: string, isNeeded?: true][] = [
    [LEGAL_NAME, values.legalName, true],
    ['Doing business as', values.doingBusinessAs],
    [EIN, displayEin(values.ein), true],
    ['Number of employees', texts['employees'] ?? '', true],
    ['Industry (NAICS)', values.naics && `${values.naics}${title ? `, ${title}` : ''}`, true],
    ['Parent organization', values.parentOrganization],
    ['Employer category', fieldTexts('employer_category', await readCategory(trx, id))['category'] ?? ''],
    ['Physical address', addresses ? addressLines(addresses.physical).join(', ') : '', true],
    ['County', addresses?.physical.county ?? ''],
    ['Mailing address', addresses?.mailing ? addressLines(addresses.mailing).join(', ') : ''],
    ['Hiring sites', await sitesText(trx, id)],
    ['Program administrators', (await listAdministrators(trx, company)).join('; ')],
  ]
  return {
    kind: kindOf(company, agent),
    facts: {
      number: id,
      company: company.company_name,
      agent: agent && { number: agent.account_id, name: agent.company_name },
      category,
      signatory: agent && company.status === 'PENDING' ? await findStatedSignatory(trx, id) : null,
      information: rows.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value })),
    },
    missing: rows.filter(([, value, isNeeded]) => isNeeded && value === '').map(([label]) => label),
  }
}

async function findAgent(trx: Db, { id, agency_account_id: agencyId }: MouCompany): Promise<Agent | null> {
  if (agencyId === null) return null
  const { rows } = await sql<Agent>`select * from company_agent(${id})`.execute(trx)
  return rows[0] ?? null
}

/** The kind of memorandum that a company signs. */
export const findKind = async (trx: Db, company: MouCompany): Promise<MouKind> =>
  kindOf(company, await findAgent(trx, company))

function kindOf({ type, web_service_enabled: isWeb }: MouCompany, agent: Agent | null): MouKind {
  if (agent) return agent.web_service_enabled ? 'CLIENT_OF_WEB_SERVICES_AGENT' : 'CLIENT'
  if (type === 'AGENCY') return isWeb ? 'WEB_SERVICES_AGENT' : 'AGENT'
  return isWeb ? 'WEB_SERVICES_EMPLOYER' : 'EMPLOYER'
}

/** How many sites each state has: a memorandum of 10,000 sites stays a few pages long. */
async function sitesText(trx: Db, accountId: number): Promise<string> {
  const counts = await countByState(trx, accountId)
  const nameOf = (state: string) => programStates.find(({ code }) => code === state)?.name ?? state
  return counts.map(({ state, count }) => `${nameOf(state)} (${count})`).join(', ')
}

/** The administrators of a company; one that enrolls has only stated who they will be. */
async function listAdministrators(trx: Db, { id, status }: MouCompany): Promise<string[]> {
  if (status === 'PENDING') return listFutureAdministrators(trx, id)
  const users = await trx
    .selectFrom('app_user')
    .select(['first_name as firstName', 'middle_initial as middleInitial', 'last_name as lastName'])
    .where('account_id', '=', id)
    .where('role', '=', 'PROGRAMADMIN')
    .where('status', '<>', 'DELETED')
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute()
  return users.map(displayName)
}

async function readPeople(trx: Db, accountId: number): Promise<EnrollmentPeople> {
  const row = await trx
    .selectFrom('enrollment_section')
    .select('content')
    .where('account_id', '=', accountId)
    .where('section', '=', 'people')
    .executeTakeFirst()
  return (row?.content ?? noPeople) as EnrollmentPeople
}

async function findStatedSignatory(trx: Db, accountId: number): Promise<string | null> {
  const { signatory } = await readPeople(trx, accountId)
  const name = contactName(signatory).trim()
  return name === '' ? null : `${name}, ${signatory.title}, ${signatory.email}`
}

async function listFutureAdministrators(trx: Db, accountId: number): Promise<string[]> {
  const { administrators } = await readPeople(trx, accountId)
  return administrators.map((each) => contactName(each).trim()).filter((name) => name !== '')
}
