import { type FocusEvent, type FormEvent, type SyntheticEvent, useRef, useState } from 'react'
import { pointerReleased, watchPointer } from '../lib/pointer-release.ts'
import { type Credentials, credentialsProblems } from './credentials.tsx'

watchPointer(window)

type Name = keyof Credentials
type Problems = Partial<Record<Name, string>>
type Send = (credentials: Credentials) => Promise<boolean>

/**
 * The state of a form for a User ID and a password. The fields keep their own text, so that a password manager can fill
 * them in at any time. It is not the form of `use-rule-form.ts`: two fields do not need that library on the sign-in page.
 */
export function useCredentials(onSend: Send) {
  const form = useRef<HTMLFormElement>(null)
  const left = useRef(new Set<Name>())
  const isWorking = useRef(false)
  const [problems, setProblems] = useState<Problems>({})
  const [submitCount, setSubmitCount] = useState(0)
  const [isBusy, setIsBusy] = useState(false)

  const check = (name: Name) => {
    const typed = typedIn(form.current)
    setProblems((shown) => ({ ...shown, [name]: credentialsProblems(typed)[name] }))
  }
  const refuse = (found: Problems) => {
    setProblems(found)
    setSubmitCount((count) => count + 1)
  }
  const submit = async () => {
    const typed = typedIn(form.current)
    const found = credentialsProblems(typed)
    left.current = new Set(['username', 'password'])
    if (Object.values(found).some(Boolean)) return refuse(found)
    setProblems({})
    setIsBusy(true)
    const isAccepted = await onSend({ ...typed, username: typed.username.trim().toUpperCase() })
    setIsBusy(false)
    if (!isAccepted) clearPassword(form.current, left.current)
  }
  return {
    formProps: {
      onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault()
        form.current = event.currentTarget
        if (isWorking.current) return
        isWorking.current = true
        void submit().finally(() => (isWorking.current = false))
      },
      errors: Object.entries(problems).flatMap(([name, message]) => (message ? [{ name, message }] : [])),
      submitCount,
    },
    fieldProps: (name: Name) => ({
      name,
      error: problems[name],
      onBlur: async ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
        form.current = currentTarget.form
        left.current.add(name)
        // leaving a field by a click shows its error, but the clicked button has to stay where it is
        await pointerReleased()
        check(name)
      },
      onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
        form.current = currentTarget.form
        if (left.current.has(name)) check(name)
      },
    }),
    isBusy,
  }
}

function typedIn(form: HTMLFormElement | null): Credentials {
  const data = new FormData(form ?? undefined)
  const text = (name: Name) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { username: text('username'), password: text('password') }
}

/** A refused password is typed again, and not shown as missing before that. */
function clearPassword(form: HTMLFormElement | null, left: Set<Name>): void {
  const field = form?.elements.namedItem('password')
  if (!(field instanceof HTMLInputElement)) return
  field.value = ''
  left.delete('password')
  field.focus()
}
