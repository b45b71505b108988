import type { ComponentPropsWithRef } from 'react'
import { TextField } from '../ui/fields/TextField.tsx'

/** What is wrong with a typed User ID (part 1 §5); undefined for one that can be sent. */
export function logonIdProblem(typed: string): string | undefined {
  const logonId = typed.trim()
  if (logonId === '') return 'User ID is required.'
  return /^[a-z0-9]{8}$/i.test(logonId) ? undefined : 'Must be exactly 8 alpha-numeric characters.'
}

/** A User ID and a password as typed. */
export type Credentials = { username: string; password: string }

/** What is wrong with typed credentials (part 1 §5). Only the server checks whether a password is right. */
export const credentialsProblems = ({ username, password }: Credentials) => ({
  username: logonIdProblem(username),
  password: password === '' ? 'Password is required.' : undefined,
})

type Props = Omit<ComponentPropsWithRef<'input'>, 'className' | 'width' | 'name'> & { name: string; error?: string }

/** A User ID in any letter case, typed or from a password manager; takes what `register(name)` returns. */
export function LogonIdField(props: Props) {
  return (
    <TextField
      {...props}
      label="User ID"
      width="md"
      autoComplete="username"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
    />
  )
}
