import type { Enrollment } from '@hireproof/contract/accounts/enrollment/enrollment'
import type { EnrollmentSection, EnrollmentValues } from '@hireproof/contract/accounts/enrollment/enrollment-sections'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { Path, UseFormReturn } from 'react-hook-form'
import { announce } from '../../lib/announce.ts'
import { isRefusal } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { queryClient } from '../../lib/query.ts'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { useRuleForm, type FieldProblems } from '../../lib/use-rule-form.ts'
import { useBeforeEnd } from '../../session/use-before-end.ts'
import type { Conflict } from '../sections/ConflictAlert.tsx'
import { mergeSection, type FormValues } from '../sections/merge-section.ts'
import { enrollmentQuery } from './enrollment-query.ts'
import { saveSection, type SavedSection } from './save-section.ts'

/** How a section of an enrollment is edited: what its form holds, and what that means. */
export type SectionSpec<Name extends EnrollmentSection, V extends FormValues> = {
  section: Name
  toForm: (values: EnrollmentValues[Name]) => V
  /** The values that a form states; what the form does not show comes from what is saved. */
  fromForm: (form: V, saved: EnrollmentValues[Name]) => EnrollmentValues[Name]
  problems: (form: V, saved: EnrollmentValues[Name]) => FieldProblems<V>
  /** The field of the form for a place in the values. */
  fieldAt: (path: string) => keyof V & string
}

/**
 * The form of one section: Save & Continue goes on with complete values only, Save & Exit keeps what is typed. So does the end
 * of a session. Nothing is saved over what someone saved meanwhile.
 */
export function useEnrollmentSection<Name extends EnrollmentSection, V extends FormValues>(
  present: Enrollment,
  spec: SectionSpec<Name, V>,
  done: (saved: Enrollment, goesOn: boolean) => void,
) {
  const { section, toForm, fromForm, problems, fieldAt } = spec
  // the changes are based on this version, even if the enrollment is fetched again
  const base = useRef<SavedSection<Name>>(savedIn(present, section))
  const [failure, setFailure] = useState<string>()
  const isLeaving = useRef(false)
  const ruleForm = useRuleForm<V>({
    defaultValues: toForm(savedIn(present, section).values),
    problems: (values) => problems(values, base.current.values),
    send: (values) => save(values, true),
  })
  const { getValues, setError } = ruleForm.form
  const { conflict, compare } = useSectionConflict({
    ...{ spec, base, form: ruleForm.form, onFailure: setFailure },
    accountId: present.accountId,
  })
  const isEdited = useCallback(() => {
    const saved = toForm(base.current.values)
    return Object.entries(getValues()).some(([name, value]) => value !== saved[name])
  }, [getValues, toForm])
  const send = async (values: EnrollmentValues[Name], isComplete: boolean) => {
    const saved = await saveSection(present.accountId, section, { version: base.current.version, values, isComplete })
    base.current = savedIn(saved, section)
    return saved
  }
  const explain = async (error: unknown): Promise<FieldProblems<V> | void> => {
    if (isSectionChanged(error)) return compare()
    if (!isRefusal(error, 'bad_request') || error.issues.length === 0) return setFailure(errorText(error))
    const refused = error.issues.map(({ path, message }) => [fieldAt(path.replace(/^values\./, '')), message])
    return Object.fromEntries(refused) as FieldProblems<V>
  }
  const save = async (form: V, goesOn: boolean): Promise<FieldProblems<V> | void> => {
    setFailure(undefined)
    try {
      const saved = await send(fromForm(form, base.current.values), goesOn)
      announce('The section was saved.')
      isLeaving.current = true
      done(saved, goesOn)
    } catch (error) {
      return explain(error)
    }
  }
  const exit = async () => {
    const refused = Object.entries((await save(getValues(), false)) ?? {})
    for (const [name, message] of refused) setError(name as Path<V>, { type: 'server', message: String(message) })
  }
  /** Saves values that the form does not show, together with what is typed; false if that failed. */
  const keep = async (change: (values: EnrollmentValues[Name]) => EnrollmentValues[Name]): Promise<boolean> => {
    setFailure(undefined)
    try {
      await send(change(fromForm(getValues(), base.current.values)), false)
      return true
    } catch (error) {
      await explain(error)
      return false
    }
  }
  useBeforeEnd(async () => {
    if (!isEdited()) return 'nothing'
    await send(fromForm(getValues(), base.current.values), false)
    return 'saved'
  })
  const blocker = useLeaveGuard(useCallback(() => !isLeaving.current && isEdited(), [isEdited]))
  useEffect(() => {
    if (failure || conflict) scrollTo({ top: 0 })
  }, [failure, conflict])
  return { ...ruleForm, failure, conflict, blocker, exit: () => void exit(), keep }
}

const isSectionChanged = (error: unknown) =>
  isRefusal(error, 'conflict') && error.issues.some(({ code }) => code === 'ENROLLMENT_SECTION_CHANGED')

type Comparing<Name extends EnrollmentSection, V extends FormValues> = {
  accountId: number
  spec: SectionSpec<Name, V>
  base: RefObject<SavedSection<Name>>
  form: Pick<UseFormReturn<V>, 'getValues' | 'reset'>
  onFailure: (text: string) => void
}

/** What someone saved meanwhile, compared with what is typed, and the two ways to go on. */
function useSectionConflict<Name extends EnrollmentSection, V extends FormValues>({
  accountId,
  spec: { section, toForm },
  base,
  form,
  onFailure,
}: Comparing<Name, V>) {
  const [conflict, setConflict] = useState<Conflict<V> & { newest: Enrollment }>()
  const compare = async (): Promise<void> => {
    try {
      const newest = await queryClient.fetchQuery({ ...enrollmentQuery(accountId), staleTime: 0 })
      const theirs = savedIn(newest, section)
      const merged = mergeSection(form.getValues(), toForm(base.current.values), toForm(theirs.values))
      const goOn = (values: V) => {
        base.current = theirs
        form.reset(values)
        setConflict(undefined)
        // the button with the focus disappears
        document.querySelector('h1')?.focus()
      }
      const { differences, keepMine, takeTheirs } = merged
      setConflict({ newest, differences, keepMine: () => goOn(keepMine), takeTheirs: () => goOn(takeTheirs) })
    } catch (error) {
      onFailure(errorText(error))
    }
  }
  return { conflict, compare }
}

const savedIn = <Name extends EnrollmentSection>({ sections }: Enrollment, section: Name) =>
  sections[section] as unknown as SavedSection<Name>

export type EnrollmentForm<V extends FormValues> = ReturnType<typeof useEnrollmentSection<EnrollmentSection, V>>
