import { roleLabels, type UserRole } from '@hireproof/contract/users'
import { DefinitionList } from '../../ui/layout/DefinitionList.tsx'
import { Details } from '../../ui/layout/Details.tsx'

type Props = { roles: readonly UserRole[] }

// part 2 §6
const help: Partial<Record<UserRole, string>> = {
  GENERAL: 'Creates and manages cases, views reports and updates their own profile.',
  PROGRAMADMIN:
    'Also adds users, updates their profiles, unlocks them, and closes user accounts and the company account. Each company needs at least one.',
  CORPORATEADMIN:
    'Enrolls company locations, manages their profiles and users, and creates reports. Cannot create or manage cases.',
  WEBSERVICE:
    'For employers or employer agents who build their own software interface: only that software signs in with the ID.',
}

/** Says what people may do in the roles that are offered here. */
export function RoleHelp({ roles }: Props) {
  return (
    <Details summary={`What may users do in ${roles.length > 1 ? 'each' : 'this'} role?`}>
      <DefinitionList items={roles.map((role) => ({ term: roleLabels[role], value: help[role] }))} />
    </Details>
  )
}
