import type { SupplementB } from '@hireproof/contract/form-i9/form-entries'
import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { supplementBDifference } from '@hireproof/contract/form-i9/name-reason'
import { reverifyBy } from '@hireproof/contract/form-i9/reverification'
import { SUPPLEMENT_B_ATTESTATION_VERSION } from '@hireproof/contract/form-i9/supplement-b-attestation'
import { supplementBChanges } from '@hireproof/contract/form-i9/supplement-b-changes'
import { purposesOf, validateSupplementB } from '@hireproof/contract/form-i9/validate-supplement-b'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { conflict, ensure, problem, refused } from '../../platform/problem.ts'
import type { Unit } from '../../platform/unit.ts'
import { takeBackEnd } from '../retention/employment-end.ts'
import { changePlusCase } from '../../plus-cases/change-plus-case.ts'
import { canSeeNumbers } from '../../plus-cases/plus-cases.policy.ts'
import { moveHire } from '../retention/move-hire.ts'
import { ensureSignerName, markOfName } from '../ensure-signer-name.ts'
import { ensureAttested, ensureReason } from '../examiner-signature.ts'
import { insertFormEntry, versionsIn } from '../form-entry.ts'
import { authorizationOf, saveReverification } from './reverification.ts'
import { accountNameOf, ensureMayExamine, readSignedForm, versionsOf } from '../section2/section2-context.ts'
import { ensureVideoPast } from '../section2/write-section2.ts'
import { correctionContext, latestBlock, presentBlock, supplementBContext } from './supplement-b-context.ts'

type Signature = {
  plusCaseId: string
  supplementB: SupplementB
  typedName: string
  nameReason?: string | undefined
  attestationAccepted: boolean
  attestationVersion: number
}
type Input = Signature & { latestId: string | null }
type Correction = Signature & { replacesId: string; reason: string }

/** Signs a block of Supplement B of a form whose Section 2 is signed; the time is the server's. */
export function signSupplementB(deps: Deps, actor: UserActor, input: Input): Promise<PlusCase> {
  const { plusCaseId: id, supplementB, attestationVersion } = input
  const { accountId, userId, ip } = actor
  return changePlusCase(deps, actor, { id, permit: ensureMayExamine }, async (unit, locked) => {
    ensure(locked.status === 'COMPLETED', 'conflict')
    const document = await readSignedForm(deps, unit.trx, actor, locked)
    if ((latestBlock(document)?.id ?? null) !== input.latestId) throw signedMeanwhile()
    ensureAttested(input, SUPPLEMENT_B_ATTESTATION_VERSION)
    const context = await supplementBContext(deps, unit.trx, document, locked, unit.now)
    const issues = validateSupplementB(supplementB, context)
    if (issues.length > 0) throw problem('bad_request', { issues })
    ensureVideoPast(supplementB, context.timeZone, unit.now)
    const nameReason = await nameReasonOf(unit, userId, input)
    const mark = await insertFormEntry(deps.config.keys.data, unit, {
      ...{ plusCaseId: id, accountId, kind: 'SUPPLEMENT_B', content: supplementB },
      signature: { name: input.typedName, nameReason, ip, language: 'en', userId, attestationVersion },
      reverifiedAt: supplementB.document && unit.now,
    })
    const purposes = purposesOf(supplementB)
    const { isAlternativeProcedure } = supplementB
    const after = { ...mark, purposes, attestationVersion, isAlternativeProcedure, ...markOfName(nameReason) }
    unit.record({ action: 'form_i9.supplement_b_signed', subjectType: 'plus_case', subjectId: id, after })
    if (supplementB.dateOfRehire !== '') await takeBackEnd(unit, id)
    const { supplements } = authorizationNow(document)
    await saveEnd(unit, document, [...supplements, { content: supplementB, signedOn: context.today }])
    return {}
  })
}

