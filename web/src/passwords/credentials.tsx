import type { ComponentPropsWithRef } from 'react'
import { TextField } from '../ui/fields/TextField.tsx'

/** What is wrong with a typed User ID (part 1 §5); undefined for one that can be sent. */
export function logonIdProblem(typed: string): string | undefined {
  const logonId = typed.trim()
  if (logonId === '') return 'User ID is required.'
  return /^[a-z0-9]{8}$/i.test(logonId) ? undefined : 'Must be exactly 8 alpha-numeric characters.'
}

/** A User ID and a password as they are typed. */
export type Credentials = { username: string; password: string }

/** What is wrong with typed credentials (part 1 §5): whether a password is right is for the server to say. */
export const credentialsProblems = ({ username, password }: Credentials) => ({
  username: logonIdProblem(username),
  password: password === '' ? 'Password is required.' : undefined,
})

type Props = Omit<ComponentPropsWithRef<'input'>, 'className' | 'width' | 'name'> & { name: string; error?: string }

/** A User ID, typed in any case or filled in by a password manager; takes what `register(name)` returns. */
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
