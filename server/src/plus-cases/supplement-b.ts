import type { SupplementB } from '@hireproof/contract/plus-cases/form-entries'
import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { reverifyBy } from '@hireproof/contract/plus-cases/reverification'
import { SUPPLEMENT_B_ATTESTATION_VERSION } from '@hireproof/contract/plus-cases/supplement-b-attestation'
import { purposesOf, validateSupplementB } from '@hireproof/contract/plus-cases/validate-supplement-b'
import { caseOrigin, type RequestInfo } from '../cases/case-context.ts'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { conflict, ensure, problem } from '../platform/problem.ts'
import { runUnit, type Unit } from '../platform/unit.ts'
import { takeBackEnd } from '../retention/employment-end.ts'
import { ensureAttested } from './examiner-signature.ts'
import { insertFormEntry } from './form-entry.ts'
import { findPlusCase, holdPlusCase } from './plus-cases.queries.ts'
import { presentPlusCase } from './present-plus-case.ts'
import { authorizationOf, keepReverification } from './reverification.ts'
import { ensureMayExamine, readSignedForm, versionsOf } from './section2-setting.ts'
import { latestBlock, supplementBContext } from './supplement-b-setting.ts'

type Input = {
  supplementB: SupplementB
  latestId: string | null
  typedName: string
  attestationAccepted: boolean
  attestationVersion: number
}
type Target = { id: string; request: RequestInfo }

/** Signs a block of Supplement B of a form whose Section 2 is signed; the time is the server's. */
export async function signSupplementB(
  deps: Deps,
  actor: UserActor,
  { id, request }: Target,
  input: Input,
): Promise<PlusCase> {
  const closures = await deps.closures()
  const { supplementB, attestationVersion } = input
  const { accountId, userId } = actor
  return runUnit(deps.appDb, deps, caseOrigin(actor, request), async (unit) => {
    const held = await holdPlusCase(unit.trx, accountId, id)
    ensureMayExamine(actor, held)
    ensure(held.status === 'COMPLETED', 'conflict')
    const document = await readSignedForm(deps, unit.trx, accountId, id)
    if ((latestBlock(document)?.id ?? null) !== input.latestId) throw signedMeanwhile()
    ensureAttested(input, SUPPLEMENT_B_ATTESTATION_VERSION)
    const context = await supplementBContext(unit.trx, document, unit.now)
    const issues = validateSupplementB(supplementB, context)
    if (issues.length > 0) throw problem('bad_request', { issues })
    const entryId = await insertFormEntry(deps.config.keys.data, unit, {
      ...{ plusCaseId: id, accountId, kind: 'SUPPLEMENT_B', content: supplementB },
      signature: { name: input.typedName, ip: request.ip, language: 'en', userId, attestationVersion },
    })
    const purposes = purposesOf(supplementB)
    const after = { entryId, purposes, attestationVersion, isAlternativeProcedure: supplementB.isAlternativeProcedure }
    unit.record({ action: 'form_i9.supplement_b_signed', subjectType: 'plus_case', subjectId: id, after })
    if (supplementB.dateOfRehire !== '') await takeBackEnd(unit, id)
    await keepEnd(unit, document, { content: supplementB, signedOn: context.today })
    await unit.trx.updateTable('plus_case').set({ updated_at: unit.now }).where('id', '=', id).execute()
    const row = await findPlusCase(unit.trx, accountId, id, unit.now)
    ensure(row, 'not_found')
    return presentPlusCase(actor, row, closures)
  })
}

type Document = Parameters<typeof authorizationOf>[0]

/** Keeps the end of the authorization with a block that was signed just now. */
async function keepEnd(unit: Unit, document: Document, block: { content: SupplementB; signedOn: string }) {
  const section2 = versionsOf(document).at(-1)?.content
  ensure(section2, 'conflict')
  const before = authorizationOf(document, section2)
  const day = reverifyBy({ ...before, supplements: [...before.supplements, block] })
  const { plusCaseId, accountId } = document
  await keepReverification(unit, { plusCaseId, accountId, reverifyBy: day })
}

const signedMeanwhile = () => conflict('SUPPLEMENT_B_CHANGED', 'Another block of Supplement B was signed meanwhile.')
