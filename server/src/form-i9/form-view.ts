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
import type { EmployeeAnswers } from '@hireproof/contract/plus-cases/section1-fields'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { inTransaction, type Db } from '../platform/db.ts'
import { ensure } from '../platform/problem.ts'
import { presentEntries, type FormEntry } from './form-entry.ts'
import { readFormDocument, type FormDocument } from './form-document.ts'
import { canViewPlusCase } from '../plus-cases/plus-cases.policy.ts'
import { findPlusCase } from '../plus-cases/plus-cases.queries.ts'

/** What was signed on the form of a plus case, with every earlier version; numbers by their last four characters. */
export async function getFormView(deps: Deps, actor: UserActor, plusCaseId: string): Promise<FormView> {
  return inTransaction(deps.appDb, actor.accounts, async (trx) => {
    const row = await findPlusCase(trx, actor.accountId, plusCaseId, deps.clock.now())
    ensure(row, 'not_found')
    ensure(canViewPlusCase(actor, row), 'forbidden')
    const document = await readFormDocument(deps.config.keys.data, trx, actor.accountId, plusCaseId)
    ensure(document, 'not_found')
    return presentForm(document, await namesOf(trx, document.entries))
  })
}

/** The names of the users who signed, by their ids. */
async function namesOf(trx: Db, entries: readonly FormEntry[]): Promise<ReadonlyMap<string, string>> {
  const ids = entries.flatMap(({ signed }) => signed.userId ?? [])
  if (ids.length === 0) return new Map()
  const users = trx.selectFrom('app_user').select(['id', 'first_name', 'last_name']).where('id', 'in', ids)
  return new Map((await users.execute()).map((user) => [user.id, `${user.first_name} ${user.last_name}`]))
}

type Names = ReadonlyMap<string, string>
type Signature = { at: Date; name: string; language: Signed['language']; attestationVersion: number }

const present = ({ at, name, language, attestationVersion }: Signature, by: string | undefined): Signed => ({
  at: at.toISOString(),
  by: by ?? null,
  ...{ name, language, attestationVersion },
})
const signedOf = ({ signed }: FormEntry, names: Names) => present(signed, names.get(signed.userId ?? ''))

function presentForm({ edition, section1, entries }: FormDocument, names: Names): FormView {
  const signed = section1.signed && present(section1.signed, undefined)
  return {
    edition,
    section1: signed && { answers: maskAnswers(section1.answers), signed, versions: presentSection1(section1) },
    preparers: presentEntries(entries, 'PREPARER').map((entry) => ({
      id: entry.id,
      content: entry.content,
      signed: signedOf(entry, names),
    })),
    section2: entries.flatMap((entry) => (entry.kind === 'SECTION_2' ? presentVersion(entry, entries, names) : [])),
    supplementB: presentEntries(entries, 'SUPPLEMENT_B').map((entry) => ({
      id: entry.id,
      content: { ...entry.content, document: entry.content.document && maskDocument(entry.content.document) },
      signed: signedOf(entry, names),
    })),
  }
}

/** Every signature of Section 1 with what it changed. */
function presentSection1({ answers, signed: newest, earlier }: FormDocument['section1']): SignedSection1[] {
  const versions = newest ? [...earlier, { answers, signed: newest }] : earlier
  return versions.map((version, index) => {
    const before = versions[index - 1]
    const changes = before ? section1Changes(before.answers, version.answers).map(maskAnswerChange) : []
    return { signed: present(version.signed, undefined), changes }
  })
}

type Version = Extract<FormEntry, { kind: 'SECTION_2' }>

function presentVersion(entry: Version, entries: readonly FormEntry[], names: Names): SignedSection2 {
  const { id, content, replacesId, reason } = entry
  const earlier = entries.find((each): each is Version => each.id === replacesId && each.kind === 'SECTION_2')
  const changes = earlier ? section2Changes(earlier.content, content).map(maskChange) : []
  return {
    id,
    content: maskSection2(content),
    signed: signedOf(entry, names),
    correction: replacesId === null ? null : { replacesId, reason, changes },
  }
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
