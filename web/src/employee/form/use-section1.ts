import type { EmployeeForm } from '@hireproof/contract/plus-cases/employee-form'
import { getForm, saveForm } from '@hireproof/contract/plus-cases/employee.endpoints'
import { employeeFields, type EmployeeAnswers } from '@hireproof/contract/plus-cases/section1-fields'
import { useRef, useState } from 'react'
import { isRefusal } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query.ts'
import { formQuery } from '../queries.ts'
import { askedFields } from './asked-fields.ts'
import { answersOf, mergeValues, storable, valuesOf, type FieldName, type Values } from './form-values.ts'
import { settle } from './settle.ts'

/** The answers of the person and the way to keep them. */
export type Section1 = ReturnType<typeof useSection1>

const textOf = (answers: EmployeeAnswers) => JSON.stringify(employeeFields.map((field) => answers[field] ?? null))
const stateOf = ({ version, answers }: EmployeeForm) => ({ version, text: textOf(answers), values: valuesOf(answers) })

/** Holds what is typed on all pages of the form, and saves it: one save at a time, and nothing that is saved already. */
export function useSection1(form: EmployeeForm) {
  const [values, setValues] = useState(() => valuesOf(form.answers))
  const typed = useRef(values)
  const kept = useRef<ReturnType<typeof stateOf> | undefined>(undefined)
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const show = (next: Values) => {
    typed.current = next
    setValues(next)
  }
  const base = () => (kept.current ??= stateOf(form))
  const answers = () => answersOf(typed.current, askedFields(typed.current, form))
  const adopt = (fresh: EmployeeForm) => {
    kept.current = stateOf(fresh)
    queryClient.setQueryData(formQuery.queryKey, fresh)
  }
  const send = async (isForced: boolean) => {
    const [draft, sent] = [storable(answers()), typed.current]
    const { version, text } = base()
    if (!isForced && textOf(draft) === text) return
    try {
      const saved = await call(saveForm, { body: { answers: draft, version } })
      adopt({ ...form, answers: draft, version: saved.version })
      kept.current = { version: saved.version, text: textOf(draft), values: sent }
    } catch (error) {
      if (!isRefusal(error, 'conflict')) throw error
      // an answer that got lost on its way: what was to be saved lies there already
      const fresh = await call(getForm, {})
      if (fresh.status === 'IN_PROGRESS' && textOf(fresh.answers) !== textOf(draft)) throw error
      adopt(fresh)
    }
  }
  return {
    values,
    hire: { firstDayOfWork: form.firstDayOfWork, today: form.today },
    answer: (field: FieldName, value: string) => show(settle(typed.current, field, value, form)),
    /** Saves what was typed; `isForced` also where nothing changed, as a sign of life. */
    save: (isForced = false): Promise<void> => {
      const work = queue.current.then(() => send(isForced))
      queue.current = work.catch(() => undefined)
      return work
    },
    /** What is to be signed, and the version that it replaces. */
    toSign: () => ({ answers: answers(), version: base().version }),
    /** Takes over what was saved elsewhere; what was changed here since stays. */
    loadNewest: async (): Promise<void> => {
      const fresh = await call(getForm, {})
      show(mergeValues(typed.current, base().values, valuesOf(fresh.answers)))
      adopt(fresh)
    },
    adopt,
  }
}
