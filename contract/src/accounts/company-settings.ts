import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { AccountParams, MAX_ACCOUNT_ID } from './accounts.ts'

/** The time zones of the United States and its territories with their names, from east to west. */
export const timeZones = {
  'America/Puerto_Rico': 'Atlantic Time (Puerto Rico, U.S. Virgin Islands)',
  'America/New_York': 'Eastern Time',
  'America/Chicago': 'Central Time',
  'America/Denver': 'Mountain Time',
  'America/Phoenix': 'Mountain Time, all year standard time (Arizona)',
  'America/Los_Angeles': 'Pacific Time',
  'America/Anchorage': 'Alaska Time',
  'America/Adak': 'Hawaii-Aleutian Time (Aleutian Islands)',
  'Pacific/Honolulu': 'Hawaii Time',
  'Pacific/Pago_Pago': 'Samoa Time (American Samoa)',
  'Pacific/Guam': 'Chamorro Time (Guam, Northern Mariana Islands)',
} as const
type TimeZone = keyof typeof timeZones

const zones = Object.keys(timeZones) as TimeZone[]

/** What program administrators set for a whole company. */
export const CompanySettings = z.object({
  accountId: z.number(),
  companyName: z.string(),
  /** Days end in it; a zone outside the list stays until another is chosen. */
  timeZone: z.string(),
  /** Whether general users see every case of the company instead of those that they created. */
  generalUsersSeeAllCases: z.boolean(),
  version: z.number(),
  can: z.object({ change: z.boolean() }),
})
export type CompanySettings = z.infer<typeof CompanySettings>

/** Settings to save. */
export const CompanySettingsChange = z.strictObject({
  timeZone: z.enum(zones, 'Select a time zone.'),
  generalUsersSeeAllCases: z.boolean(),
  /** The version that was read. */
  version: z.int().check(z.gte(0), z.lte(MAX_ACCOUNT_ID)),
})
export type CompanySettingsChange = z.infer<typeof CompanySettingsChange>

const path = '/api/account/accounts/:accountId/settings'

export const getCompanySettings = endpoint({
  name: 'companySettings.get',
  summary: 'The time zone of a company, and whose cases its general users see',
  method: 'GET',
  path,
  access: 'ready',
  area: 'company',
  params: AccountParams,
  reply: CompanySettings,
  problems: ['not_found', 'forbidden'],
})

export const changeCompanySettings = endpoint({
  name: 'companySettings.change',
  summary: 'Changes the settings of a company; general users see other cases from their next call on',
  method: 'PUT',
  path,
  access: 'ready',
  area: 'company',
  params: AccountParams,
  body: CompanySettingsChange,
  reply: CompanySettings,
  problems: ['bad_request', 'not_found', 'forbidden', 'account_closed', 'conflict'],
  conflicts: ['COMPANY_SETTINGS_CHANGED'],
})
