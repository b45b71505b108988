import * as z from 'zod/mini'
import { isStateCode } from '../cases/states.ts'
import { nameKey } from '../words/name-key.ts'
import { CanEdit } from './company-profile.ts'
import { SignatureAtStake } from './mou/mou.ts'
import { addressProblems, emptyAddress, programStates, tidyAddress } from './sections/address.ts'
import { onlyProblems, type Problems } from './sections/section.ts'

const text = z.string().check(z.maxLength(500))

/** A place where a company hires or completes Forms I-9. */
export const HiringSite = z.strictObject({ street: text, street2: text, city: text, state: text, zip: text })
export type HiringSite = z.infer<typeof HiringSite>
export type SiteField = keyof HiringSite

/** A site that is kept. */
export const KeptSite = z.object({ id: z.uuid(), ...HiringSite.shape, version: z.int() })
export type KeptSite = z.infer<typeof KeptSite>

export const siteFields = ['street', 'street2', 'city', 'state', 'zip'] as const satisfies readonly SiteField[]

export const emptySite: HiringSite = { street: '', street2: '', city: '', state: '', zip: '' }

export const siteLabels: Readonly<Record<SiteField, string>> = {
  street: 'Street address',
  street2: 'Street address line 2',
  city: 'City',
  state: 'State or territory',
  zip: 'ZIP Code',
}

/** A page of the hiring sites of a company. */
export const SiteSearch = z.strictObject({
  /** Words of the address, in any order. */
  text: z.optional(z.string().check(z.maxLength(200))),
  state: z.optional(z.string().check(z.maxLength(2))),
  page: z.int().check(z.gte(0), z.lte(100_000)),
  size: z.int().check(z.gte(1), z.lte(50)),
})
export type SiteSearch = z.infer<typeof SiteSearch>

export const FoundSites = z.object({
  sites: z.array(KeptSite),
  /** How many fit the search. */
  totalCount: z.number(),
  /** How many sites of the company each state has, by the code of the state. */
  states: z.array(z.object({ state: z.string(), count: z.number() })),
  /** The physical address of the company, if it is stated. */
  physicalAddress: z.nullable(HiringSite),
  companyName: z.string(),
  /** The signatures that a change of the number of sites in a state makes void. */
  signaturesAtStake: z.array(SignatureAtStake),
  canEdit: CanEdit,
})
export type FoundSites = z.infer<typeof FoundSites>

const UNSAFE = /[#;]/
/** Characters that no one sees, or that turn the direction in which a text is read. */
const INVISIBLE = /\p{Cf}/u

/** A site as it is kept. */
export function tidySite(typed: HiringSite): HiringSite {
  const { street, street2, city, state, zip } = tidyAddress({ ...emptyAddress, ...typed })
  return { street, street2, city, state, zip }
}

/** What is wrong with a site, by field. */
export function siteProblems(typed: HiringSite): Problems<HiringSite> {
  const found = addressProblems({ ...emptyAddress, ...typed })
  const problemOf = (field: SiteField): string | undefined => {
    if (field === 'state' && isNoState(typed.state)) return NOT_STATE
    if (found[field]) return found[field]
    if (INVISIBLE.test(typed[field])) return 'Remove the invisible characters.'
    return (field === 'street' || field === 'street2') && UNSAFE.test(typed[field]) ? NOT_SAFE : undefined
  }
  return onlyProblems<HiringSite>(Object.fromEntries(siteFields.map((field) => [field, problemOf(field)])))
}

/** American Samoa is a territory in which the program does not operate. */
const isNoState = (typed: string): boolean => {
  const state = typed.trim().toUpperCase()
  return state !== '' && !isStateCode(state)
}

const NOT_STATE = 'Enter the two letters of a state or territory, such as OR.'
const NOT_SAFE = 'An address cannot contain # or ;. Write Unit 4 instead of #4.'

/** How people shorten the words of addresses. */
const shortened: Readonly<Record<string, string>> = Object.fromEntries(
  `avenue ave av|street st str|road rd|drive dr|boulevard blvd boul|lane ln|court ct|place pl|square sq|terrace ter terr|
parkway pkwy pky|highway hwy|circle cir|trail trl|way wy|plaza plz|center ctr centre|suite ste|apartment apt|floor fl flr|
building bldg|room rm|department dept|unit|north n|south s|east e|west w|northeast ne|northwest nw|southeast se|
southwest sw|mount mt|fort ft|saint st|post|route rte`
    .split(/\|\s*/)
    .flatMap((line) => {
      const words = line.split(' ')
      return words.map((word) => [word, words[1] ?? word])
    }),
)

const keyOfText = (typed: string) =>
  typed
    .normalize('NFKC')
    .split(/[\s,.\-/]+/u)
    .map(nameKey)
    .map((word) => shortened[word] ?? word)
    .join('')

/** What two sites of a company have in common if they are the same place: letter case, spaces and abbreviations do not count. */
export function siteKey(site: HiringSite): string {
  const { street, street2, city, state, zip } = tidySite(site)
  return [street, street2, city, state, zip].map(keyOfText).join('|')
}

/** Whether an address begins with a text, as people write addresses: letter case, spaces and abbreviations do not count. */
export const beginsSite = (typed: string, site: HiringSite): boolean =>
  siteKey(site).replaceAll('|', '').startsWith(keyOfText(typed))

/** A site in one line, as people write it. */
export const siteText = ({ street, street2, city, state, zip }: HiringSite): string =>
  [street, street2, city, `${state} ${zip}`].filter((part) => part.trim() !== '').join(', ')

/** A state or territory with its name; an unknown code is its own name. */
export const stateName = (code: string): string => programStates.find((state) => state.code === code)?.name ?? code
