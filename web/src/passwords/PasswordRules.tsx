import { rulesFor, type PasswordContext } from '@hireproof/contract/users/password'
import { Checklist } from '../ui/layout/Checklist.tsx'

type Props = { password: string; context: PasswordContext }

/** The requirements of a new password, each met or not while it is typed (part 2 §5). */
export function PasswordRules({ password, context }: Props) {
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
