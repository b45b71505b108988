import { randomInt } from 'node:crypto'
import { UNFINISHED_MAX } from '@hireproof/contract/accounts/enrollment/start-enrollment.endpoints'
import { pages } from '@hireproof/contract/pages'
import { LOGON_ID_LENGTH } from '@hireproof/contract/users/new-user'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { openAs } from '../identity/open-as.ts'
import { savePerson } from '../identity/save-person.ts'
import { setSessionCookie } from '../identity/session-cookie.ts'
import { endOwnSession, insertSession } from '../identity/sessions.queries.ts'
import { redeem, type SignInPurpose } from '../identity/sign-in-purpose.ts'
import type { Db } from '../platform/db.ts'
import { ensure } from '../platform/problem.ts'
import { runIdentityUnit, type Unit } from '../platform/unit.ts'
import { isLogonIdFree } from '../users/new/suggest-logon-id.ts'
import { endLink, lockLinkById } from './enrollment-link.ts'

/**
 * The person who opened a link signs in: the company gets its account and number, and the person a user who enrolls it. A
 * person with too many unfinished enrollments is shown those, and the link stays as it is.
 */
export const enrollmentEntry: SignInPurpose = {
  recognizes: ({ attempt }) => attempt !== undefined && attempt.enrollment_link_id !== null,
  closesForMaintenance: true,
  complete: async (deps, actor, arrival) => {
    const { attempt, priorSession } = arrival
    const identity = await redeem(deps, arrival)
    const { session, returnTo } = await runIdentityUnit(deps, actor, null, async (unit) => {
      const person = await savePerson(unit, identity)
      unit.identify({ personId: person.id })
      const link = await lockLinkById(unit, attempt.enrollment_link_id ?? '')
      ensure(link, 'code_refused')
      const at = deps.clock.now()
      const opened = await open(unit, { personId: person.id, email: link.email, linkSentAt: link.sent_at, at })
      if (priorSession) await endOwnSession(unit.trx, priorSession, 'signed_in_again', unit.now)
      const started = await insertSession(unit.trx, { personId: person.id, email: identity.email }, unit.now)
      unit.record({ action: 'session.started', subjectType: 'person', subjectId: person.id })
      if (!opened) return { session: started, returnTo: `${pages.enrollment.start.path}?unfinished` }
      await endLink(unit, link.id)
      const bound = await openAs(unit, { sessionId: started.sessionId, generation: 1 }, opened)
      ensure(bound, 'invalid_state')
      return { session: bound, returnTo: attempt.return_to }
    })
    return { returnTo, setCookie: (reply) => setSessionCookie(deps.config, reply, session) }
  },
  failurePage: () => `${pages.enrollment.start.path}?error`,
}

type Wanted = { personId: string; email: string; linkSentAt: Date; at: Date }

/** Opens the account, the user and the enrollment; undefined if the person has too many unfinished ones. */
async function open(unit: Unit, { personId, email, linkSentAt, at }: Wanted) {
  const userId = uuid()
  const wanted = JSON.stringify({
    user_id: userId,
    person_id: personId,
    logon_id: await freeLogonId(unit.trx),
    email,
    most: UNFINISHED_MAX,
    at,
  })
  const { rows } = await sql<{ id: number | null }>`select open_enrollment(${wanted}::jsonb) as id`.execute(unit.trx)
  const accountId = rows[0]?.id
  if (accountId === null || accountId === undefined) return undefined
  unit.auditIn(accountId)
  const after = { userId, linkSentAt }
  unit.record({ action: 'enrollment.started', subjectType: 'account', subjectId: String(accountId), after })
  return { id: userId, account_id: accountId, role: 'ENROLLMENT' as const }
}

/** A User ID that is in no row; no one types it, because the person signs in at the sign-in service. */
async function freeLogonId(trx: Db): Promise<string> {
  const digits = LOGON_ID_LENGTH - 1
  const candidate = `E${String(randomInt(10 ** digits)).padStart(digits, '0')}`
  return (await isLogonIdFree(trx, candidate)) ? candidate : freeLogonId(trx)
}
