import type { Reference } from './reference.ts'

// American Samoa is listed as an outlying possession whose licenses Form I-9 accepts, although cases are created only
// in the 50 states, DC, Puerto Rico, the U.S. Virgin Islands, Guam and the Northern Mariana Islands.
const names = `AL Alabama|AK Alaska|AS American Samoa|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|
DE Delaware|DC District of Columbia|FL Florida|GA Georgia|GU Guam|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|
KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|
MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|
NC North Carolina|ND North Dakota|MP Northern Mariana Islands|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|
PR Puerto Rico|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|VI U.S. Virgin Islands|UT Utah|
VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming`

/** The states and territories that issue driver's licenses and ID cards, by name. */
export const states: readonly Reference[] = names
  .split(/\|\s*/)
  .map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3) }))

const codes = new Set(states.map(({ code }) => code))

/** Whether a text is the two-letter code of a state or territory. */
export const isStateCode = (text: string): boolean => codes.has(text)
