import type { ComponentPropsWithRef } from 'react'
import { TextField } from '../ui/fields/TextField.tsx'

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
