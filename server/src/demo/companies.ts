import type { AccountStatus, AccountType } from '@hireproof/contract/accounts/accounts'
import { closingReasons } from '@hireproof/contract/accounts/closing'
import { addDays } from '@hireproof/contract/calendar/iso-date'
import type { Insertable } from 'kysely'
import type { Account } from '../platform/db.gen.ts'
import { TERMS_VERSION } from '../accounts/plus-terms.ts'
import { dayOf, startOfDay } from './moments.ts'

/** The companies of the demonstration, by the number people see. */
export const companies = {
  mapleStreet: 1_000_001,
  northwind: 1_000_002,
  harbor: 1_000_003,
  pierNine: 1_000_004,
  lantern: 1_000_005,
  quayside: 1_000_006,
  cascade: 1_000_007,
  seattle: 1_000_008,
  portland: 1_000_009,
  spokane: 1_000_010,
  summit: 1_000_011,
  oldMill: 1_000_012,
  brightwater: 1_000_013,
  heron: 1_000_014,
  juniper: 1_000_015,
  ferryLane: 1_000_021,
} as const

type Row = Insertable<Account> & { id: number; type: AccountType; status: AccountStatus; created_at: Date }

/** The rows of the companies; old enough that all cases of the last year are younger. */
export function companyRows(now: Date): Row[] {
  const today = dayOf(now)
  const since = (daysAgo: number) => startOfDay(addDays(today, -daysAgo))
  const company = (id: number, type: AccountType, company_name: string, more: Partial<Row> = {}): Row => ({
    id,
    type,
    company_name,
    status: 'ACTIVE',
    created_at: since(1500 - (id % 1000) * 20),
    ...more,
  })
  const closedForMisuse = (daysAgo: number) => ({
    status: 'CLOSED' as const,
    closed_date: addDays(today, -daysAgo),
    closed_reason: 'Account terminated for misuse',
    closed_reason_code: 'ATMIS' as const,
  })
  const withPlus = { plus_enabled: true, plus_terms_version: TERMS_VERSION }
  const c = companies
  const client = { agency_account_id: c.harbor }
  const location = { parent_account_id: c.cascade, time_zone: 'America/Los_Angeles' }
  return [
    company(c.mapleStreet, 'EMPLOYER', 'Maple Street Bakery'),
    company(c.northwind, 'EMPLOYER', 'Northwind Roofing', { ...withPlus, time_zone: 'America/Chicago' }),
    company(c.harbor, 'AGENCY', 'Harbor Employment Services'),
    company(c.pierNine, 'EMPLOYER', 'Pier Nine Catering', client),
    company(c.lantern, 'EMPLOYER', 'Lantern Public Library', {
      ...client,
      employer_category: 'STATEORLOCALGOVERNMENT',
    }),
    company(c.quayside, 'EMPLOYER', 'Quayside Cleaning', { ...client, ...closedForMisuse(95) }),
    company(c.ferryLane, 'EMPLOYER', 'Ferry Lane Tours', {
      ...client,
      closed_date: addDays(today, 18),
      closed_reason: closingReasons.NOT_NEEDED,
      closed_reason_code: 'VOLUNTARY',
    }),
    company(c.cascade, 'CORPORATE', 'Cascade Hotels', { time_zone: 'America/Los_Angeles' }),
    company(c.seattle, 'CHILD', 'Cascade Hotels Seattle', { ...location, general_users_see_all_cases: true }),
    company(c.portland, 'CHILD', 'Cascade Hotels Portland', location),
    company(c.spokane, 'CHILD', 'Cascade Hotels Spokane', location),
    company(c.summit, 'EMPLOYER', 'Summit Logistics', {
      web_service_enabled: true,
      employer_category: 'FEDERALCONTRACTOR',
      time_zone: 'America/Denver',
    }),
    company(c.oldMill, 'EMPLOYER', 'Old Mill Trading', closedForMisuse(120)),
    company(c.brightwater, 'EMPLOYER', 'Brightwater Childcare', { status: 'PENDING', created_at: since(4) }),
    company(c.heron, 'EMPLOYER', 'Heron Dry Cleaning', { status: 'PENDING', created_at: since(6) }),
    company(c.juniper, 'EMPLOYER', 'Juniper Optics', { status: 'PENDING', created_at: since(9) }),
  ]
}
