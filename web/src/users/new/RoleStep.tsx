import type { Account } from '@hireproof/contract/accounts'
import { roleLabels } from '@hireproof/contract/users'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FixedField } from '../profile/FixedField.tsx'
import { LocationField } from './LocationField.tsx'
import { RoleHelp } from './RoleHelp.tsx'
import type { NewUserWizardState } from './use-new-user.ts'
import { fixedRole } from './wizard-context.ts'

type Props = { wizard: NewUserWizardState; accounts: readonly Account[] }

/** The role of the new user; in multi-factor mode also where it is created, and the address. */
export function RoleStep({ wizard, accounts }: Props) {
  const { form, errorOf, asks, context } = wizard
  const { roles } = context
  const only = fixedRole(context)
  return (
    <>
      {asks('accountId') && <LocationField wizard={wizard} locations={accounts} />}
      {only ? (
        <FixedField label="User role">{roleLabels[only]}</FixedField>
      ) : (
        <SelectField
          label="User role"
          placeholder="- Select -"
          options={roles.map((role) => ({ value: role, label: roleLabels[role] }))}
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
