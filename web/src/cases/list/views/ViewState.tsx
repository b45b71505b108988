import { Loaded } from '../../../ui/feedback/Loaded.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import type { CasesList } from './use-cases-list.ts'

const NoView = lazyPart(async () => (await import('./NoView.tsx')).NoView)

/** Says that the view of the address loads, could not be loaded, or does not exist. */
export function ViewState({ list: { state, awaited } }: { list: CasesList }) {
  if (state === 'missing') return <NoView />
  if (state === 'undecided' || !awaited) return <Loading text="Loading cases" />
  return (
    <Loaded query={awaited} what="the view" heading="The view could not be loaded">
      {() => null}
    </Loaded>
  )
}
