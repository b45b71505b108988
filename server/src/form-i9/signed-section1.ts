import type { EmployeeAnswers } from '@hireproof/contract/plus-cases/section1-fields'
import type { Keyring } from '../platform/keyring.ts'
import { SealError } from '../platform/seal.ts'
import { envelopeOf, openDraft, sealDraft, sealedColumns, type FormRecord } from './form-row.ts'
import type { Section1Version } from './section1-versions.ts'
import {
  openStatement,
  resealStatement,
  sealStatement,
  type EntrySignature,
  type SignatureProof,
  type Statement,
} from './statement.ts'

type Form = Pick<FormRecord, 'plus_case_id' | 'account_id' | 'edition' | 'edition_expires'>
type Signing = { answers: EmployeeAnswers; signature: Omit<EntrySignature, 'userId'>; at: Date }

/** The columns of a form that keep its first signed Section 1, and the digest for the event of the signature. */
export function signSection1(ring: Keyring, form: Form, { answers, signature, at }: Signing) {
  const { name, ip, language, attestationVersion, helpLanguage = null, onSiteBy = null } = signature
  const statement = statementOf(form, { ...signature, userId: null, at })
  const { sealed, digest } = sealStatement(ring, statement, { content: answers, reason: null })
  const signed = { signed_at: at, signed_name: name, signed_ip: ip, signed_language: language }
  const words = { attestation_version: attestationVersion, help_language: helpLanguage }
  return { columns: { ...sealedColumns(sealed), ...signed, ...words, on_site_by_user_id: onSiteBy }, digest }
}

/** The first Section 1 that was signed; none before. Throws when it or its signature were changed, or its key is gone. */
export function openSection1(
  ring: Keyring,
  form: FormRecord,
): { version: Section1Version; proof: SignatureProof } | undefined {
  const signed = signatureOf(form)
  if (!signed) return undefined
  const sealed = envelopeOf(form)
  if (!sealed) throw new SealError('content')
  const {
    content: answers,
    nameReason,
    proof,
  } = openStatement<EmployeeAnswers>(ring, statementOf(form, signed), sealed)
  const { userId: _, ...signature } = signed
  return { version: { answers, signed: { ...signature, nameReason } }, proof }
}

/** The encrypted columns of a form, signed or not, sealed again with the active key. */
export function resealForm(ring: Keyring, form: FormRecord) {
  const [signed, sealed] = [signatureOf(form), envelopeOf(form)]
  if (!signed || !sealed) return sealDraft(ring, form.plus_case_id, openDraft(ring, form))
  return sealedColumns(resealStatement(ring, statementOf(form, signed), sealed))
}

const statementOf = (form: Form, signed: Statement['signed']): Statement => ({
  plusCaseId: form.plus_case_id,
  accountId: form.account_id,
  kind: 'SECTION_1',
  entryId: null,
  replacesId: null,
  edition: { edition: form.edition, expires: form.edition_expires },
  signed,
})

function signatureOf(form: FormRecord): Statement['signed'] | undefined {
  const { signed_at: at, signed_name: name, signed_ip: ip, attestation_version: attestationVersion } = form
  const { signed_language: language, help_language: helpLanguage, on_site_by_user_id: onSiteBy } = form
  if (at === null || name === null || ip === null || language === null || attestationVersion === null) return undefined
  return { at, name, ip, language, attestationVersion, helpLanguage, onSiteBy, userId: null }
}
