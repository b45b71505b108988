import { describe, expect, test } from 'vitest'
import { nameKey } from './name-key.ts'
import { isSignerName, type SignerName } from './signer-name.ts'

const named = (firstName: string, lastName: string, middleInitial = ''): SignerName => ({
  ...{ firstName, lastName, middleInitial },
})

/** The name in the section, and what its owner may type as a signature. */
const own: [SignerName, string[]][] = [
  [
    named('Jordan', 'Rivera'),
    ['Jordan Rivera', 'jordan rivera', 'JORDAN  RIVERA', ' Rivera, Jordan ', 'Rivera Jordan', 'Jordan A. Rivera'],
  ],
  [named('Jordan', 'Rivera'), ['Jordan Alexander Rivera', 'Jordan Rivera Jr.', 'Jordan Rivera III', 'JordanRivera']],
  [
    named('Jordan', 'Rivera', 'A'),
    ['Jordan Rivera', 'Jordan A Rivera', 'Jordan Alexander Rivera', 'Rivera, Jordan A.'],
  ],
  [named('Jordan', 'Rivera Jr.'), ['Jordan Rivera', 'Jordan Rivera, Jr', 'Jordan Rivera Junior']],
  [named('José', 'Núñez'), ['Jose Nunez', 'JOSÉ NÚÑEZ', 'Jose\u0301 Nu\u0301n\u0303ez']],
  [named('Jose', 'Nunez'), ['José Núñez']],
  [named('Søren', 'Łukasz-Weiß'), ['Soren Lukasz Weiss', 'SOREN LUKASZ-WEISS', 'Søren Weiß']],
  [named('Sinéad', 'O’Connor'), ["Sinead O'Connor", 'Sinead OConnor', 'Sinead O Connor', 'Sinéad O´Connor']],
  [named('Mary Ann', 'Smith-Jones'), ['Mary Ann Smith Jones', 'Maryann Smith-Jones', 'Mary Smith', 'Mary-Ann Jones']],
  [named('Maryann', 'Delacruz'), ['Mary Ann De la Cruz', 'Maryann Dela Cruz']],
  [named('Juan', 'de la Cruz'), ['Juan de la Cruz', 'Juan Cruz', 'Juan Delacruz', 'Cruz, Juan']],
  [
    named('Ana María', 'García López'),
    ['Ana Garcia', 'Ana María López', 'María García López', 'García López, Ana María', 'Ana M. García L.'],
  ],
  [named('Ana', 'García'), ['Ana García López', 'Ana María García', 'García López Ana', 'Ana G. García']],
  [named('Ana', 'García', 'M'), ['Ana María García López', 'Ana M. García']],
  [named('Thomas', 'Thomas'), ['Thomas Thomas']],
  [named('Kim', 'Kim Park'), ['Kim Park Kim', 'Kim Park', 'Park, Kim']],
  [named('Nguyen', 'Van Do'), ['Nguyen Van Do', 'Do Van Nguyen']],
  [named('Van', 'Le'), ['Van Le', 'Le Van']],
  [named('Ramesh', 'K'), ['Ramesh K', 'K. Ramesh', 'K Ramesh']],
  [named('J R', 'Tolkien'), ['J. R. Tolkien', 'J.R. Tolkien', 'J. R. R. Tolkien']],
  [named('', 'Suharto'), ['Suharto', 'SUHARTO', 'Unknown Suharto']],
  [named('Unknown', 'Suharto'), ['Suharto', 'Suharto Unknown']],
  [named('', 'Sri Lestari'), ['Sri Lestari', 'lestari, sri']],
  [named('Дмитрий', 'Соколов'), ['дмитрий соколов', 'Соколов Дмитрий']],
  [named('小明', '王'), ['王小明', '王 小明', '小明 王']],
  [named('민준', '김'), ['김민준', '김 민준'.normalize('NFD')]],
  // right to left, with marks of direction, vowel points and a stretched letter
  [named('محمد', 'الأحمد'), ['محمد الأحمد', '\u200fمحمد الاحمد\u200f', 'مُحَمَّد الأحمد', 'محمـــد الأحمد']],
  [named('שרה', 'כהן'), ['שרה כהן', 'כהן שרה', 'שָׂרָה כֹּהֵן', '\u2067שרה כהן\u2069']],
  [named('राम', 'शर्मा'), ['राम शर्मा', 'शर्मा राम']],
]

