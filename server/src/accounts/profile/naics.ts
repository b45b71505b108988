import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { NAICS_OFFERED, type Subsector } from '@hireproof/contract/accounts/company-reference.endpoints'
import { nameKey } from '@hireproof/contract/words/name-key'
import * as z from 'zod/mini'

const Content = z.object({
  sectors: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      subsectors: z.array(z.object({ code: z.string(), title: z.string(), words: z.array(z.string()) })),
    }),
  ),
})

const file = fileURLToPath(new URL('../../../content/naics.json', import.meta.url))
const { sectors } = Content.parse(JSON.parse(readFileSync(file, 'utf8')))

type Known = Subsector & { sectorCode: string; titleKeys: string[]; otherKeys: string[] }

const keysOf = (text: string) =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .map(nameKey)
    .filter(Boolean)

const subsectors: readonly Known[] = sectors.flatMap((sector) =>
  sector.subsectors.map(({ code, title, words }) => ({
    ...{ code, title, sector: sector.title, sectorCode: sector.code },
    titleKeys: keysOf(title),
    otherKeys: [...words.flatMap(keysOf), ...keysOf(sector.title)],
  })),
)

const byCode = new Map(subsectors.map((each) => [each.code, each]))

/** The title of a three-digit industry; undefined for a code that is none. */
export const titleOfIndustry = (code: string): string | undefined => byCode.get(code)?.title

/** All sectors, with their codes. */
export const listSectors = () => sectors.map(({ code, title }) => ({ code, title }))

/** The industries of a sector. */
export const industriesOf = (sector: string): Subsector[] =>
  subsectors.filter(({ sectorCode }) => sectorCode === sector).map(present)

const present = ({ code, title, sector }: Known): Subsector => ({ code, title, sector })

/** The industries that a beginning of a code or words of titles find, those with the words in their own title first. */
export function searchIndustries(text: string): Subsector[] {
  const digits = text.trim()
  if (/^\d{1,6}$/.test(digits)) {
    const start = digits.slice(0, 3)
    return subsectors
      .filter(({ code }) => code.startsWith(start))
      .slice(0, NAICS_OFFERED)
      .map(present)
  }
  const words = keysOf(text)
  if (words.length === 0) return []
  const ranked = subsectors.flatMap((each) => {
    const ranks = words.map((word) => rankOf(each, word))
    return ranks.includes(0) ? [] : [{ each, rank: ranks.reduce((sum, rank) => sum + rank, 0) }]
  })
  return ranked
    .toSorted((one, other) => other.rank - one.rank || one.each.code.localeCompare(other.each.code))
    .slice(0, NAICS_OFFERED)
    .map(({ each }) => present(each))
}

function rankOf({ titleKeys, otherKeys }: Known, word: string): number {
  if (titleKeys.some((key) => key.startsWith(word))) return 2
  return otherKeys.some((key) => key.startsWith(word)) ? 1 : 0
}
