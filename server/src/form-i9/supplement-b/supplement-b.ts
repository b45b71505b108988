import type { SupplementB } from '@hireproof/contract/form-i9/form-entries'
import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { reverifyBy } from '@hireproof/contract/form-i9/reverification'
import { SUPPLEMENT_B_ATTESTATION_VERSION } from '@hireproof/contract/form-i9/supplement-b-attestation'
import { purposesOf, validateSupplementB } from '@hireproof/contract/form-i9/validate-supplement-b'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { conflict, ensure, problem } from '../../platform/problem.ts'
import type { Unit } from '../../platform/unit.ts'
import { takeBackEnd } from '../retention/employment-end.ts'
import { changePlusCase } from '../../plus-cases/change-plus-case.ts'
import { ensureAttested } from '../examiner-signature.ts'
import { insertFormEntry } from '../form-entry.ts'
import { authorizationOf, saveReverification } from './reverification.ts'
import { ensureMayExamine, readSignedForm, versionsOf } from '../section2/section2-context.ts'
import { latestBlock, supplementBContext } from './supplement-b-context.ts'

type Input = {
  plusCaseId: string
  supplementB: SupplementB
  latestId: string | null
  typedName: string
  attestationAccepted: boolean
  attestationVersion: number
}

/** Signs a block of Supplement B of a form whose Section 2 is signed; the time is the server's. */
export function signSupplementB(deps: Deps, actor: UserActor, input: Input): Promise<PlusCase> {
  const { plusCaseId: id, supplementB, attestationVersion } = input
  const { accountId, userId, ip } = actor
  return changePlusCase(deps, actor, { id, permit: ensureMayExamine }, async (unit, locked) => {
    ensure(locked.status === 'COMPLETED', 'conflict')
    const document = await readSignedForm(deps, unit.trx, actor, locked)
    if ((latestBlock(document)?.id ?? null) !== input.latestId) throw signedMeanwhile()
    ensureAttested(input, SUPPLEMENT_B_ATTESTATION_VERSION)
    const context = await supplementBContext(unit.trx, document, unit.now)
    const issues = validateSupplementB(supplementB, context)
    if (issues.length > 0) throw problem('bad_request', { issues })
    const mark = await insertFormEntry(deps.config.keys.data, unit, {
      ...{ plusCaseId: id, accountId, kind: 'SUPPLEMENT_B', content: supplementB },
      signature: { name: input.typedName, ip, language: 'en', userId, attestationVersion },
    })
    const purposes = purposesOf(supplementB)
    const after = { ...mark, purposes, attestationVersion, isAlternativeProcedure: supplementB.isAlternativeProcedure }
    unit.record({ action: 'form_i9.supplement_b_signed', subjectType: 'plus_case', subjectId: id, after })
    if (supplementB.dateOfRehire !== '') await takeBackEnd(unit, id)
    await saveEnd(unit, document, { content: supplementB, signedOn: context.today })
    return {}
  })
}

type Document = Parameters<typeof authorizationOf>[0]

/** Keeps the end of the authorization with a block that was signed just now. */
async function saveEnd(unit: Unit, document: Document, block: { content: SupplementB; signedOn: string }) {
  const section2 = versionsOf(document).at(-1)?.content
  ensure(section2, 'conflict')
  const before = authorizationOf(document, section2)
  const day = reverifyBy({ ...before, supplements: [...before.supplements, block] })
  const { plusCaseId, accountId } = document
  await saveReverification(unit, { plusCaseId, accountId, reverifyBy: day })
}

const signedMeanwhile = () => conflict('SUPPLEMENT_B_CHANGED', 'Another block of Supplement B has been signed.')
