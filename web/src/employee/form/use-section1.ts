import type { EmployeeForm } from '@hireproof/contract/employee/employee-form'
import { getForm, saveForm } from '@hireproof/contract/employee/employee.endpoints'
import { employeeFields } from '@hireproof/contract/plus-cases/section1-fields'
import { useRef, useState } from 'react'
import { isRefusal } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query.ts'
import { formQuery, stillOpen } from '../queries.ts'
import { askedFields } from './asked-fields.ts'
import { answersOf, mergeValues, storable, valuesOf, type Draft, type FieldName, type Values } from './form-values.ts'
import { hasIssue } from '../failure-text.ts'
import { preparersOf } from './preparer-values.ts'
import { settle } from './settle.ts'

/** The answers of the person, and how to save them. */
export type Section1 = ReturnType<typeof useSection1>

/** How to save: even without changes, to report activity; or in a way that survives closing the page. */
export type Saving = { isForced?: boolean; isLast?: boolean }

const textOf = ({ answers, preparers }: Draft) =>
  JSON.stringify([...employeeFields.map((field) => answers[field] ?? null), preparers])
const stateOf = (form: EmployeeForm) => ({ version: form.version, text: textOf(form), values: valuesOf(form) })

/** Holds the typed answers of all pages and saves them if they changed, one call at a time. */
export function useSection1(form: EmployeeForm) {
  const [values, setValues] = useState(() => valuesOf(form))
  const typed = useRef(values)
  const kept = useRef<ReturnType<typeof stateOf> | undefined>(undefined)
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const show = (next: Values) => {
    typed.current = next
    setValues(next)
  }
  const base = () => (kept.current ??= stateOf(form))
  const answers = () => answersOf(typed.current, askedFields(typed.current, form))
  const preparers = () => preparersOf(typed.current)
  const adopt = (fresh: EmployeeForm) => {
    kept.current = stateOf(fresh)
    queryClient.setQueryData(formQuery.queryKey, fresh)
  }
  const send = async ({ isForced = false, isLast = false }: Saving) => {
    const draft: Draft = { answers: storable(answers()), preparers: preparers() }
    const sent = typed.current
    const { version, text } = base()
    if (!isForced && textOf(draft) === text) return
    try {
      const body = { formId: form.id, answers: draft.answers, preparers: draft.preparers ?? undefined, version }
      const saved = await call(saveForm, { body }, { keepalive: isLast })
      // what else was changed during the save stays
      const present = queryClient.getQueryData<EmployeeForm>(formQuery.queryKey)
      adopt({ ...(present?.id === form.id ? present : form), ...draft, version: saved.version })
      kept.current = { version: saved.version, text: textOf(draft), values: sent }
    } catch (error) {
      // tell the person which answers are no longer needed
      if (!isRefusal(error, 'conflict') || hasIssue(error, 'CORRECTION_TAKEN_BACK')) throw error
      // the answer got lost: the server has already saved this
      const fresh = stillOpen(await call(getForm, {}), form.id)
      if (fresh.status === 'IN_PROGRESS' && textOf(fresh) !== textOf(draft)) throw error
      adopt(fresh)
    }
  }
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const turn = queue.current.then(work)
    queue.current = turn.catch(() => undefined)
    return turn
  }
  return {
    values,
    hire: { firstDayOfWork: form.firstDayOfWork, today: form.today },
    answer: (field: FieldName, value: string) => show(settle(typed.current, field, value, form)),
    /** Saves the typed answers. */
    save: (saving: Saving = {}): Promise<void> => inTurn(() => send(saving)),
    /** The answers to sign, and the version they replace. */
    toSign: () => ({ formId: form.id, answers: answers(), preparers: preparers() ?? [], version: base().version }),
    /** Takes over answers saved elsewhere; changes made here stay. A save that is asked for at once comes after it. */
    loadNewest: (): Promise<void> =>
      inTurn(async () => {
        const fresh = stillOpen(await call(getForm, {}), form.id)
        show(mergeValues(typed.current, base().values, valuesOf(fresh)))
        adopt(fresh)
      }),
    adopt,
  }
}
