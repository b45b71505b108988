import type { Readable } from 'node:stream'
import { displayLongDate } from '@hireproof/contract/format/long-date'
import { drawHeading, drawParagraph, openPart } from '../../../pdf/blocks.ts'
import { drawRow } from '../../../pdf/rows.ts'
import { closeSheet, openSheet, type Element, type Sheet } from '../../../pdf/sheet.ts'
import type { MouTask, ProvenSignature, SignedMou } from './mou-task.ts'

/** What every paper of a company has words for. */
export const words = { box: { selected: 'Selected', notSelected: 'Not selected' } }

const BODY = { size: 9.5, gap: 4 }

/**
 * Draws a memorandum as a tagged PDF: articles, signatures, company information, and how it was signed. Every page has the
 * company number, and the mark of a wording that is not official or of a draft.
 */
export function drawMou(task: MouTask): Readable {
  const { document, numbers, signed, current, isToSign } = task
  const sheet = openSheet({ language: 'en-US', words, title: document.title, date: new Date(task.date) })
  const top = openPart(sheet, sheet.whole)
  drawHeading(sheet, top, 'H1', document.title)
  drawParagraph(sheet, top, `${task.companyName}, ${numbers}`, { size: 11, weight: 'bold' })
  drawParagraph(sheet, top, `Version ${document.version} of ${displayLongDate(document.effectiveOn)}`, BODY)
  if (!document.isOfficial) drawParagraph(sheet, top, document.notice, { size: 8.5, isQuiet: true })
  for (const [index, { heading, paragraphs }] of document.articles.entries())
    drawSection(sheet, `Article ${index + 1}. ${heading}`, paragraphs)
  drawSignatures(sheet, task)
  drawInformation(sheet, 'Company information', document.information)
  if (current) drawInformation(sheet, `Company information as of ${displayLongDate(current.on)}`, current.information)
  if (signed) drawProof(sheet, task, signed)
  const mark = signed || isToSign ? undefined : 'DRAFT - NOT SIGNED'
  closeSheet(sheet, (page, count) => ({
    warning: mark ?? (document.isOfficial ? undefined : 'Unofficial'),
    ...(mark && !document.isOfficial ? { head: 'Unofficial' } : {}),
    foot: `${document.title}, ${numbers}`,
    page: `Page ${page} of ${count}`,
  }))
  return sheet.doc
}

function drawSection(sheet: Sheet, heading: string, paragraphs: readonly string[] = []): Element {
  const part = openPart(sheet, sheet.whole)
  sheet.doc.y += 6
  drawHeading(sheet, part, 'H2', heading)
  for (const text of paragraphs) drawParagraph(sheet, part, text, BODY)
  return part
}

const EMPTY = { signature: '', name: '', title: '', at: '' }

const signatureText = (of: ProvenSignature | null | undefined, timeZone: string) =>
  of
    ? {
        signature: `${of.way === 'PAPER' ? 'Signed on paper' : 'Electronically signed'} by ${of.name}`,
        name: of.name,
        title: of.title,
        at: dayOrTime(of, timeZone),
      }
    : EMPTY

function drawSignatures(sheet: Sheet, { signed, companyName, product, timeZone, agent }: MouTask): void {
  // one from before agents signed on the screen has no line for the agent
  const hasAgent = agent !== null && (signed === null || signed.agentSignature !== null)
  const operator = signed?.countersigned && {
    signature: `Electronically signed by ${signed.countersigned.by}`,
    name: signed.countersigned.by,
    title: 'Operator of the program',
    at: timeIn(signed.countersigned.at, timeZone),
  }
  const parties = [
    { heading: `For ${companyName}`, ...signatureText(signed?.signature, timeZone) },
    ...(hasAgent ? [{ heading: `For ${agent}`, ...signatureText(signed?.agentSignature, timeZone) }] : []),
    { heading: `For the operator of ${product}`, ...(operator ?? EMPTY) },
  ]
  const part = drawSection(sheet, 'Signatures')
  for (const { heading, signature, name, title, at } of parties) {
    const own = openPart(sheet, part)
    drawHeading(sheet, own, 'H3', heading)
    drawRow(sheet, own, [{ label: 'Signature', value: signature, size: 11 }])
    drawRow(sheet, own, [
      { label: 'Name', value: name },
      { label: 'Title', value: title },
      { label: 'Date', value: at },
    ])
    sheet.doc.y += 6
  }
  const effectiveOn = signed?.countersigned?.effectiveOn
  if (effectiveOn) drawParagraph(sheet, part, `In effect from ${displayLongDate(effectiveOn)}.`, BODY)
}

