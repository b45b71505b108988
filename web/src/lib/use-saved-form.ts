import { useCallback, useEffect, useRef, useState } from 'react'
import { announce } from './announce.ts'
import { isRefusal } from './api-error.ts'
import { errorText } from './error-text.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useRuleForm, type FieldProblems } from './use-rule-form.ts'

/** How saving ended, or that a colleague changed the same before. */
export type Outcome = { kind: 'saved' } | { kind: 'conflict'; isLoading: boolean } | { kind: 'failed'; text: string }

type Saved<S, V> = {
  /** What is stored, as it was read last. */
  newest: S
  valuesOf: (settings: S) => V
  problems: (values: V) => FieldProblems<V>
  /** Stores the values over a version; the answer has the next version. */
  save: (values: V, version: number) => Promise<S>
  /** Reads what is stored now. */
  load: () => Promise<S>
}

/**
 * A form of settings that stay on the page after they are saved. After a change by a colleague, what was selected stays and
 * can be saved over the newest version. It asks before the person leaves with an unsaved selection.
 */
export function useSavedForm<S extends { version: number }, V extends Record<string, string>>({
  newest,
  valuesOf,
  problems,
  save,
  load,
}: Saved<S, V>) {
  // what is selected is based on this version, even if the settings are fetched again
  const base = useRef(newest)
  const [outcome, setOutcome] = useState<Outcome>()
  const ruleForm = useRuleForm<V>({
    defaultValues: valuesOf(newest),
    problems,
    send: async (values) => {
      setOutcome(undefined)
      try {
        base.current = await save(values, base.current.version)
        setOutcome({ kind: 'saved' })
      } catch (error) {
        const isConflict = isRefusal(error, 'conflict')
        setOutcome(isConflict ? { kind: 'conflict', isLoading: false } : { kind: 'failed', text: errorText(error) })
      }
    },
  })
  const { getValues, reset } = ruleForm.form
  const isChanged = useCallback(() => {
    const saved = valuesOf(base.current)
    return Object.entries(getValues()).some(([name, value]) => value !== saved[name])
  }, [getValues, valuesOf])
  useEffect(() => {
    if (newest.version <= base.current.version || isChanged()) return
    base.current = newest
    reset(valuesOf(newest))
  }, [newest, isChanged, reset, valuesOf])
  const loadNewest = async () => {
    setOutcome({ kind: 'conflict', isLoading: true })
    try {
      base.current = await load()
      setOutcome(undefined)
      announce('The newest settings are loaded. What you selected stayed.')
      // the button with the focus disappears
      document.querySelector('h1')?.focus()
    } catch (error) {
      setOutcome({ kind: 'failed', text: errorText(error) })
    }
  }
  const blocker = useLeaveGuard(isChanged)
  return { ...ruleForm, outcome, loadNewest: () => void loadNewest(), blocker }
}
