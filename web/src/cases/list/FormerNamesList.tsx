import { formerNames } from '@hireproof/contract/cases/former-names'
import { caseStatuses, caseStatusInfo } from '@hireproof/contract/cases/statuses'

/** Former names of statuses with their present ones. */
export function FormerNamesList() {
  const renamed = caseStatuses.flatMap((status) =>
    (formerNames[status] ?? []).map((name) => ({ name, label: caseStatusInfo[status].label })),
  )
  return (
    <ul>
      {renamed.map(({ name, label }) => (
        <li key={name}>
          “{name}” is now “{label}”.
        </li>
      ))}
    </ul>
  )
}
