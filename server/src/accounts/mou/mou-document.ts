import { createHash } from 'node:crypto'
import type { MouDocument } from '@hireproof/contract/accounts/mou/mou'
import { MouText } from '../../settings/mou-content.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../platform/db.ts'
import { readFacts, type MouCompany, type MouFacts } from './mou-facts.ts'

type Names = Pick<Config, 'productName'>

/** A wording filled with the names and facts of a company, and the digest of all that it shows. */
function fillText(text: MouText, facts: MouFacts, { productName }: Names): MouDocument {
  const names: Readonly<Record<string, string>> = {
    company: facts.company,
    agent: facts.agent?.name ?? 'the employer agent',
    product: productName,
  }
  const filled = (words: string) => words.replaceAll(/\{(\w+)\}/g, (whole, name: string) => names[name] ?? whole)
  const agent = facts.agent ? [{ label: 'Employer agent', value: `${facts.agent.name} (${facts.agent.number})` }] : []
  const shown = {
    kind: text.kind,
    version: text.version,
    effectiveOn: text.effectiveOn,
    isOfficial: text.official,
    title: filled(text.title),
    notice: filled(text.notice),
    articles: text.articles
      .filter(({ only }) => only === undefined || only.includes(facts.category))
      .map(({ heading, paragraphs }) => ({ heading: filled(heading), paragraphs: paragraphs.map(filled) })),
    information: [{ label: 'Company number', value: String(facts.number) }, ...agent, ...facts.information],
  }
  return { ...shown, sha256: digestOf(shown).toString('hex') }
}

/** The digest of what is kept or shown. */
export const digestOf = (content: object): Buffer => createHash('sha256').update(JSON.stringify(content)).digest()

/** The memorandum that a company would sign now, and what it is made of. */
export async function presentDocument(trx: Db, config: Names & Pick<Config, 'mou'>, company: MouCompany) {
  const { kind, facts, missing } = await readFacts(trx, company)
  const text = config.mou.texts.get(kind)
  if (!text) throw new Error(`There is no wording of the memorandum ${kind}.`)
  return { text, facts, missing, document: fillText(text, facts, config) }
}

/** The memorandum as it was signed: with the wording and the facts that were shown then. */
export async function signedDocument(
  trx: Db,
  config: Names,
  { text_digest: digest, facts }: { text_digest: Buffer; facts: unknown },
): Promise<{ document: MouDocument; facts: MouFacts }> {
  const kept = await trx.selectFrom('mou_text').select('content').where('digest', '=', digest).executeTakeFirstOrThrow()
  const known = facts as MouFacts
  return { document: fillText(MouText.parse(kept.content), known, config), facts: known }
}
