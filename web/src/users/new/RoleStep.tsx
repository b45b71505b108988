import type { Account } from '@hireproof/contract/accounts/accounts'
import { roles as table } from '@hireproof/contract/roles'
import type { UserRole } from '@hireproof/contract/users/users'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { DefinitionList } from '../../ui/layout/DefinitionList.tsx'
import { Details } from '../../ui/layout/Details.tsx'
import { FixedField } from '../profile/FixedField.tsx'
import { LocationField } from './NewUserFields.tsx'
import type { NewUserWizardState } from './use-new-user.ts'
import { fixedRole } from './wizard-context.ts'

type RoleHelpProps = { roles: readonly UserRole[] }

/** Explains what people may do in the roles on offer. */
function RoleHelp({ roles }: RoleHelpProps) {
  return (
    <Details summary={`What can users do in ${roles.length > 1 ? 'each' : 'this'} role?`}>
      <DefinitionList items={roles.map((role) => ({ term: table[role].label, value: table[role].help }))} />
    </Details>
  )
}

type Props = { wizard: NewUserWizardState; accounts: readonly Account[] }

/** The role of the new user; in multi-factor mode also the location and the email address. */
export function RoleStep({ wizard, accounts }: Props) {
  const { form, errorOf, asks, context } = wizard
  const { roles } = context
  const only = fixedRole(context)
  return (
    <>
      {asks('accountId') && <LocationField wizard={wizard} locations={accounts} />}
      {only ? (
        <FixedField label="User role">{table[only].label}</FixedField>
      ) : (
        <SelectField
          label="User role"
          placeholder="- Select -"
          options={roles.map((role) => ({ value: role, label: table[role].label }))}
          error={errorOf('role')}
          {...form.register('role')}
        />
      )}
      <div className="new-user-help">
        <RoleHelp roles={roles} />
      </div>
      {asks('email') && (
        <TextField
          label="Email"
          hint="The link to activate the user account is sent there."
          type="email"
          autoComplete="off"
          error={errorOf('email')}
          {...form.register('email')}
        />
      )}
    </>
  )
}
