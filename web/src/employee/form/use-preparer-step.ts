import { confirmPreparer, mailPreparerCode } from '@hireproof/contract/employee/preparer-codes.endpoints'
import type { EmployeePreparer } from '@hireproof/contract/form-i9/employee-preparers'
import { emailProblem } from '@hireproof/contract/words/people'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { announce } from '../../lib/announce.ts'
import { ApiError, isRefusal } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { useSay } from '../language.ts'
import { useFormSay } from './form-language.ts'
import { fullName } from './preparer-values.ts'
import { missingFromName, noName } from './SignatureName.tsx'
import type { PreparerSigned } from './use-preparer-signatures.ts'
import type { Section1 } from './use-section1.ts'

/** What the step of a person who helped needs from the form. */
export type Step = { section1: Section1; onSigned: (signature: PreparerSigned) => void }

const nothing = { ...noName, isAccepted: false, email: '', code: '', sentTo: '', codeId: '' }
type Values = typeof nothing
type Refused = { name: 'email' | 'code'; message: string; of: string }

/** What a person who helped has entered, what is missing, and their signing: first a code is emailed, then it is entered. */
export function usePreparerStep(preparer: EmployeePreparer, { section1, onSigned }: Step) {
  const { preparers, signing } = useFormSay()
  const { texts } = useSay()
  const [values, setValues] = useState(nothing)
  const [attempts, setAttempts] = useState(0)
  const [refused, setRefused] = useState<Refused>()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const name = fullName(preparer)
  const email = values.email.trim()
  const code = values.code.replaceAll(/\D/g, '')
  // another address needs a code of its own
  const isSent = values.codeId !== '' && values.sentTo === email
  useFocusOn('code', isSent)

  const nameTexts = { nameMissing: preparers.sign.nameMissing(name), reasonMissing: signing.reasonMissing }
  const missing = [
    ...(values.isAccepted ? [] : [{ name: 'accepted', message: preparers.sign.acceptMissing(name) }]),
    ...missingFromName('typedName', values, preparer, nameTexts),
    ...(emailProblem(email) === undefined ? [] : [{ name: 'email', message: preparers.sign.emailMissing }]),
    ...(isSent && code.length !== 6 ? [{ name: 'code', message: texts.code.missing }] : []),
  ]
  const isStill = refused && refused.of === (refused.name === 'email' ? email : code)
  const errors = [...(attempts > 0 ? missing : []), ...(isStill && missing.length === 0 ? [refused] : [])]
  const refuse = (why: Refused) => {
    setRefused(why)
    setAttempts((count) => count + 1)
  }

  const sendCode = async () => {
    const { codeId } = await call(mailPreparerCode, { body: { ...version(section1), email } })
    setValues((all) => ({ ...all, codeId, sentTo: email, code: '' }))
    setAttempts(0)
    announce(preparers.sign.codeHint(email))
  }
  const confirm = async () => {
    await call(confirmPreparer, { body: { ...version(section1), codeId: values.codeId, code } })
    const { typedName, nameReason, isLeft, codeId } = values
    onSigned({ typedName, nameReason, isLeft, codeId })
  }
  const run = (send: () => Promise<void>) => {
    if (isBusy) return
    setFailure(undefined)
    setRefused(undefined)
    setIsBusy(true)
    const work = async () => {
      await section1.save()
      await send()
    }
    void work()
      .catch((error: unknown) => {
        if (isOwnAddress(error)) return refuse({ name: 'email', message: preparers.sign.ownAddress, of: email })
        if (isRefusal(error, 'code_refused'))
          return refuse({ name: 'code', message: preparers.sign.wrongCode, of: code })
        return setFailure(error)
      })
      .finally(() => setIsBusy(false))
  }
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (missing.length > 0) return setAttempts((count) => count + 1)
    return run(isSent ? confirm : sendCode)
  }
  return {
    values,
    change: (change: Partial<Values>) => setValues((all) => ({ ...all, ...change })),
    errors,
    errorOf: (field: string) => errors.find((error) => error.name === field)?.message,
    ...{ attempts, isSent, isBusy, failure, handleSubmit },
    handleAnother: () => run(sendCode),
    handleLoadNewest: async () => {
      await section1.loadNewest()
      setFailure(undefined)
    },
  }
}

const version = (section1: Section1) => {
  const { formId, version: seen } = section1.toSign()
  return { formId, version: seen }
}

const isOwnAddress = (error: unknown) =>
  error instanceof ApiError && error.issues.some(({ code }) => code === 'own_address')

/** Moves the focus to a field once it appears. */
function useFocusOn(name: string, isThere: boolean): void {
  const wasThere = useRef(isThere)
  useEffect(() => {
    if (isThere && !wasThere.current) document.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
    wasThere.current = isThere
  }, [name, isThere])
}
