import type { timeZones } from './company-settings.ts'

type TimeZone = keyof typeof timeZones

/** The states by the zone of all or most of each. */
const states: Partial<Record<TimeZone, string>> = {
  'America/Puerto_Rico': 'PR VI',
  'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'Pacific/Guam': 'GU MP',
}

/** The zones of the other parts of states that have two. */
const others: Partial<Record<TimeZone, string>> = {
  'America/New_York': 'TN',
  'America/Chicago': 'FL IN KY MI',
  'America/Denver': 'AZ KS ND NE OR SD TX',
  'America/Los_Angeles': 'ID',
  'America/Adak': 'AK',
}

const zonesIn = (table: Partial<Record<TimeZone, string>>, state: string): TimeZone[] =>
  Object.entries(table).flatMap(([zone, codes]) => (codes.split(' ').includes(state) ? [zone as TimeZone] : []))

/** The time zones in a state, that of most of it first; none for a text that is no state. */
export const timeZonesOf = (state: string): TimeZone[] => [...zonesIn(states, state), ...zonesIn(others, state)]
