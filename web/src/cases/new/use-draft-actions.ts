import type { CaseDetails } from '@hireproof/contract/cases/case'
import { useNavigate } from 'react-router'
import { announce } from '../../lib/announce.ts'
import { paths } from '../../lib/paths.ts'
import { problemsBy } from '../form/form-rules.ts'
import { hrefOfStep, stepAfter } from '../form/form-steps.ts'
import { changedFields, mergeValues, valuesOf, type CaseValues } from '../form/form-values.ts'
import { readCase, submitDraft } from '../form/save-draft.ts'
import type { WorkingDraft } from './use-draft-saver.ts'
import type { useOneAtATime } from './use-one-at-a-time.ts'

type Tools = {
  save: () => Promise<CaseDetails | undefined>
  once: ReturnType<typeof useOneAtATime<'save' | 'exit' | 'submit'>>['once']
}

/** What the buttons of the flow do with a draft under work. */
export function useDraftActions(draft: WorkingDraft, { save, once }: Tools) {
  const { base, form, contextFor, problems, step, leave } = draft
  const navigate = useNavigate()

  const goOn = () =>
    once('save', async () => {
      const saved = await save()
      if (!saved) return
      // the first save gives the page an address of its own; the step stays behind it for the back button
      if (base === undefined) await leave(hrefOfStep(saved, step), { replace: true })
      await navigate(hrefOfStep(saved, stepAfter(step)))
    })

  const handleSaveAndExit = () =>
    once('exit', async () => {
      const values = form.getValues()
      const malformed = await problemsBy(({ draftProblems }) => draftProblems(values, contextFor(values)))
      if (malformed.length > 0) return problems.showProblems(malformed)
      const saved = await save()
      if (!saved) return undefined
      return leave(paths.cases.list({ filter: 'drafts' }), { state: { savedDraft: saved.case_number } })
    })

  const handleSubmitCase = () =>
    once('submit', async () => {
      const values = form.getValues()
      const open = await problemsBy(({ formProblems }) => formProblems(values, contextFor(values)))
      if (open.length > 0) return problems.showProblems(open)
      const saved = await save()
      if (!saved) return undefined
      try {
        await submitDraft(saved.case_number)
      } catch (error) {
        return problems.showFailure(error)
      }
      announce('The case was submitted.')
      return leave(paths.cases.view(saved.case_number), { replace: true })
    })

  const handleLoadChanges = () => once('save', () => loadChanges(draft))

  return { goOn, handleSaveAndExit, handleSubmitCase, handleLoadChanges }
}

/** Puts what was typed on top of the newest state of the draft. */
async function loadChanges({ base, setBase, form, problems }: WorkingDraft): Promise<void> {
  if (!base) return
  try {
    const fresh = await readCase(base.case_number)
    const [before, after] = [valuesOf(base), valuesOf(fresh)]
    const merged = mergeValues(form.getValues(), before, after)
    setBase(fresh)
    form.reset(after)
    for (const field of Object.keys(merged) as (keyof CaseValues)[]) {
      if (merged[field] !== after[field]) form.setValue(field, merged[field], { shouldDirty: true })
    }
    problems.setNotice({ kind: 'merged', fields: changedFields(before, after) })
  } catch (error) {
    await problems.showFailure(error)
  }
}
