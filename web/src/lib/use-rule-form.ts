import { useRef, useState, type SyntheticEvent } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type Path,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'
import { listErrors } from './form-errors.ts'
import { pointerReleased, watchPointer } from './pointer-release.ts'

watchPointer(window)

/** What is wrong with a form: a sentence for each field with an error. */
export type FieldProblems<V> = Partial<Record<keyof V, string>>

type FormValues = Record<string, string | boolean>

type Options<V> = {
  defaultValues: V
  problems: (values: V) => FieldProblems<V> | Promise<FieldProblems<V>>
  /** Runs once for each submission of a form without problems; returns what the server refused. */
  send: (values: V) => Promise<FieldProblems<V> | void>
  /** Runs once the errors of a refused submission are at their fields. */
  onRefused?: () => void
}

/** What a form passes to its fields and buttons. */
export type RuleForm<V extends FormValues> = ReturnType<typeof useRuleForm<V>>

/** A form: checked on touch and on every change, sent once at a time, with refusals at its fields. */
export function useRuleForm<V extends FormValues>({ defaultValues, problems, send, onRefused }: Options<V>) {
  const [submitCount, setSubmitCount] = useState(0)
  const isWorking = useRef(false)
  const form = useForm<V>({
    defaultValues: defaultValues as DefaultValues<V>,
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: async (values) => {
      // leaving a field by a click shows its error, but the clicked button has to stay where it is
      await pointerReleased()
      const errors = toErrors(await problems(values))
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
  })
  const { errors, isSubmitting } = form.formState

  const submit = async (event: SyntheticEvent) => {
    if (isWorking.current) return event.preventDefault()
    isWorking.current = true
    await sendForm(form, event, {
      send: async (values) => {
        const refused = Object.entries((await send(values)) ?? {})
        for (const [name, message] of refused) form.setError(name as Path<V>, { type: 'server', message })
        return refused.length === 0
      },
      onRefused: () => {
        setSubmitCount((count) => count + 1)
        onRefused?.()
      },
    }).finally(() => (isWorking.current = false))
  }

  return {
    form,
    /** The props of the kit's form component. */
    formProps: { onSubmit: (event: SyntheticEvent) => void submit(event), errors: listErrors(errors), submitCount },
    errorOf: (name: keyof V): string | undefined => {
      const message = (errors as Partial<Record<keyof V, { message?: unknown }>>)[name]?.message
      return typeof message === 'string' ? message : undefined
    },
    isBusy: isSubmitting,
    /** Checks again a field that depends on another, unless it is empty. */
    recheck: (name: Path<V>): void => void (form.getValues(name) !== '' && form.trigger(name)),
  }
}

function toErrors<V extends FormValues>(problems: FieldProblems<V>): FieldErrors<V> {
  const given = Object.entries(problems).filter(([, message]) => message !== undefined)
  return Object.fromEntries(given.map(([name, message]) => [name, { type: 'rule', message }])) as FieldErrors<V>
}

type Work<V> = {
  /** Returns false if it was refused. */
  send: (values: V) => Promise<unknown>
  onRefused: () => void
}

/**
 * Sends a valid form. `onRefused` runs once the errors, from the form's own rules or the answer, are at their fields,
 * so that their summary can take focus.
 */
async function sendForm<V extends FieldValues>(
  form: UseFormReturn<V>,
  event: SyntheticEvent,
  { send, onRefused }: Work<V>,
): Promise<void> {
  let isRefused = false
  const markRefused = () => {
    isRefused = true
  }
  const work = form.handleSubmit(async (values) => {
    if ((await send(values)) === false) markRefused()
  }, markRefused)
  await work(event)
  if (isRefused) onRefused()
}
