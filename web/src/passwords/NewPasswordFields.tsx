import { isGoodPassword, type PasswordContext, rulesFor } from '@hireproof/contract/passwords/password'
import { type Path, type PathValue, useWatch } from 'react-hook-form'
import type { RuleForm } from '../lib/use-rule-form.ts'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { Checklist } from '../ui/layout/Checklist.tsx'

type Name = 'newPassword' | 'confirmation'
type Props<V extends Record<Name, string>> = {
  /** The form of these two fields; it may have others. */
  ruleForm: Pick<RuleForm<V>, 'form' | 'errorOf' | 'recheck'>
  context: PasswordContext
}

/** A new password with its requirements, and its confirmation, disabled until the first is valid (part 2 §5). */
export function NewPasswordFields<V extends Record<Name, string>>({ ruleForm, context }: Props<V>) {
  const { form, errorOf, recheck } = ruleForm
  const [first, second] = ['newPassword', 'confirmation'] as [Path<V>, Path<V>]
  const password: PathValue<V, Path<V>> = useWatch({ control: form.control, name: first })
  const isGood = isGoodPassword(password, context)
  return (
    <>
      {/* above the field: below it, the keyboard of a phone would hide the list */}
      <div className="usa-form-group">
        <PasswordRules password={password} context={context} />
      </div>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="Not a common password such as P@ssw0rd, and no word from the name of the product or company."
        error={errorOf(first)}
        {...form.register(first, { onChange: () => recheck(second) })}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        hint={isGood ? undefined : 'Available once the new password meets all requirements.'}
        disabled={!isGood}
        error={errorOf(second)}
        {...form.register(second)}
      />
    </>
  )
}

type PasswordRulesProps = { password: string; context: PasswordContext }

/** The requirements of a new password, each marked as met or not during typing (part 2 §5). */
function PasswordRules({ password, context }: PasswordRulesProps) {
  const items = rulesFor(context).map(({ id, text, isMet }) => ({ id, text, isMet: isMet(password, context) }))
  const met = items.filter(({ isMet }) => isMet).length
  return (
    <Checklist
      label="Password requirements"
      items={items}
      status={password === '' ? '' : `${met} of ${items.length} password requirements are met.`}
    />
  )
}

type UserOfPasswordProps = { logonId: string }

/** The owner of the password, for the person and for their password manager. */
export function UserOfPassword({ logonId }: UserOfPasswordProps) {
  return (
    <p>
      User ID: <strong>{logonId}</strong>
      <input type="text" name="username" autoComplete="username" value={logonId} readOnly hidden />
    </p>
  )
}
