import { roles } from '@hireproof/contract/roles'
import type { UserRole } from '@hireproof/contract/users'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { Details } from '../../ui/Details.tsx'

type Props = { roles: readonly UserRole[] }

/** Says what people may do in the roles that are offered here. */
export function RoleHelp({ roles: offered }: Props) {
  return (
    <Details summary={`What may users do in ${offered.length > 1 ? 'each' : 'this'} role?`}>
      <DefinitionList items={offered.map((role) => ({ term: roles[role].label, value: roles[role].help }))} />
    </Details>
  )
}
