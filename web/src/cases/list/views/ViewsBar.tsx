import { useId, useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { useFocusLater } from '../../../lib/use-focus-later.ts'
import { Button } from '../../../ui/Button.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { StatusTag } from '../../../ui/layout/StatusTag.tsx'
import type { CasesList } from './use-cases-list.ts'

const ViewsPanel = lazyPart(async () => (await import('./ViewsPanel.tsx')).ViewsPanel)

/** Which view the list shows, and a button for the saved views. */
export function ViewsBar({ list, hasText }: { list: CasesList; hasText: boolean }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [toggle, focusToggle] = useFocusLater<HTMLButtonElement>()
  const { view, isChanged } = list
  const handleDone = () => {
    setOpen(false)
    focusToggle()
  }
  return (
    <>
      <div className="views-bar">
        <Button
          ref={toggle}
          variant="outline"
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide views' : 'Saved views'}
        </Button>
        {view && (
          <p>
            View: <bdi className="views-bar__name">{view.name}</bdi>{' '}
            {view.is_shared && <StatusTag tone="neutral">Shared with your company</StatusTag>}
          </p>
        )}
        {view && isChanged && (
          <p>
            Changed, not saved. <a href={paths.cases.list({ view: view.id })}>Back to the view</a>
          </p>
        )}
      </div>
      <div id={id} className="criteria-panel" hidden={!isOpen}>
        {isOpen && <ViewsPanel list={list} hasText={hasText} onDone={handleDone} />}
      </div>
    </>
  )
}
