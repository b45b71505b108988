import { maskNumber, numberFields } from '@hireproof/contract/cases/numbers'
import { maskSsn, parseSsn } from '@hireproof/contract/cases/ssn'
import type { ExaminedDocument, Section2 } from '@hireproof/contract/form-i9/form-entries'
import type {
  FieldChange,
  FormView,
  Signed,
  SignedSection1,
  SignedSection2,
} from '@hireproof/contract/form-i9/form-view'
import { section1Changes } from '@hireproof/contract/form-i9/section1-changes'
import { section2Changes } from '@hireproof/contract/form-i9/section2-changes'
import { supplementBChanges } from '@hireproof/contract/form-i9/supplement-b-changes'
import { signerOf } from '@hireproof/contract/form-i9/section1-signer'
import type { EmployeeAnswers } from '@hireproof/contract/plus-cases/section1-fields'
import type { SignerName } from '@hireproof/contract/words/signer-name'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { inTransaction, type Db } from '../platform/db.ts'
import { ensure } from '../platform/problem.ts'
import { presentEntries, versionsIn, type FormEntry } from './form-entry.ts'
import { readFormDocument, wholeSignatureOf, type FormDocument } from './form-document.ts'
import { section1History, section2History, supplementBBlocks, type SupplementBBlock } from './form-history.ts'
import { presentLate } from './late-section1.ts'
import { differsFrom } from './other-names.ts'
import { canViewPlusCase } from '../plus-cases/plus-cases.policy.ts'
import { findPlusCase } from '../plus-cases/plus-cases.queries.ts'

/** What was signed on the form of a plus case, with every earlier version; numbers by their last four characters. */
export async function getFormView(deps: Deps, actor: UserActor, plusCaseId: string): Promise<FormView> {
  return inTransaction(deps.appDb, actor.reach, async (trx) => {
    const row = await findPlusCase(trx, actor.accountId, plusCaseId, deps.clock.now())
    ensure(row, 'not_found')
    ensure(canViewPlusCase(actor, row), 'forbidden')
    const document = await readFormDocument(deps.config.keys.data, trx, actor.accountId, plusCaseId)
    ensure(document, 'not_found')
    return presentForm(document, await namesOf(trx, document))
  })
}

/** The names of the users who signed or handed over a device, by their ids. */
async function namesOf(trx: Db, document: FormDocument): Promise<ReadonlyMap<string, string>> {
  const onSiteBy = section1History(document)?.first.onSiteBy ?? []
  const ids = document.entries.flatMap(({ signed }) => signed.userId ?? []).concat(onSiteBy)
  if (ids.length === 0) return new Map()
  const users = trx.selectFrom('app_user').select(['id', 'first_name', 'last_name']).where('id', 'in', ids)
  return new Map((await users.execute()).map((user) => [user.id, `${user.first_name} ${user.last_name}`]))
}

type Names = ReadonlyMap<string, string>
type Block = FormView['supplementB'][number]
type Signature = Pick<
  FormEntry['signed'],
  'at' | 'name' | 'language' | 'helpLanguage' | 'attestationVersion' | 'nameReason'
>

const present = (
  { at, name, language, helpLanguage = null, attestationVersion, nameReason = '' }: Signature,
  { by, section }: { by?: string | undefined; section?: SignerName },
): Signed => ({
  at: at.toISOString(),
  by: by ?? null,
  differsFrom: section ? differsFrom(name, section) : null,
  nameReason: nameReason || null,
  ...{ name, language, helpLanguage, attestationVersion },
})
const signedOf = ({ signed }: Pick<FormEntry, 'signed'>, names: Names) =>
  present(signed, { by: names.get(signed.userId ?? '') })

function presentForm(document: FormDocument, names: Names): FormView {
  const { edition, section1, entries } = document
  const whole = wholeSignatureOf(document)
  const signed = whole && present(whole, { section: signerOf(section1.answers) })
  const versions = presentSection1(document)
  const late = presentLate(document)
  const onSiteBy = names.get(section1History(document)?.first.onSiteBy ?? '') ?? null
  return {
    edition,
    section1: signed && { answers: maskAnswers(section1.answers), signed, versions, late, onSiteBy },
    preparers: presentEntries(entries, 'PREPARER').map(({ id, content, signed: own }) => ({
      id,
      confirmedEmail: own.confirmedEmail ?? null,
      content,
      signed: present(own, { section: content }),
    })),
    section2: presentSection2(document, names),
    supplementB: supplementBBlocks({ entries }).map((block) => presentBlock(block, names)),
  }
}

/** A block of Supplement B as it is now, with its first signature and what each correction changed. */
function presentBlock({ id, first, present: content, corrections }: SupplementBBlock, names: Names): Block {
  return {
    id,
    content: { ...content, document: content.document && maskDocument(content.document) },
    signed: signedOf({ signed: first }, names),
    corrections: corrections.map(({ before, after, signed, reason }) => ({
      signed: signedOf({ signed }, names),
      reason,
      changes: supplementBChanges(before, after).map(maskChange),
    })),
  }
}

/** Every signature of Section 1 with what it changed; initials for a number that came later are no name to compare. */
function presentSection1(document: FormDocument): SignedSection1[] {
  const history = section1History(document)
  if (!history) return []
  const { first, present: newest, corrections } = history
  const section = signerOf(corrections[0]?.before ?? newest)
  const later = corrections.map(({ before, after, signed, addsNumber }) => ({
    signed: present(signed, addsNumber ? {} : { section: signerOf(after) }),
    addsNumber,
    changes: section1Changes(before, after).map(maskAnswerChange),
  }))
  return [{ signed: present(first, { section }), addsNumber: false, changes: [] }, ...later]
}

/** Every version of Section 2 with what it changed. */
function presentSection2({ entries }: FormDocument, names: Names): SignedSection2[] {
  const corrections = section2History({ entries })?.corrections ?? []
  const [versions = []] = versionsIn(entries, 'SECTION_2')
  return versions.map(({ id, content, replacesId, reason, signed }, index) => {
    const correction = corrections[index - 1]
    const changes = correction ? section2Changes(correction.before, correction.after).map(maskChange) : []
    return {
      id,
      content: maskSection2(content),
      signed: signedOf({ signed }, names),
      correction: replacesId === null ? null : { replacesId, reason, changes },
    }
  })
}

const maskAny = (text: string) => (text === '' ? '' : maskNumber(text))
const maskDocument = (document: ExaminedDocument) => ({ ...document, number: maskAny(document.number) })

const maskSection2 = (section2: Section2): Section2 => ({
  ...section2,
  listA: section2.listA.map(maskDocument),
  listB: section2.listB.map(maskDocument),
  listC: section2.listC.map(maskDocument),
})

const maskChange = (change: FieldChange): FieldChange =>
  change.field.endsWith('.number')
    ? { ...change, before: maskAny(change.before), after: maskAny(change.after) }
    : change

const maskAnswerChange = ({ field, before, after }: FieldChange): FieldChange => ({
  field,
  before: maskAnswer(field, before),
  after: maskAnswer(field, after),
})

/** The answers of Section 1 as they leave the server: numbers only by their last four characters. */
const maskAnswers = (answers: EmployeeAnswers): EmployeeAnswers =>
  Object.fromEntries(
    Object.entries(answers).map(([field, value]) => [
      field,
      typeof value === 'string' ? maskAnswer(field, value) : value,
    ]),
  )

function maskAnswer(field: string, text: string): string {
  if (text === '') return text
  if (field === 'ssn') return maskSsn(parseSsn(text) ?? text)
  return numberFields.some((each) => each === field) ? maskAny(text) : text
}
