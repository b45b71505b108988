import { PREPARER_ATTESTATION_VERSION } from '@hireproof/contract/form-i9/attestation'
import type { PreparerSignature } from '@hireproof/contract/form-i9/employee-preparers'
import type { EmployeeLanguage } from '@hireproof/contract/employee-languages'
import { validatePreparer } from '@hireproof/contract/form-i9/validate-preparer'
import { isSignerName } from '@hireproof/contract/words/signer-name'
import { ensureValid } from '../cases/case-context.ts'
import type { Deps } from '../deps.ts'
import { conflict } from '../platform/problem.ts'
import type { Unit } from '../platform/unit.ts'
import type { EmployeeActor } from '../platform/actor.ts'
import { ensureSignerName, markOfName } from '../form-i9/ensure-signer-name.ts'
import { confirmedMailboxes, spendPreparerCode } from './preparer-codes.ts'
import { isSignature } from '../form-i9/examiner-signature.ts'
import { insertFormEntry } from '../form-i9/form-entry.ts'

/** Refuses unless everyone who helped is named in full and has signed the present words. */
export function ensurePreparersSigned(preparers: readonly PreparerSignature[]): void {
  for (const [index, signature] of preparers.entries()) {
    const { typedName, nameReason: _, attestationAccepted, attestationVersion, codeId: __, ...preparer } = signature
    const required = (attribute: string, message: string) => ({
      attribute,
      code: 'ATTRIBUTE_REQUIRED' as const,
      message,
    })
    const problems = [
      ...validatePreparer(preparer),
      ...(attestationAccepted ? [] : [required('attestationAccepted', 'Confirm the statement before you sign.')]),
      ...(isSignature(typedName) ? [] : [required('typedName', 'Sign by typing your name.')]),
    ]
    ensureValid(problems.map((problem) => ({ ...problem, attribute: `preparers.${index}.${problem.attribute}` })))
    keptReason(signature, index)
    if (attestationVersion !== PREPARER_ATTESTATION_VERSION) {
      throw conflict('ATTESTATION_CHANGED', 'A statement has been reworded. Read it again, then sign.')
    }
  }
}

/** Why a person who helped signs with another name than they entered; refused without a reason. */
const keptReason = ({ typedName, nameReason, ...preparer }: PreparerSignature, index: number) =>
  ensureSignerName({
    differs: !isSignerName(typedName, preparer),
    nameReason,
    path: `preparers.${index}.nameReason`,
  })

type Signing = {
  preparers: readonly PreparerSignature[]
  ip: string
  language: EmployeeLanguage
  helpLanguage?: EmployeeLanguage | undefined
}

/** Keeps an entry of Supplement A for everyone who helped, in the transaction in which Section 1 is signed. */
export async function savePreparers(
  deps: Deps,
  unit: Unit,
  employee: EmployeeActor,
  { preparers, ip, language, helpLanguage }: Signing,
): Promise<void> {
  const { plusCaseId, accountId } = employee
  const mailboxes = await confirmedMailboxes(deps, unit, employee, preparers)
  for (const [index, signed] of preparers.entries()) {
    const { typedName: name, nameReason: _, attestationAccepted: __, attestationVersion, codeId, ...content } = signed
    const nameReason = keptReason(signed, index)
    const signature = {
      ...{ name, nameReason, ip, language, attestationVersion, confirmedEmail: mailboxes[index] },
      ...{ helpLanguage: helpLanguage ?? null, userId: null },
    }
    const entry = { plusCaseId, accountId, kind: 'PREPARER' as const, content, signature }
    const mark = await insertFormEntry(deps.config.keys.data, unit, entry)
    await spendPreparerCode(unit.trx, codeId, mark.entryId)
    const words = { language, ...(helpLanguage && { helpLanguage }), attestationVersion }
    const after = { ...mark, ...words, ...markOfName(nameReason) }
    unit.record({ action: 'form_i9.preparer_signed', subjectType: 'plus_case', subjectId: plusCaseId, after })
  }
}
