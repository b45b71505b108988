import { noticeStatements } from '@hireproof/contract/cases/notice-statement'
import type { EmployeeLanguage } from '@hireproof/contract/employee-languages'
import type { Config } from '../../config.ts'
import type { PaperTexts } from '../papers/draw-paper.ts'
import type { NoticeFacts } from '../papers/paper-facts.ts'
import { paperPdf } from '../papers/paper-pdf.ts'
import type { SignedFacts } from '../papers/signed-facts.ts'
import { textsOf, type SignatureRow, type SignedContent } from './notice-signature.ts'
import { paperLanguages } from './notice-text.ts'

/** What a signature covers: the English notice, and the one in the language in which it was read. */
export function signedDrawing(
  { contents, contacts }: PaperTexts,
  facts: NoticeFacts,
  language: EmployeeLanguage,
  shown: string,
): SignedContent {
  const languages = [...new Set([paperLanguages.en, paperLanguages[language]])]
  const wording = languages.map((code) => contents.get(code)).filter((each) => each !== undefined)
  return { shown, facts, languages, contents: wording, contacts }
}

type Signed = {
  signature: Omit<SignatureRow, 'id'>
  content: SignedContent
  timeZone: string
  countersigned?: SignedFacts['countersigned']
}

/** Draws a signed notice with its proof: the same bytes for the same signature, also after the wording has changed. */
export function drawSignedNotice(
  { config }: { config: Pick<Config, 'papers'> },
  { signature, content, timeZone, countersigned = null }: Signed,
): Promise<Buffer> {
  const { language, statement_version: version } = signature
  const signed: SignedFacts = {
    ...{ decision: signature.decision, name: signature.name, at: signature.signed_at.toISOString(), timeZone },
    ...{ ip: signature.ip, language, textVersion: signature.text_version, openedBy: signature.opened_by },
    statement: { version, text: noticeStatements[version]?.[language] ?? '' },
    shownSha256: signature.shown_sha256.toString('hex'),
    countersigned,
  }
  const { facts, languages } = content
  return paperPdf(config.papers, { facts, languages, signed: { signed, texts: textsOf(content) } })
}