function drawInformation(sheet: Sheet, heading: string, rows: MouTask['document']['information']): void {
  const part = drawSection(sheet, heading)
  for (const { label, value } of rows) drawRow(sheet, part, [{ label, value }])
}

/** The last page: who signed what, when and how. */
function drawProof(sheet: Sheet, task: MouTask, { signature, agentSignature, textSha256 }: SignedMou): void {
  const { document, companyName, agent, timeZone } = task
  sheet.doc.addPage()
  const part = drawSection(sheet, 'How this memorandum was signed', [
    signature.way === 'PAPER' ? onPaper : agentSignature ? onScreenByBoth : onScreen,
  ])
  if (agentSignature) drawHeading(sheet, part, 'H3', `For ${companyName}`)
  drawSignatureProof(sheet, part, signature, { way: ways[signature.way], timeZone })
  if (agentSignature) {
    drawHeading(sheet, part, 'H3', `For ${agent}`)
    if (signature.way === 'PAPER') drawParagraph(sheet, part, onScreen, BODY)
    drawSignatureProof(sheet, part, agentSignature, { way: 'Signed in as a user of the employer agent', timeZone })
    drawHeading(sheet, part, 'H3', 'What was signed')
  }
  drawRow(sheet, part, [{ label: 'SHA-256 of the wording', value: textSha256 }])
  const label = 'SHA-256 of the memorandum with company information as shown'
  drawRow(sheet, part, [{ label, value: document.sha256 }])
}

const onPaper =
  'The company and its employer agent signed the memorandum on paper. A user of the agent uploaded a copy, which is kept.'
const onScreen = 'The person below read the memorandum to its end, confirmed the authority to sign, and typed the name.'
const onScreenByBoth =
  'Each person below read the memorandum to its end, confirmed the authority to sign, and typed the name.'

type Shown = { way: string; timeZone: string }

function drawSignatureProof(sheet: Sheet, part: Element, signature: ProvenSignature, { way, timeZone }: Shown): void {
  const isPaper = signature.way === 'PAPER'
  const row = (label: string, value: string) => drawRow(sheet, part, [{ label, value }])
  row(isPaper ? 'Name' : 'Typed name', signature.name)
  row('Title', signature.title)
  row('Email address', signature.email)
  row('Way of signing', way)
  if (signature.signedOn) row('Day of the signature', displayLongDate(signature.signedOn))
  drawRow(sheet, part, [
    { label: isPaper ? 'Uploaded' : 'Time', value: timeIn(signature.at, timeZone) },
    { label: 'Time (UTC)', value: signature.at },
  ])
  row('Internet address', signature.ip)
  row('Browser', signature.browser)
  row('Number of the signature', signature.id)
  if (signature.paperSha256) row('SHA-256 of the copy of the paper', signature.paperSha256)
}

const ways: Readonly<Record<ProvenSignature['way'], string>> = {
  USER: 'Signed in as a user of the company',
  LINK: 'A link and a six-digit code, both emailed to this address',
  PAPER: 'On paper, uploaded by a user of the employer agent',
}

const dayOrTime = ({ signedOn, at }: ProvenSignature, timeZone: string): string =>
  signedOn === null ? timeIn(at, timeZone) : displayLongDate(signedOn)

/** A time with its zone; the fonts lack the narrow space before "PM". */
const timeIn = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone })
    .format(new Date(at))
    .replaceAll('\u{202f}', ' ')
