import { isGoodPassword, type PasswordContext } from '@hireproof/contract/users/password'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { PasswordField } from '../ui/PasswordField.tsx'
import { PasswordRules } from './PasswordRules.tsx'

type Props = {
  /** What is typed as the new password. */
  password: string
  context: PasswordContext
  newPassword: UseFormRegisterReturn & { error?: string }
  confirmation: UseFormRegisterReturn & { error?: string }
}

/** A new password with its requirements, and the same once more, which waits until the first is good (part 2 §5). */
export function NewPasswordFields({ password, context, newPassword, confirmation }: Props) {
  const isGood = isGoodPassword(password, context)
  return (
    <>
      {/* above the field: below it, the keyboard of a phone would hide the list */}
      <div className="usa-form-group">
        <PasswordRules password={password} context={context} />
      </div>
      <PasswordField label="New password" autoComplete="new-password" {...newPassword} />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        hint={isGood ? undefined : 'Available once the new password meets all requirements.'}
        disabled={!isGood}
        {...confirmation}
      />
    </>
  )
}