/** Signs a correction of a block of Supplement B with its reason; the version that it replaces stays. */
export function correctSupplementB(deps: Deps, actor: UserActor, input: Correction): Promise<PlusCase> {
  const { plusCaseId: id, supplementB, attestationVersion, replacesId, reason } = input
  const { accountId, userId, ip } = actor
  return changePlusCase(deps, actor, { id, permit: ensureMayExamine }, async (unit, locked) => {
    ensure(locked.status === 'COMPLETED', 'conflict')
    ensure(canSeeNumbers(actor, locked), 'forbidden')
    const document = await readSignedForm(deps, unit.trx, actor, locked)
    const block = presentBlock(document, replacesId)
    ensureReason(reason, 'Supplement B')
    ensureAttested(input, SUPPLEMENT_B_ATTESTATION_VERSION)
    const context = await correctionContext(deps, unit.trx, document, block, locked)
    const issues = validateSupplementB(supplementB, context)
    if (issues.length > 0) throw problem('bad_request', { issues })
    ensureVideoPast(supplementB, context.timeZone, unit.now)
    const fields = supplementBChanges(block.content, supplementB).map(({ field }) => field)
    if (fields.length === 0) throw refused('supplementB', 'nothing_changed', 'Correct a field before you sign.')
    const nameReason = await nameReasonOf(unit, userId, input, block.content)
    const mark = await insertFormEntry(deps.config.keys.data, unit, {
      ...{ plusCaseId: id, accountId, kind: 'SUPPLEMENT_B', content: supplementB },
      signature: { name: input.typedName, nameReason, ip, language: 'en', userId, attestationVersion },
      reverifiedAt: supplementB.document && firstSigned(document, block),
      replaces: { id: replacesId, reason },
    })
    const after = { ...mark, replacesId, fields, attestationVersion, ...markOfName(nameReason) }
    unit.record({ action: 'form_i9.supplement_b_corrected', subjectType: 'plus_case', subjectId: id, after })
    const corrected = withCorrection(document, block, supplementB)
    await saveEnd(unit, document, authorizationNow(corrected).supplements)
    if (fields.includes('dateOfRehire')) {
      if (block.content.dateOfRehire === '') await takeBackEnd(unit, id)
      else await moveHire(unit, corrected)
    }
    return {}
  })
}

/** Why the name in the block, or the typed one, is not that of the user; refused without a reason, none if it is. */
async function nameReasonOf(unit: Unit, userId: string, input: Signature, corrected?: SupplementB) {
  const account = await accountNameOf(unit.trx, userId)
  const differs = supplementBDifference(input.typedName, input.supplementB, { account, corrected }) !== undefined
  return ensureSignerName({ ...input, differs })
}

type Document = Parameters<typeof authorizationOf>[0]

/** When a block was first signed, whatever was corrected since. */
const firstSigned = ({ entries }: Document, block: ReturnType<typeof presentBlock>): Date =>
  versionsIn(entries, 'SUPPLEMENT_B').find((versions) => versions.includes(block))?.[0].signed.at ?? block.signed.at

/** The form with a block as it was corrected just now. */
const withCorrection = (
  document: Document,
  block: ReturnType<typeof presentBlock>,
  content: SupplementB,
): Document => ({
  ...document,
  entries: document.entries.map((entry) => (entry === block ? { ...block, content } : entry)),
})

function authorizationNow(document: Document) {
  const section2 = versionsOf(document).at(-1)?.content
  ensure(section2, 'conflict')
  return authorizationOf(document, section2)
}

type Supplements = ReturnType<typeof authorizationOf>['supplements']

/** Keeps the end of the authorization with blocks of which one was signed just now. */
async function saveEnd(unit: Unit, document: Document, supplements: Supplements) {
  const day = reverifyBy({ ...authorizationNow(document), supplements })
  const { plusCaseId, accountId } = document
  await saveReverification(unit, { plusCaseId, accountId, reverifyBy: day })
}

const signedMeanwhile = () => conflict('SUPPLEMENT_B_CHANGED', 'Another block of Supplement B has been signed.')
