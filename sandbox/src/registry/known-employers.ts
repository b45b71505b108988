export const registryResults = ['match', 'name_differs', 'unknown', 'closed'] as const
/** What the registry says about an EIN and a legal name. */
export type RegistryResult = (typeof registryResults)[number]

/** A company as the registry lists it. */
export type KnownEmployer = {
  legal_name: string
  doing_business_as: string
  ein: string
  naics: string
  street: string
  city: string
  state: string
  zip: string
}

/** The companies of the registry, all invented. */
export const knownEmployers: readonly KnownEmployer[] = [
  {
    legal_name: 'Maple Street Bakery, Inc.',
    doing_business_as: 'Maple Street Bakery',
    ein: '521234567',
    naics: '311',
    street: '12 Maple Street',
    city: 'Baltimore',
    state: 'MD',
    zip: '21201',
  },
  {
    legal_name: 'Juniper Freight LLC',
    doing_business_as: '',
    ein: '881357924',
    naics: '484',
    street: '400 Rail Yard Road',
    city: 'Reno',
    state: 'NV',
    zip: '89502',
  },
  {
    legal_name: 'Juniper Freight LLC',
    doing_business_as: 'Juniper Freight Sparks',
    ein: '881357925',
    naics: '484',
    street: '17 Depot Avenue',
    city: 'Sparks',
    state: 'NV',
    zip: '89431',
  },
  {
    legal_name: 'Larkspur Dental Group, P.C.',
    doing_business_as: 'Larkspur Dental',
    ein: '931122334',
    naics: '621',
    street: '88 Larkspur Lane, Suite 2',
    city: 'Portland',
    state: 'OR',
    zip: '97205',
  },
]

/** Companies that have ended; no search finds them. */
export const closedEmployers: readonly KnownEmployer[] = [
  {
    legal_name: 'Old Mill Textiles Co.',
    doing_business_as: '',
    ein: '561029384',
    naics: '313',
    street: '1 Mill Race',
    city: 'Gastonia',
    state: 'NC',
    zip: '28052',
  },
]

/** The first words of legal names that decide, for companies that are not listed. */
export const decidingWords: readonly { word: string; result: RegistryResult | null; says: string }[] = [
  { word: 'Different', result: 'name_differs', says: 'The EIN belongs to another name' },
  { word: 'Unknown', result: 'unknown', says: 'Unknown EIN' },
  { word: 'Defunct', result: 'closed', says: 'Closed company' },
  { word: 'Waiting', result: null, says: 'No answer until someone sets it here' },
]

const plain = (name: string) => name.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** What the registry says about an EIN and a legal name; null if a person answers. */
export function decideEmployer({ ein, legal_name }: { ein: string; legal_name: string }): RegistryResult | null {
  const known = knownEmployers.find((each) => each.ein === ein)
  if (closedEmployers.some((each) => each.ein === ein)) return 'closed'
  if (known) return plain(known.legal_name) === plain(legal_name) ? 'match' : 'name_differs'
  const rule = decidingWords.find(({ word }) => legal_name.trim().toUpperCase().startsWith(word.toUpperCase()))
  return rule ? rule.result : 'match'
}

/** Companies whose name has all the words, in a city and state where these are given. */
export function findEmployers({ name, city, state }: { name: string; city: string; state: string }): KnownEmployer[] {
  const words = name.trim().split(/\s+/).map(plain).filter(Boolean)
  return knownEmployers.filter((each) => {
    const names = plain(each.legal_name + each.doing_business_as)
    const isThere = (city === '' || plain(each.city) === plain(city)) && (state === '' || each.state === state)
    return isThere && words.length > 0 && words.every((word) => names.includes(word))
  })
}
