import { isDeepStrictEqual } from 'node:util'
import {
  changedFields,
  fieldLabel,
  fieldTexts,
  shownText,
  type SectionValues,
} from '@hireproof/contract/accounts/company-fields'
import type { CanEdit, CompanyProfile } from '@hireproof/contract/accounts/company-profile'
import type { SectionName } from '@hireproof/contract/accounts/sections/section'
import { todayIn, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import type { AuditAction } from '@hireproof/contract/audit-actions'
import type { Issue, ProblemCode } from '@hireproof/contract/problem'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db.ts'
import { ensure, problem } from '../../platform/problem.ts'
import { runUnit, type Unit } from '../../platform/unit.ts'
import { bumpSection, lockSection } from './company-sections.ts'
import { authorOf, mailChange } from './mail-change.ts'
import { findViewable, presentProfile } from './present-profile.ts'
import { canEditProfile } from './profile.policy.ts'

/** How a section is read, written, recorded and told about. */
type Section<Name extends SectionName> = {
  name: Name
  action: AuditAction
  read: (trx: Db, accountId: number) => Promise<SectionValues[Name]>
  write: (unit: Unit, accountId: number, values: NonNullable<SectionValues[Name]>) => Promise<void>
  /** What emails tell about, by field; others change without an email. */
  told: Readonly<Record<string, string>>
  /** Whether a company without it does not have the section. */
  isForEmployers?: true
}

type Change<Name extends SectionName> = {
  accountId: number
  /** The version that the change is based on. */
  version: number
  /** The values to keep, and what is wrong with them. */
  next: (current: SectionValues[Name], today: IsoDate) => { values: NonNullable<SectionValues[Name]>; issues: Issue[] }
  /** What else happens with a change that is let through, in its transaction. */
  also?: (unit: Unit) => Promise<void>
}

/** How a change is refused, for each reason that no change is possible. */
export const refusals: Record<Exclude<CanEdit, true>, ProblemCode> = {
  not_permitted: 'forbidden',
  pending: 'enrollment_required',
  closing: 'account_closing',
  closed: 'account_closed',
}

/**
 * Changes a section of a company within reach, for an actor who may: holds the section, refuses an outdated version with
 * what is different, keeps the audit, and tells administrators and points of contact. The same values change nothing.
 */
export const changeSection = <Name extends SectionName>(
  deps: Deps,
  actor: UserActor,
  { section, accountId, version, next, also }: Change<Name> & { section: Section<Name> },
): Promise<CompanyProfile> =>
  runUnit(deps, actor, accountId, async (unit) => {
    const { trx } = unit
    const company = await findViewable(trx, actor, accountId)
    ensure(!section.isForEmployers || company.type !== 'CORPORATE', 'not_found')
    const canEdit = canEditProfile(actor, company)
    if (canEdit !== true) throw problem(refusals[canEdit])
    const heldVersion = await lockSection(trx, accountId, section.name)
    const current = await section.read(trx, accountId)
    const { values, issues } = next(current, todayIn(unit.now, company.time_zone))
    if (issues.length > 0) throw problem('bad_request', { issues })
    const texts = [fieldTexts(section.name, current), fieldTexts(section.name, values)] as const
    if (heldVersion !== version) throw changedMeanwhile(...texts)
    await also?.(unit)
    if (isDeepStrictEqual(current, values)) return presentProfile(trx, actor, company, unit.now)
    await section.write(unit, accountId, values)
    await bumpSection(unit, { accountId, section: section.name, userId: actor.userId })
    const fields = changedFields(...texts)
    const [before, after] = texts.map((all) =>
      Object.fromEntries(fields.map((field) => [field, shownText(field, all[field])])),
    )
    unit.record({ action: section.action, subjectType: 'account', subjectId: String(accountId), before, after })
    const told = fields.flatMap((field) => section.told[field] ?? section.told['*'] ?? [])
    await mailChange(unit, await authorOf(trx, actor, accountId), {
      company,
      told: [...new Set(told)],
      contactsBefore: contactsIn(section.name, current),
    })
    return presentProfile(trx, actor, await findViewable(trx, actor, accountId), unit.now)
  })

const contactsIn = (name: SectionName, values: unknown): SectionValues['contacts'] =>
  name === 'contacts' ? (values as SectionValues['contacts']) : []

/** A refusal with one sentence for each field in which what is kept differs from what was sent. */
function changedMeanwhile(kept: Record<string, string>, sent: Record<string, string>) {
  const issues = changedFields(kept, sent).map((path) => {
    const now = kept[path] ? `is now ${shownText(path, kept[path])}` : 'is now empty'
    return { path, code: 'PROFILE_CHANGED', message: `${fieldLabel(path)} ${now.replace(/\.$/, '')}.` }
  })
  const general = { path: '', code: 'PROFILE_CHANGED', message: 'Someone else has changed this section.' }
  return problem('conflict', { issues: issues.length > 0 ? issues : [general] })
}