/** The name in the section, and what is not its signature. */
const others: [SignerName, string[]][] = [
  [
    named('Amara', 'Okafor'),
    [
      ...['Someone Else', 'Mickey Mouse', 'x', 'A', '...', 'Unknown', 'Amara', 'Okafor', 'A. Okafor', 'Amara O.'],
      ...['Kwame Okafor', 'Amara Harjo', 'Amar Okafor', 'Amara Okafo', 'Nora Amara Okafor', 'Amara Amara'],
      ...[
        'Nora Ridge for Amara Okafor',
        'Amara Okafor by Nora Ridge',
        'Okafor, Amara by N',
        'Amara Okafor p.p. N. Ridge',
      ],
      ...['Amara Okafor Nora Ridge', 'Amara Okafor 2', '1 Amara Okafor', 'Amara Nora May Okafor'],
    ],
  ],
  [named('Jordan', 'Rivera', 'A'), ['Jordan Q. Rivera', 'Jordan Quincy Rivera', 'Jordan Riviera']],
  [named('Jordan', 'Rivera Jr.'), ['Jordan Rivera Sr.', 'Jordan Rivera III', 'Jordan Jr.']],
  [named('Juan', 'de la Cruz'), ['Juan de la', 'Juan de la Rosa', 'Juan la']],
  [named('Sinéad', 'O’Connor'), ['Sinead O', 'Sinead Connor']],
  [named('Thomas', 'Thomas'), ['Thomas', 'Thomas Smith']],
  [named('', 'Suharto'), ['Suharto Muhammad', 'Unknown', 'Sukarno', '']],
  [named('Unknown', 'Suharto'), ['Unknown', 'Unknown Sukarno']],
  [named('', 'Sri Lestari'), ['Sri', 'Lestari', 'Sri Lestari Dewi']],
  [named('Robert', 'Oak'), ['Bob Oak', 'Rob Oak']],
  [named('小明', '王'), ['李小明', '王小', '小明']],
  [named('محمد', 'الأحمد'), ['أحمد محمود', 'محمد', 'محمد العلي']],
  [named('שרה', 'כהן'), ['רבקה כהן', 'שרה לוי']],
  [named('राम', 'शर्मा'), ['रमा शर्मा', 'राम वर्मा']],
  [named('', ''), ['', 'Anyone', '...']],
  [named('Amara', 'Okafor'), [`Amara Okafor ${'a '.repeat(40)}`, 'Amara Okafor '.repeat(20), '\u202eAmara rofakO']],
]

const rows = (table: [SignerName, string[]][]) =>
  table.flatMap(([name, typed]) => typed.map((text) => [name.firstName, name.lastName, text, name] as const))

describe('[FORM-03] the name of the signer', () => {
  test.each(rows(own))('of %s %s may be signed as %s', (_, __, typed, name) => {
    expect(isSignerName(typed, name)).toBe(true)
  })

  test.each(rows(others))('of %s %s differs from %s', (_, __, typed, name) => {
    expect(isSignerName(typed, name)).toBe(false)
  })

  test('of one person never fits another one in the table', () => {
    const people = [...own, ...others].map(([name]) => name).filter(({ lastName }) => lastName !== '')
    const key = ({ firstName = '', lastName }: SignerName) => `${firstName} ${lastName}`.normalize('NFC')
    const parts = (name: SignerName) =>
      new Set(
        key(name)
          .split(/[\s-]+/)
          .map(nameKey),
      )
    const strangers = people.flatMap((one) =>
      people
        .filter((other) => [...parts(one)].every((part) => !parts(other).has(part)))
        .map((other) => [one, other] as const),
    )
    expect(strangers.length).toBeGreaterThan(300)
    expect(strangers.filter(([one, other]) => isSignerName(key(one), other))).toEqual([])
  })

  test.each(rows(own))('of %s %s is its own in whichever place it stands: %s', (_, __, ___, name) => {
    const { firstName = '', lastName } = name
    expect(isSignerName(`${firstName} ${lastName}`, name)).toBe(true)
    expect(isSignerName(`${lastName}, ${firstName}`, name)).toBe(true)
  })
})
