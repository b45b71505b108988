import { sql } from 'kysely'
import { matchesSecret, parseIdSecret } from '../identity/secrets.ts'
import type { Db } from '../platform/db.ts'
import type { Unit } from '../platform/unit.ts'
import { MOST_TRIES } from '../plus-cases/plus-cases.queries.ts'
import type { EmployeeCookie } from './employee-cookie.ts'
import { beginSession } from './employee-session.ts'
import { spendLink, type LinkKind, type Times } from './mailed-link.ts'

/**
 * Holds a link that opens Section 2 for a representative now. A link that a newer one replaced still opens it until its
 * digits lapse, as for forms.
 */
async function lockLink(trx: Db, link: string, { product, timeOfDay }: Times) {
  const presented = parseIdSecret(link)
  if (!presented) return undefined
  // the form first, as everyone who ends what a representative may do
  await lockFormOfLink(trx, presented.id)
  const held = await trx
    .selectFrom('representative_link as link')
    .innerJoin('form_representative as named', 'named.id', 'link.representative_id')
    .innerJoin('plus_case', 'plus_case.id', 'named.plus_case_id')
    .leftJoin('employee_code', (join) =>
      join.onRef('employee_code.link_id', '=', 'link.id').on('employee_code.expires_at', '>', timeOfDay),
    )
    .select(['link.id', 'link.secret_hash', 'link.failed_tries', 'link.account_id', 'link.representative_id'])
    .select(['named.email', 'named.plus_case_id', 'named.entered_at'])
    .select(sql<boolean>`link.ended_at is not null`.as('is_replaced'))
    .where('link.id', '=', presented.id)
    .where('link.used_at', 'is', null)
    .where((eb) => eb.or([eb('link.ended_at', 'is', null), eb('employee_code.link_id', 'is not', null)]))
    .where('link.failed_tries', '<', MOST_TRIES)
    .where('link.expires_at', '>', product)
    .where('named.ended_at', 'is', null)
    .where('plus_case.status', '=', 'SUBMITTED')
    .forUpdate('link')
    .executeTakeFirst()
  return held && matchesSecret(presented.secret, held.secret_hash) ? held : undefined
}

const lockFormOfLink = (trx: Db, id: string) =>
  trx
    .selectFrom('plus_case')
    .select('id')
    .where('id', '=', (form) =>
      form
        .selectFrom('representative_link as link')
        .innerJoin('form_representative as named', 'named.id', 'link.representative_id')
        .select('named.plus_case_id')
        .where('link.id', '=', id),
    )
    .forUpdate()
    .execute()

type LockedLink = NonNullable<Awaited<ReturnType<typeof lockLink>>>

/** Opens Section 2 for the person who proved the mailbox; uses up the link and ends older sessions. */
async function openSection2(unit: Unit, held: LockedLink): Promise<EmployeeCookie> {
  const { representative_id: representativeId, plus_case_id: subjectId } = held
  await spendLink(unit, 'representative_link', held.id)
  await unit.trx
    .updateTable('form_representative')
    .set({ entered_at: held.entered_at ?? unit.now })
    .where('id', '=', representativeId)
    .execute()
  const cookie = await beginSession(unit, { representativeId })
  const event = { action: 'plus_case.representative_entered', subjectType: 'plus_case', subjectId } as const
  unit.record({ ...event, after: { representativeId } })
  return cookie
}

/** The links that open Section 2 for representatives. */
export const representativeLinks: LinkKind<LockedLink> = {
  table: 'representative_link',
  lock: lockLink,
  open: openSection2,
  subjectOf: ({ plus_case_id: subjectId }) => ({ subjectType: 'plus_case', subjectId }),
  actions: {
    codeMailed: 'plus_case.representative_code_mailed',
    codeRefused: 'plus_case.representative_code_refused',
  },
  provingAs: ({ representative_id: representativeId }) => ({ system: 'representative', representativeId }),
}
