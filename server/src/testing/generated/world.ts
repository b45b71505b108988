import { randomUUID } from 'node:crypto'
import { createCase } from '@hireproof/contract/cases/cases.endpoints'
import { draftOfToday } from '../drafts-of-today.ts'
import type { GivenUser } from '../given.ts'
import type { TestApp } from '../test-app.ts'
import type { Pools } from './arbitraries.ts'
import { plusWorld } from './plus-world.ts'

export type GeneratedWorld = {
  callers: readonly (GivenUser | undefined)[]
  /** Of the browsers of employees. */
  cookies: readonly string[]
  pools: Pools
}

let serial = 0

/** A company, a corporate account and an agency with users and a case, whose callers and values generated requests take. */
export async function generatedWorld(t: TestApp): Promise<GeneratedWorld> {
  const company = await t.given.account({ web_service_enabled: true })
  const corporate = await t.given.account({ type: 'CORPORATE' })
  const location = await t.given.account({ type: 'CHILD', parent_account_id: corporate })
  const agency = await t.given.account({ type: 'AGENCY' })
  const client = await t.given.account({ agency_account_id: agency })
  const withPassword = { mfa_enabled: false, password_hash: await t.deps.hasher.hash('Old#1pass') }
  const admin = await t.given.user({ account_id: company })
  const callers = [
    admin,
    await t.given.user({ account_id: company, ...withPassword }),
    await t.given.user({ account_id: company, role: 'GENERAL' }),
    await t.given.user({ account_id: corporate, role: 'CORPORATEADMIN' }),
    await t.given.user({ account_id: agency }),
  ]
  const others = [
    await t.given.user({ account_id: company, role: 'GENERAL', status: 'PENDINGACTIVATION', person_id: null }),
    await t.given.user({ account_id: company, role: 'GENERAL', status: 'DEACTIVATED', ...withPassword }),
    await t.given.user({ account_id: company, role: 'GENERAL', status: 'LOCKED', ...withPassword }),
    await t.given.user({ account_id: location }),
    await t.given.user({ account_id: client }),
  ]
  const { body } = await t.as(admin).call(createCase, { body: draftOfToday((serial += 1)) })
  const users = [...callers, ...others]
  const accounts = [company, corporate, location, agency, client]
  const plus = await plusWorld(t)
  const cases = { caseNumber: [body.case_number], case_number: [body.case_number] }
  const pools = { ...fixed, ...plus.pools, ...idsOf([...users, ...plus.callers], accounts), ...cases }
  return {
    callers: [...callers, ...plus.callers, ...callers, ...plus.callers, ...plus.callers, undefined],
    cookies: plus.cookies,
    pools,
  }
}

const idsOf = (users: readonly GivenUser[], accounts: readonly number[]): Pools => {
  const ids = users.map(({ id }) => id)
  const logonIds = users.map(({ logonId }) => logonId)
  return {
    userId: ids,
    userIds: ids,
    accountId: accounts,
    logonId: [...logonIds, `N${String((serial += 1)).padStart(7, '0')}`],
    username: logonIds,
  }
}

const names = ['Ana', 'José', "O'Neil", 'de la Cruz', 'Nguyen', 'St. John']
const words = ['Clerk', 'Head of People', 'a "quoted" one']
const dates = ['2026-11-18', '2026-11-20', '1990-05-17', '2028-02-29']

/** What people would type, by the name of the field; numbers only from the test range. */
const fixed: Pools = {
  firstName: names,
  lastName: names,
  first_name: names,
  last_name: names,
  other_last_names_used: names,
  middleInitial: ['M', 'É'],
  middle_initial: ['M', 'É'],
  email: ['ana@company.example', 'j.o-neil@mail.company.example'],
  emailAddress: ['ana@company.example'],
  employee_email_address: ['ana@company.example'],
  case_creator_email_address: ['ana@company.example'],
  number: ['2025550100', '8885550123'],
  phone_number: ['2025550100'],
  case_creator_phone_number: ['2025550100'],
  case_creator_name: names,
  extension: ['12', '123456'],
  title: words,
  password: ['Old#1pass', 'New2$word'],
  currentPassword: ['Old#1pass'],
  newPassword: ['New2$word', 'Other3$word', 'Sun4?light'],
  ssn: ['900-12-3456', '900-44-0001'],
  date_of_birth: ['1990-05-17'],
  date_of_hire: dates,
  expiration_date: ['2028-02-29'],
  reason_for_delay_description: words,
  duplicate_continue_reason_description: words,
  employer_case_id: ['A-17'],
  client_software_version: ['2.1'],
  'Idempotency-Key': Array.from({ length: 50 }, () => randomUUID()),
  clientId: ['urn:hireproof:test'],
  returnTo: ['/home', '/c/cases'],
  field_name: ['ssn', 'first_name', 'date_of_birth'],
  lessonId: ['introduction'],
  page: [0, 1, 2],
}
