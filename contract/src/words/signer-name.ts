import { nameKey } from './name-key.ts'

/** A name in a section of the form. A person with one name has it as the last name. */
export type SignerName = { lastName: string; firstName?: string | undefined; middleInitial?: string | undefined }

/** More words than any name has: such a text is compared as a whole only. */
const MOST_WORDS = 16

/** What divides words; apostrophes do not: "O'Neil" is one word. */
const DIVIDERS = /[^\p{L}\p{M}\p{N}]+/u
const APOSTROPHES = /['’‘ʼʻ`´′]/g

// Invisible characters that give a direction or join letters, the Arabic stroke that stretches a word, and vowel points of
// Hebrew and Arabic: the same name is written with and without them.
const UNWRITTEN = /[\p{Cf}\u0640\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670]/gu

const bare = (text: string) =>
  text.replaceAll(APOSTROPHES, '').normalize('NFKD').replaceAll(UNWRITTEN, '').normalize('NFC')

const wordsOf = (text = ''): string[] =>
  bare(text)
    .split(DIVIDERS)
    .map(nameKey)
    .filter((word) => word !== '')

/** The generation in a family, by what people write after their names. */
const generations: Readonly<Record<string, string>> = {
  ...{ jr: 'junior', junior: 'junior', sr: 'senior', senior: 'senior' },
  ...{ ii: '2', '2nd': '2', iii: '3', '3rd': '3', iv: '4', '4th': '4' },
}
const degrees = new Set(['esq', 'md', 'phd'])

/** Words of last names that do not name a family by themselves. */
const particles = new Set(
  'a al ap as bin bint binti da das de del della den der di do dos du e el ibn la las le los mac mc o st van von y zu'.split(
    ' ',
  ),
)

/** Words with which people sign for someone else. */
const standsIn = new Set(['by', 'for', 'per', 'poa', 'por', 'pp'])

/** What the form asks for in place of a name that a person does not have. */
const NO_NAME = 'unknown'

const isInitial = (word: string) => /^\p{Ll}$/u.test(word)

/** Whether a typed name is that of the signer: regardless of case, accents, punctuation, order, middle names and suffixes. */
export function isSignerName(typed: string, name: SignerName): boolean {
  const [given, family] = [namedBy(name.firstName), namedBy(name.lastName)]
  const middle = wordsOf(name.middleInitial)
  const all = wordsOf(typed)
  if (all.length > MOST_WORDS) return false
  const words = regrouped(all, [given, family, [...given, ...middle, ...family], [...family, ...given, ...middle]])
  const known = new Set([...given, ...family])
  if (haveOtherGenerations(words, [...wordsOf(name.firstName), ...wordsOf(name.lastName)])) return false
  const named = words.filter((word) => known.has(word) || !(word in generations || degrees.has(word)))
  if (given.length === 0 || family.length === 0) return isSame(named, [...given, ...family])
  return names(named, given, family) && areOfSigner(named, { given, family, middle: middle[0]?.slice(0, 1) ?? '' })
}

/** The words of a part of a name, without suffixes. */
function namedBy(part: string | undefined): string[] {
  const words = wordsOf(part).filter((word) => word !== NO_NAME)
  const named = words.filter((word) => !(word in generations || degrees.has(word)))
  return named.length > 0 ? named : words
}

/** A father and a son with the same name differ by what they both write after it. */
function haveOtherGenerations(typed: readonly string[], section: readonly string[]): boolean {
  const of = (words: readonly string[]) => words.flatMap((word) => generations[word] ?? [])
  const [one, other] = [of(typed), of(section)]
  return one.length > 0 && other.length > 0 && !one.some((generation) => other.includes(generation))
}

function isSame(typed: readonly string[], section: readonly string[]): boolean {
  const sorted = (words: readonly string[]) =>
    words
      .filter((word) => word !== NO_NAME)
      .toSorted()
      .join(' ')
  return section.length > 0 && sorted(typed) === sorted(section)
}

/** Typed words divided as in the section: "Delacruz" and "De la Cruz" are the same name. */
function regrouped(typed: readonly string[], parts: readonly (readonly string[])[]): string[] {
  const runs = new Map(parts.flatMap(runsOf))
  const found: string[] = []
  for (let from = 0; from < typed.length;) {
    let to = typed.length
    while (to > from + 1 && !runs.has(typed.slice(from, to).join(''))) to -= 1
    found.push(...(runs.get(typed.slice(from, to).join('')) ?? typed.slice(from, to)))
    from = to
  }
  return found
}

/** Every row of neighboring words of a part, by how it is written as one word. */
function runsOf(part: readonly string[]): [string, readonly string[]][] {
  const words = part.slice(0, MOST_WORDS)
  return words.flatMap((_, from) =>
    words.slice(from).map((_, more): [string, readonly string[]] => {
      const run = words.slice(from, from + more + 1)
      return [run.join(''), run]
    }),
  )
}

/** Whether the typed words have a given name and a family name: one of two last names may be left out. */
function names(typed: readonly string[], given: readonly string[], family: readonly string[]): boolean {
  const isIn = (word: string) => typed.includes(word)
  const [first, last] = [strong(given), strong(family.filter((word) => !particles.has(word)))]
  const firsts = first.length > 0 ? first.filter(isIn) : whole(given, isIn)
  const lasts = last.length > 0 ? last.filter(isIn) : whole(family, isIn)
  const times = (word: string) => typed.filter((other) => other === word).length
  // a name that is both, as in "Thomas Thomas", is typed twice
  return firsts.some((one) => lasts.some((other) => one !== other || times(one) > 1))
}

const strong = (words: readonly string[]) => words.filter((word) => Array.from(word).length > 1)
const whole = (words: readonly string[], isIn: (word: string) => boolean) => (words.every(isIn) ? words : [])

/** The words of a name; `middle` is one letter, or empty. */
type Parts = { given: readonly string[]; family: readonly string[]; middle: string }

/** Whether what is typed beside the name in the section can be a middle name, an initial, or a second last name. */
function areOfSigner(typed: readonly string[], { given, family, middle }: Parts): boolean {
  const initials = new Set([...given, ...family, middle].map((word) => word.slice(0, 1)))
  const added = { middles: 0, lasts: 0, initials: new Set<string>() }
  let [afterFamily, hasMiddle, contradicts] = [false, false, false]
  for (const [index, word] of typed.entries()) {
    if (isInitial(word) && initials.has(word)) {
      hasMiddle ||= word === middle
    } else if (given.includes(word) || family.includes(word)) {
      afterFamily = family.includes(word)
    } else if (index === 0 || standsIn.has(word) || !/^\p{L}/u.test(word)) {
      return false
    } else if (!afterFamily && middle !== '' && word.startsWith(middle)) {
      hasMiddle = true
    } else {
      contradicts ||= !afterFamily && middle !== ''
      if (isInitial(word)) added.initials.add(word)
      else added[afterFamily ? 'lasts' : 'middles'] += 1
    }
  }
  const { middles, lasts } = added
  return (!contradicts || hasMiddle) && middles <= 1 && lasts <= 1 && middles + lasts + added.initials.size <= 2
}
