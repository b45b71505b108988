import { initialsOfSignature } from '@hireproof/contract/form-i9/initials'
import type { Note } from '../../pdf/notes.ts'
import type { FormContent } from '../../settings/form-content.ts'
import type { FormDocument } from '../form-document.ts'
import { section1History, section2History, supplementBBlocks, type Correction, type History } from '../form-history.ts'
import { signedOn } from './form-values.ts'
import type { FormWords } from './words/form-words.ts'
import { writtenSection1, writtenSection2, writtenSupplementB, type Written } from './written.ts'

type Signature = { at: Date; name: string; attestationVersion: number; language: 'en' | 'es' }

/**
 * A part as the form shows it: what is written in its boxes now, who signed it first, and what each correction changed. Page
 * 1, the supplements and the page with the corrections all draw this.
 */
export type PartOnForm = {
  present: Written
  first: Signature | null
  corrections: Correction<Written, Signature>[]
}

/** Section 1 on the form; as it was saved before it is signed. */
export function section1OnForm({ section1: content }: FormContent, document: FormDocument): PartOnForm {
  const write = (answers: FormDocument['section1']['answers']) => writtenSection1(content, answers)
  return onForm(section1History(document), write, write(document.section1.answers))
}

/** Section 2 on the form; empty before it is signed. */
export function section2OnForm(
  { section2: content }: FormContent,
  words: FormWords,
  document: FormDocument,
): PartOnForm {
  const write = (section2: Parameters<typeof writtenSection2>[2]) => writtenSection2(content, words, section2)
  return onForm(section2History(document), write, write(undefined))
}

/** A block of Supplement B on the form, with the edition on which it was first signed; an empty one without a history. */
export type BlockOnForm = PartOnForm & { edition: string }

/** The signed blocks of Supplement B on the form, each in the wording of its edition. */
export const blocksOnForm = (
  contentOf: (edition: string) => FormContent,
  words: FormWords,
  document: FormDocument,
): BlockOnForm[] =>
  supplementBBlocks(document).map((block) => {
    const content = contentOf(block.edition)
    const write = (each: Parameters<typeof writtenSupplementB>[2]) => writtenSupplementB(content, words, each)
    return { ...onForm(block, write, write(undefined)), edition: block.edition }
  })

function onForm<Content>(
  history: History<Content, Signature> | undefined,
  write: (content: Content) => Written,
  unsigned: Written,
): PartOnForm {
  if (!history) return { present: unsigned, first: null, corrections: [] }
  const corrections = history.corrections.map((each) => ({
    ...each,
    before: write(each.before),
    after: write(each.after),
  }))
  return { present: write(history.present), first: history.first, corrections }
}

/** The fields that a correction changed on the form, each with what was written there before and after. */
export const changedBoxes = ({ before, after }: Correction<Written, Signature>) =>
  Object.keys(after)
    .map((field) => ({ field, before: before[field] ?? '', after: after[field] ?? '' }))
    .filter((change) => change.before !== change.after)

/** The longest earlier value that is repeated whole beside its line. */
const LONG = 120

type Place = { words: FormWords; timeZone: string }

/** What stands beside a box: every earlier value, struck out, with initials and day of the correction that replaced it. */
export function notesOf({ corrections }: PartOnForm, field: string, { words, timeZone }: Place): Note[] {
  return corrections.flatMap((correction) => {
    const change = changedBoxes(correction).find((each) => each.field === field)
    if (!change) return []
    const initials = initialsIn(correction)
    const day = signedOn(correction.signed.at, timeZone)
    const { notes } = words
    if (change.before === '') return [{ lead: notes.wasBlank, struck: '', rest: notes.added(initials, day) }]
    const corrected = notes.corrected(initials, day)
    const struck = change.before.replaceAll(/\s+/g, ' ')
    if (struck.length <= LONG) return [{ lead: notes.was, struck, rest: corrected }]
    const shortened = `${Array.from(struck).slice(0, LONG).join('')}…`
    return [{ lead: notes.was, struck: shortened, rest: `${notes.wholeText} ${corrected}` }]
  })
}

/** What stands beside the first signature: who signed each correction, with the initials that stand beside the lines. */
export const signatureNotes = ({ corrections }: PartOnForm, { words, timeZone }: Place): Note[] =>
  corrections.map((correction) => {
    const { signed, addsNumber } = correction
    const [initials, day] = [initialsIn(correction), signedOn(signed.at, timeZone)]
    const { numberAdded, signedAgain } = words.notes
    return {
      lead: '',
      struck: '',
      rest: addsNumber ? numberAdded(initials, day) : signedAgain(initials, day, signed.name),
    }
  })

/** A number that came later is signed with initials, everything else with a name. */
const initialsIn = ({ signed, addsNumber }: PartOnForm['corrections'][number]) =>
  addsNumber ? signed.name : initialsOfSignature(signed.name)
