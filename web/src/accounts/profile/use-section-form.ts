import type { CompanyProfile } from '@hireproof/contract/accounts/company-profile'
import type { Issue } from '@hireproof/contract/problem'
import { useCallback, useEffect, useRef, useState } from 'react'
import { announce } from '../../lib/announce.ts'
import { isRefusal } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { queryClient } from '../../lib/query.ts'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { useRuleForm, type FieldProblems } from '../../lib/use-rule-form.ts'
import { profileQuery } from './company-place.ts'
import type { Conflict } from '../sections/ConflictAlert.tsx'
import { mergeSection, type FormValues } from '../sections/merge-section.ts'

/** How a section is edited: what its form holds, and how it is sent. */
export type SectionForm<V extends FormValues> = {
  /** The values of the form for a profile, as they are kept. */
  valuesOf: (profile: CompanyProfile) => V
  tidy: (values: V) => V
  problems: (values: V) => FieldProblems<V>
  /** Sends what changed since the profile that the form began with. */
  save: (values: V, base: CompanyProfile) => Promise<CompanyProfile>
  /** The field of the form for a place in the body. */
  fieldAt: (path: string) => keyof V & string
}

/** Someone else changed the section, too: the newest profile, what differs, and the two ways to go on. */
type SectionConflict<V> = Conflict<V> & { newest: CompanyProfile }

/** The form of one section. It asks before the person leaves with unsaved changes, and nothing is saved over unseen. */
export function useSectionForm<V extends FormValues>(
  present: CompanyProfile,
  section: SectionForm<V>,
  /** Called with the saved profile, or without one if nothing was saved. */
  done: (saved?: CompanyProfile) => void,
) {
  const { valuesOf, tidy, problems, save, fieldAt } = section
  // the changes are based on this version, even if the profile is fetched again
  const [base, setBase] = useState(present)
  const [conflict, setConflict] = useState<SectionConflict<V>>()
  const [failure, setFailure] = useState<string>()
  const isLeaving = useRef(false)
  const { queryKey, ...query } = profileQuery(present.accountId)
  const ruleForm = useRuleForm<V>({
    defaultValues: valuesOf(base),
    problems,
    send: async (values) => {
      setFailure(undefined)
      let saved: CompanyProfile | undefined
      try {
        if (isEdited(section, base, values)) {
          saved = await save(tidy(values), base)
          queryClient.setQueryData(queryKey, saved)
        }
      } catch (error) {
        if (isRefusal(error, 'conflict')) return await compare(values)
        if (isRefusal(error, 'bad_request') && error.issues.length > 0) return refusals(error.issues, fieldAt)
        return setFailure(errorText(error))
      }
      announce('The changes were saved.')
      leave(saved)
    },
  })
  const { getValues, reset } = ruleForm.form
  const compare = async (typed: V) => {
    try {
      const newest = await queryClient.fetchQuery({ queryKey, ...query, staleTime: 0 })
      const { differences, keepMine, takeTheirs } = mergeSection(
        tidy(typed),
        tidy(valuesOf(base)),
        tidy(valuesOf(newest)),
      )
      const goOn = (values: V) => {
        setBase(newest)
        reset(values)
        setConflict(undefined)
        // the button with the focus disappears
        document.querySelector('h1')?.focus()
      }
      setConflict({ newest, differences, keepMine: () => goOn(keepMine), takeTheirs: () => goOn(takeTheirs) })
    } catch (error) {
      setFailure(errorText(error))
    }
  }
  const blocker = useLeaveGuard(
    useCallback(() => !isLeaving.current && isEdited(section, base, getValues()), [section, base, getValues]),
  )
  useEffect(() => {
    if (failure || conflict) scrollTo({ top: 0 })
  }, [failure, conflict])
  const leave = (saved?: CompanyProfile) => {
    isLeaving.current = true
    done(saved)
  }
  return { ...ruleForm, failure, conflict, blocker, cancel: () => leave() }
}

function isEdited<V extends FormValues>({ tidy, valuesOf }: SectionForm<V>, base: CompanyProfile, values: V): boolean {
  const [typed, kept] = [tidy(values), tidy(valuesOf(base))]
  return Object.keys(kept).some((name) => typed[name] !== kept[name])
}

const refusals = <V>(issues: readonly Issue[], fieldAt: (path: string) => keyof V & string) =>
  Object.fromEntries(issues.map(({ path, message }) => [fieldAt(path), message])) as FieldProblems<V>
